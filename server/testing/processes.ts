import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { closedUpstreams } from '../../simulator/internet.ts'
import { atEnd } from './at-end.ts'
import { testSecret } from './service.ts'

export type ApiProcess = { origin: string; kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null> }

/**
 * Starts the API in a separate process on the database; killed after the test or file if still running. The setting
 * CLOCK_AHEAD_MS moves its clock forward, past the leases of killed processes. `openFiles`: most files and sockets that
 * it may open.
 */
export async function startApiProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  { openFiles }: { openFiles?: number } = {},
): Promise<ApiProcess> {
  const node = path.resolve('node_modules/.bin/node')
  const limited = { execPath: 'sh', execArgv: ['-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, node] }
  const child = fork(path.join(import.meta.dirname, 'api-process.ts'), {
    ...(openFiles === undefined ? { execPath: node, execArgv: [] } : limited),
    // Vitest sets BASE_URL to its own base path.
    env: {
      ...process.env,
      ...closedUpstreams,
      BASE_URL: 'http://localhost:3000',
      AUTH_SECRET: testSecret,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      BURST_MULTIPLIER: '1000000',
      DRAIN_SECONDS: '0',
      ...closedUpstreams,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  atEnd(async () => child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process ended before it served.')
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  ended.catch(() => undefined)
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: async (signal) => {
      const gone = once(child, 'exit') as Promise<[number | null]>
      child.kill(signal)
      const [code] = await gone
      return code
    },
  }
}
