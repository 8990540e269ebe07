import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import flags from '../../scripts/server-flags.json' with { type: 'json' }
import type { StopSignal } from '../../server/platform/closing.ts'

/** Starts a node of the service, with its data and its log file in `folder`, and waits until it is ready. */
export async function startNode(options: {
  port: number
  settings: Record<string, string>
  folder: string
}): Promise<ChildProcess> {
  const { port, folder } = options
  mkdirSync(folder, { recursive: true })
  const own = { PORT: String(port), DATA_DIR: path.join(folder, String(port)), STATUS_PROBES: 'off' }
  const log = openSync(path.join(folder, `node-${port}.log`), 'w')
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
    env: { ...process.env, ...options.settings, ...own, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    stdio: ['ignore', log, log],
  })
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return child
    if (child.exitCode !== null) throw new Error(`The node on port ${port} ended before it served.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function stopNode(child: ChildProcess | undefined, signal: StopSignal = 'SIGTERM'): Promise<void> {
  if (!child) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = await gone
  if (code !== 0) throw new Error(`A node ended with ${code}.`)
}
