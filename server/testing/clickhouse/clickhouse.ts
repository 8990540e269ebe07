import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { atEnd } from '../at-end.ts'

/** ClickHouse's engine as a library; not in package.json, because it takes 540 MB and only these tests use it. */
const engine = 'chdb@3.4.0'

const installMs = 90_000

const root = path.resolve(import.meta.dirname, '../../..')
const installed = path.join(root, '.cache/clickhouse', engine)

/** Why no test can start ClickHouse; null if it can. Installs the engine on first use. */
export const clickhouseMissing = isInstalled()
  ? null
  : `ClickHouse (npm package ${engine}) cannot be installed: its tests are skipped.`

/** Installs the engine if it is missing. One process at a time: it is large, and several need it at once. */
function isInstalled(): boolean {
  if (existsSync(installed)) return true
  mkdirSync(path.dirname(installed), { recursive: true })
  const lock = path.join(path.dirname(installed), 'installing')
  if (!isTaken(lock)) {
    try {
      install()
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
  const moment = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; existsSync(lock) && waited < installMs; waited += 250) Atomics.wait(moment, 0, 0, 250)
  return existsSync(installed)
}

/** Whether another process holds the lock. One that a killed process has left is removed after the longest installation. */
function isTaken(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > installMs) rmSync(lock, { recursive: true, force: true })
  } catch {}
  try {
    mkdirSync(lock)
    return false
  } catch {
    return true
  }
}

function install(): void {
  const folder = mkdtempSync(path.join(path.dirname(installed), 'new-'))
  writeFileSync(path.join(folder, 'package.json'), '{}')
  const npm = spawnSync('npm', ['install', '--no-save', engine], { cwd: folder, timeout: installMs, stdio: 'ignore' })
  if (npm.status === 0) renameSync(folder, installed)
  else rmSync(folder, { recursive: true, force: true })
}

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
        execPath: path.join(root, 'node_modules/.bin/node'),
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
