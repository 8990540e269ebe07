import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { installed } from './engine.ts'

export type ClickhouseProcess = {
  /** For EVENTS_STORE. */
  url: string
  pid: number
  stop(): Promise<void>
  /** Starts it again with its data. */
  start(): Promise<void>
}

/** Starts ClickHouse's engine behind its HTTP interface with its data in the folder. */
export async function startClickhouseIn(folder: string): Promise<ClickhouseProcess> {
  const [user, password, database] = ['assay', 'a p@ssword/with:signs', 'assay_events']
  let port = 0
  let child = await run()

  async function run() {
    const process = fork(
      path.join(import.meta.dirname, 'bridge.ts'),
      [path.join(installed, 'package.json'), folder, String(port), user, password, database],
      {
        execPath: path.resolve(import.meta.dirname, '../../../node_modules/.bin/node'),
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
    const ended = once(process, 'exit').then(() => {
      throw new Error('ClickHouse ended before it served.')
    })
    const [message] = (await Promise.race([once(process, 'message'), ended])) as [{ port: number }]
    ended.catch(() => undefined)
    port = message.port
    // Does not keep the process that started it alive.
    process.unref()
    process.channel?.unref()
    return process
  }
  return {
    url: `clickhouse://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    get pid() {
      return child.pid ?? 0
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    start: async () => {
      child = await run()
    },
  }
}
