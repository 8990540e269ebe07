import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import path from 'node:path'
import flags from '../../scripts/server-flags.json' with { type: 'json' }

const children = new Set<ChildProcess>()

export type ServerProcess = {
  port: number
  pid: number
  /** Sends a message to the process and waits for its reply. */
  request(message: string): Promise<unknown>
  stop(): Promise<void>
}

/** Starts a server of this folder in its own process and waits for the port it reports. */
export async function startServer(file: string, env: Record<string, string>): Promise<ServerProcess> {
  const log = openSync(path.resolve('.cache', `bench-${path.basename(file, '.ts')}.log`), 'w')
  const child = fork(path.join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, ...flags],
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  children.add(child)
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`${file} ended before it served`)
    }),
  ])) as [{ port: number }]
  return {
    port: message.port,
    pid: child.pid ?? 0,
    request: async (text) => {
      child.send(text)
      const [reply] = await once(child, 'message')
      return reply
    },
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      children.delete(child)
    },
  }
}

export type Load = { rps: number; p50: number; p99: number; ok: number; other: number }

/**
 * Sends requests over `connections` keep-alive connections for `seconds`, from a separate process. `keys` are spread
 * over the connections.
 */
export async function load(options: {
  port: number
  path: string
  /** Each connection cycles through these instead of the single path. */
  paths?: string[]
  keys: string[]
  connections: number
  seconds: number
}): Promise<Load> {
  const child = fork(path.join(import.meta.dirname, 'load.ts'), [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.add(child)
  const [result] = (await once(child, 'message')) as [Load]
  children.delete(child)
  return result
}

/** Kills the remaining processes of a benchmark that has failed or was interrupted. */
export function killAll(): void {
  for (const child of children) child.kill('SIGKILL')
}
