import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const memoryFileSystem = '/dev/shm'
const memoryNeeded = 4 * 1024 ** 3

/** Folder whose files are in memory; null where there is none with enough room. */
export function memoryFolder() {
  if (!existsSync(memoryFileSystem)) return null
  const { bavail, bsize } = statfsSync(memoryFileSystem)
  return bavail * bsize >= memoryNeeded ? memoryFileSystem : null
}

/**
 * Runs tests with an environment in which temporary files (databases, browser profiles) are in memory if possible, so that
 * no test waits for the disk, and removes them afterwards; also those of earlier runs that were killed.
 */
export async function withTemporaryFolder(work) {
  const memory = memoryFolder()
  if (memory === null) return work({})
  const start = `assay-tmp-${createHash('sha256').update(root).digest('hex').slice(0, 12)}-`
  for (const name of readdirSync(memory))
    if (name.startsWith(start) && !isRunning(Number(name.slice(start.length))))
      rmSync(path.join(memory, name), { recursive: true, force: true })
  const folder = path.join(memory, `${start}${process.pid}`)
  // PostgreSQL, which does not run as root, has its folder in it.
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  try {
    return await work({ TMPDIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
