import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processStat } from './process-stat.ts'

/**
 * Locks a data directory for this process, so that two servers never share one embedded database. Takes over a lock
 * left by a killed process, also where another process has its pid since, as after a reboot (Linux).
 */
export function claimDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'server.pid')
  // Beside the pid, since the previous release takes a lock with anything else in it for none.
  const startFile = path.join(dataDir, 'server.start')
  alone(path.join(dataDir, 'server.claim'), () => {
    const holder = holderOf(file, startFile)
    if (holder !== null)
      throw new Error(
        `Another server (process ${holder}) uses ${dataDir}. Stop it, or set DATA_DIR and PORT for a second one.`,
      )
    writeFileSync(startFile, [process.pid, processStat(process.pid)?.start ?? ''].join('\n'))
    writeFileSync(file, String(process.pid))
  })
  return () => {
    for (const held of [file, startFile]) rmSync(held, { force: true })
  }
}

/** Makes check and write atomic across processes. */
function alone(guard: string, work: () => void): void {
  if (!created(guard) && !(removedLeft(guard) && created(guard)))
    throw new Error(`Another server is starting in ${path.dirname(guard)}.`)
  try {
    work()
  } finally {
    rmSync(guard, { force: true })
  }
}

function created(guard: string): boolean {
  try {
    writeFileSync(guard, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes a guard that a killed process left; for one of several processes that find it. Renamed first, since the guard
 * may be that of the first of them by then, which goes back.
 */
function removedLeft(guard: string): boolean {
  if (!isLeft(guard)) return false
  const taken = `${guard}.${randomUUID()}`
  try {
    renameSync(guard, taken)
  } catch {
    return false
  }
  const left = isLeft(taken)
  if (left) rmSync(taken)
  else renameSync(taken, guard)
  return left
}

/** Whether a guard is older than ten seconds. */
const isLeft = (guard: string): boolean =>
  Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) >= 10_000

function holderOf(file: string, startFile: string): number | null {
  const pid = Number(textOf(file))
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null
  // The previous release writes the pid only, so that the start may be that of an earlier holder.
  const [starter, start = ''] = textOf(startFile).split('\n')
  const noted = Number(starter) === pid && start !== ''
  const stat = processStat(pid)
  if (stat && (stat.ended || (noted && stat.start !== start))) return null
  try {
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? pid : null
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
