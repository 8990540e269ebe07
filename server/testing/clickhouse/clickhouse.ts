import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { atEnd } from '../at-end.ts'
import { installed } from './engine.ts'

export { clickhouseMissing } from './engine.ts'

export type TestClickhouse = {
  /** For EVENTS_STORE. */
  url: string
  stop(): Promise<void>
  /** Starts it again with its data. */
  start(): Promise<void>
}

/** Starts ClickHouse's engine behind its HTTP interface; stopped and deleted after the test or file. */
export async function startClickhouse(): Promise<TestClickhouse> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-clickhouse-'))
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
    // Does not keep the tests' process alive.
    process.unref()
    process.channel?.unref()
    return process
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  atEnd(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url: `clickhouse://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    stop,
    start: async () => {
      child = await run()
    },
  }
}
