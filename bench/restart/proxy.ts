import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Proxy = { origin: string; waitUntilUp(node: number): Promise<void>; stop(): void }

/** `hashed`: as deploy/haproxy/haproxy.cfg routes, by API key. */
export type Routing = 'round robin' | 'hashed'

/** HAProxy's executable, or null if its Debian package is not installed. */
export function findHaproxy(): string | null {
  const found = spawnSync('sh', ['-c', 'command -v haproxy || ls /usr/sbin/haproxy'], { encoding: 'utf8' })
  return found.stdout.trim() || null
}

/** The lines of the documented configuration that choose a node. */
function routingLines(routing: Routing): { frontend: string; backend: string } {
  if (routing === 'round robin') return { frontend: '', backend: '  balance roundrobin' }
  const lines = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8').split('\n')
  const linesWith = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).join('\n')
  return {
    frontend: linesWith(/^ *http-request set-var\(txn\.route\)/),
    backend: linesWith(/^ *(balance|hash-type|hash-balance-factor) /),
  }
}

/** HAProxy's own defaults for retries: a request is sent again only if no connection was made. */
const configuration = (
  port: number,
  nodes: readonly number[],
  { frontend, backend }: ReturnType<typeof routingLines>,
): string => `
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
${frontend}
  default_backend assay
backend assay
${backend}
  option httpchk GET /readyz
${nodes.map((node) => `  server node${node} 127.0.0.1:${node} check inter 500ms fall 2 rise 1`).join('\n')}
`

/** HAProxy (`command`) on `port` before nodes on other ports, which it judges by /readyz twice a second. */
export function startProxy(
  command: string,
  {
    folder,
    port,
    nodes,
    routing = 'round robin',
  }: { folder: string; port: number; nodes: readonly number[]; routing?: Routing },
): Proxy {
  const file = path.join(folder, 'haproxy.cfg')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, configuration(port, nodes, routingLines(routing)))
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
    stop: () => void child.kill('SIGKILL'),
  }
}
