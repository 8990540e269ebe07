import { open } from 'node:fs/promises'
import type { ProviderId } from '../../catalog/providers.ts'
import { type Log, thrownWords } from '../../platform/log.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import { RefusedFile } from './refused-file.ts'

/** Larger files are refused unread. */
const maxBytes = 1024 * 1024 * 1024

/** What a data file holds: `dataFrom` is the date of its data. */
export type Dated = { dataFrom: Date | null }

/** `refused`: why the file as it is now is not used, in words; null if it is, or is absent. */
export type DataFileState = { id: ProviderId; inUse: 'file' | 'installation' | null; refused: string | null }

export type WatchedFile<Held extends Dated> = {
  /** The data in use; null if there is none. */
  held(): Held | null
  /** Reads the file if it has changed. Never throws: a file that cannot be used leaves the data in use as it is. */
  reload(): Promise<void>
  state(): DataFileState
}

export type WatchedFileOptions<Held extends Dated> = {
  id: ProviderId
  log: Log
  /** Null: only the installation's data. */
  file: string | null
  /** Parses the file's bytes; `at` is its modification time. Throws RefusedFile with the reason. */
  read(bytes: Buffer, at: Date): Held | Promise<Held>
  /** The installation's own data, opened only while no file is usable. */
  seed: (() => Promise<Held>) | null
}

/**
 * A data file that may be replaced while the service runs. A truncated file, one of another type, one that changes
 * while it is read and one with older data than that in use are refused: the data in use stays, and the reason is
 * logged once per file.
 */
export async function watchedFile<Held extends Dated>(options: WatchedFileOptions<Held>): Promise<WatchedFile<Held>> {
  const { id, log, file, read, seed } = options
  const flights = singleFlight<void>()
  let held: Held | null = null
  let inUse: DataFileState['inUse'] = null
  let seen: string | null = null
  let refused: string | null = null

  function refuse(reason: string): void {
    if (refused !== reason) log.warn({ provider: id, reason }, 'a data file is not used')
    refused = reason
  }

  async function load(path: string): Promise<void> {
    const found = await readWhole(path, seen)
    if (found === 'unchanged') return
    if (found === 'absent') {
      seen = null
      if (inUse === 'file') refuse('The file is gone. The data read from it stays in use.')
      return
    }
    if (found === 'changing') return refuse('The file changed while it was read.')
    seen = found.version
    const next = await read(found.bytes, found.at)
    const before = inUse === 'file' ? (held?.dataFrom ?? null) : null
    if (before && next.dataFrom && next.dataFrom < before)
      throw new RefusedFile(
        `its data of ${dayOf(next.dataFrom)} is older than the data in use, which is of ${dayOf(before)}`,
      )
    held = next
    inUse = 'file'
    refused = null
    log.info({ provider: id, data_from: next.dataFrom }, 'a data file was read')
  }

  async function reload(): Promise<void> {
    if (file === null) return
    await flights
      .run('load', () => load(file))
      .catch((error: unknown) => {
        if (error instanceof RefusedFile) refuse(`The file is not used: ${error.message}.`)
        else refuse(`The file cannot be read (${codeOf(error)}).`)
      })
  }

  await reload()
  if (held === null && seed) {
    try {
      held = await seed()
      inUse = 'installation'
    } catch (error) {
      log.error({ provider: id, error: thrownWords(error) }, 'data of a provider could not be opened')
    }
  }
  return { held: () => held, reload, state: () => ({ id, inUse, refused }) }
}

type Whole = { version: string; bytes: Buffer; at: Date }

/** Reads a file unless its inode, size and time are those of `seen`. The same file before and after, or `changing`. */
async function readWhole(path: string, seen: string | null): Promise<Whole | 'unchanged' | 'absent' | 'changing'> {
  const handle = await open(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (handle === null) return 'absent'
  try {
    const stat = async () => {
      const { ino, size, mtimeMs, mtime } = await handle.stat()
      return { version: `${ino} ${size} ${mtimeMs}`, size, at: mtime }
    }
    const before = await stat()
    if (before.version === seen) return 'unchanged'
    if (before.size > maxBytes) throw new RefusedFile('it is larger than 1 GiB')
    const bytes = await handle.readFile()
    const after = await stat()
    if (after.version !== before.version || bytes.length !== before.size) return 'changing'
    return { version: before.version, bytes, at: before.at }
  } finally {
    await handle.close()
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
