import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** ClickHouse's engine as a library; not in package.json, because it takes 540 MB and only these tests use it. */
const engine = 'chdb@3.4.0'

const installMs = 90_000

const root = path.resolve(import.meta.dirname, '../../..')
/** Where the engine is. */
export const installed = path.join(root, '.cache/clickhouse', engine)

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
