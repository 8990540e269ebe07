import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processStat } from './process-stat.ts'

/**
 * Locks a data directory for this process, so that two servers never share one embedded database. Takes over a lock
 * left by a killed process, also where another process has its pid since, as after a reboot (Linux).
 */
export function claimDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'server.pid')
  alone(path.join(dataDir, 'server.claim'), () => {
    const holder = holderOf(file)
    if (holder !== null)
      throw new Error(
        `Another server (process ${holder}) uses ${dataDir}. Stop it, or set DATA_DIR and PORT for a second one.`,
      )
    writeFileSync(file, [process.pid, processStat(process.pid)?.start ?? ''].join('\n'))
  })
  return () => rmSync(file, { force: true })
}

/**
 * Makes check and write atomic across processes. A guard file older than ten seconds was left by a killed process.
 */
function alone(guard: string, work: () => void): void {
  try {
    writeFileSync(guard, '', { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age < 10_000) throw new Error(`Another server is starting in ${path.dirname(guard)}.`)
  }
  try {
    work()
  } finally {
    rmSync(guard, { force: true })
  }
}

function holderOf(file: string): number | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  // A release before the start was noted wrote the pid only.
  const [line, start = ''] = text.split('\n')
  const pid = Number(line)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null
  const stat = processStat(pid)
  if (stat && (stat.ended || (start !== '' && stat.start !== start))) return null
  try {
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? pid : null
  }
}
