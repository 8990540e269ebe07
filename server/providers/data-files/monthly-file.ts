import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ProviderId } from '../../catalog/providers.ts'
import { type Clock, hourMs, minuteMs } from '../../platform/clock.ts'
import type { Http } from '../../platform/http.ts'
import { type Log, thrownWords } from '../../platform/log.ts'
import { RefusedFile } from './refused-file.ts'

const unzip = promisify(gunzip)
const limits = { timeoutMs: 10 * minuteMs, fetchedBytes: 256 * 1024 * 1024, bytes: 1024 * 1024 * 1024 }

/** A download that has not ended after this time was left by a killed process. */
const abandonedMs = hourMs

/** Stands for the month of an edition in its URL, such as 2026-11. */
export const monthPlaceholder = '{YYYY-MM}'

export type MonthlyFile = {
  id: ProviderId
  /** Location of an edition, which may be a gzip file, with `monthPlaceholder`. */
  url: string
  /** Where the newest edition is kept. Its month is in a file beside it. */
  file: string
  /** Throws RefusedFile for bytes that are not such a database. */
  check(bytes: Buffer): unknown
}

/** `current`: the newest edition is there. `busy`: another process is downloading it. */
export type MonthlyResult = 'current' | 'replaced' | 'unpublished' | 'refused' | 'failed' | 'busy'

/**
 * Downloads this month's edition of a data file, or last month's while this one is not published, unless it is there
 * already. The file is checked before it takes the place of the older one. Never throws. Processes that share the folder
 * download it once.
 */
export async function refreshMonthlyFile(
  deps: { http: Http; clock: Clock; log: Log },
  wanted: MonthlyFile,
): Promise<MonthlyResult> {
  const { http, clock, log } = deps
  const monthFile = `${wanted.file}.month`
  const part = `${wanted.file}.part`
  try {
    const held = await monthOfFile(wanted.file, monthFile)
    const due = lastMonths(clock.now()).filter((month) => held === null || month > held)
    if (due.length === 0) return 'current'
    if (!(await lock(part, clock))) return 'busy'
    try {
      for (const month of due) {
        const bytes = await editionOf(http, wanted.url.replaceAll(monthPlaceholder, month))
        if (bytes === null) continue
        wanted.check(bytes)
        await writeFile(part, bytes)
        await rename(part, wanted.file)
        await writeFile(monthFile, month)
        log.info({ provider: wanted.id, month }, 'a data file was downloaded')
        return 'replaced'
      }
      return 'unpublished'
    } finally {
      await rm(part, { force: true })
    }
  } catch (error) {
    log.warn({ provider: wanted.id, error: thrownWords(error) }, 'a data file could not be downloaded')
    return error instanceof RefusedFile ? 'refused' : 'failed'
  }
}

/** The month of `now` and the one before, as 2026-11. */
function lastMonths(now: Date): [string, string] {
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  return [now.toISOString().slice(0, 7), before.toISOString().slice(0, 7)]
}

async function monthOfFile(file: string, monthFile: string): Promise<string | null> {
  const [month] = await Promise.all([readFile(monthFile, 'utf8'), stat(file)]).catch(() => [null])
  return month !== null && /^\d{4}-\d\d$/.test(month) ? month : null
}

/** Creates the file that is written to; false if another process has it. */
async function lock(part: string, clock: Clock): Promise<boolean> {
  await mkdir(path.dirname(part), { recursive: true })
  const since = await stat(part).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
  if (since !== null && clock.now().getTime() - since > abandonedMs) await rm(part, { force: true })
  const handle = await open(part, 'wx').catch(() => null)
  await handle?.close()
  return handle !== null
}

/** The bytes of an edition; null if it is not published. */
async function editionOf(http: Http, url: string): Promise<Buffer | null> {
  const answer = await http.send({
    url,
    timeoutMs: limits.timeoutMs,
    maxBytes: limits.fetchedBytes,
    trusted: new URL(url).origin,
  })
  if (answer.status === 404 || answer.status === 410) return null
  if (answer.status !== 200) throw new Error(`status ${answer.status}`)
  const { body } = answer
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  return unzip(body, { maxOutputLength: limits.bytes }).catch(() => {
    throw new RefusedFile('it is a damaged gzip file')
  })
}
