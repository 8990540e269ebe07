import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Proxy = { origin: string; waitUntilUp(node: number): Promise<void>; stop(): void }

/** HAProxy's own defaults for retries: a request is sent again only if no connection was made. */
const configuration = (port: number, nodes: readonly number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  option redispatch
frontend balancer
  bind 127.0.0.1:${port}
  stats enable
  stats uri /haproxy
  default_backend assay
backend assay
  balance roundrobin
  option httpchk GET /readyz
${nodes.map((node) => `  server node${node} 127.0.0.1:${node} check inter 500ms fall 2 rise 1`).join('\n')}
`

/** HAProxy (`command`) on `port` before nodes on other ports, which it judges by /readyz twice a second. */
export function startProxy(
  command: string,
  { folder, port, nodes }: { folder: string; port: number; nodes: readonly number[] },
): Proxy {
  const file = path.join(folder, 'haproxy.cfg')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, configuration(port, nodes))
  const child = spawn(command, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  const isUp = async (node: number): Promise<boolean> => {
    const text = await fetch(`${origin}/haproxy;csv`).then(
      (response) => response.text(),
      () => '',
    )
    return text.split('\n').some((line) => line.startsWith(`assay,node${node},`) && line.split(',')[17] === 'UP')
  }
  return {
    origin,
    waitUntilUp: async (node) => {
      while (!(await isUp(node))) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    stop: () => child.kill('SIGKILL'),
  }
}
