import type pg from 'pg'
import type { ScanGrade } from '../catalog/scan-terms.ts'
import { siteTerms } from '../catalog/site-terms.ts'
import { type Clock, dayMs, hourMs, minuteMs } from '../platform/clock.ts'
import { fail } from '../platform/errors.ts'
import { streakDays } from './record.ts'

export type BoardPlace = {
  rank: number
  domain: string
  grade: ScanGrade
  score: number
  scannedAt: Date
  previousGrade: ScanGrade | null
  streakDays: number
}
export type Listed = Omit<BoardPlace, 'rank'>
export type Board = { at: Date; places: readonly BoardPlace[] }

/**
 * Ranks the board by score, then streak, then domain. Equal scores share a rank, and the next rank counts all sites
 * before it. A domain listed by several workspaces appears once, with its latest scan. Pure.
 */
export function ranked(listed: readonly Listed[]): BoardPlace[] {
  const latest = new Map<string, Listed>()
  for (const one of listed) {
    const known = latest.get(one.domain)
    if (!known || known.scannedAt < one.scannedAt) latest.set(one.domain, one)
  }
  const ordered = [...latest.values()].toSorted(
    (a, b) => b.score - a.score || b.streakDays - a.streakDays || (a.domain < b.domain ? -1 : 1),
  )
  let rank = 0
  return ordered.map((one, index) => {
    if (index === 0 || ordered[index - 1]?.score !== one.score) rank = index + 1
    return { rank, ...one }
  })
}

/**
 * A filtered page of the board; sites keep their overall rank. `tld`: suffix of the name, such as `com` or `co.uk`.
 * Pure.
 */
export function boardPage(
  places: readonly BoardPlace[],
  {
    limit,
    offset,
    tld,
    grade,
  }: { limit: number; offset: number; tld?: string | undefined; grade?: string | undefined },
): { total: number; data: readonly BoardPlace[] } {
  const found = places.filter(
    (place) =>
      (tld === undefined || place.domain.endsWith(`.${tld}`)) && (grade === undefined || place.grade === grade),
  )
  return { total: found.length, data: found.slice(offset, offset + limit) }
}

const maxListed = 20_000
const freshMs = minuteMs
/** How long a stale board may be shown while the database is unavailable. */
const staleMs = hourMs

const scanOf = (more: string): string => `
  SELECT grade, score, scanned_at FROM scans
  WHERE domain = t.domain AND visibility = 'public' AND workspace_id = t.workspace_id AND status = 'completed' AND grade IS NOT NULL AND score IS NOT NULL
    AND url IN ('https://' || t.domain || '/', 'http://' || t.domain || '/') AND expires_at > $1 AND ${more}
  ORDER BY scanned_at DESC LIMIT 1`

const boardSql = `
  SELECT t.domain, t.streak_since AS "streakSince", l.grade, l.score, l.scanned_at AS "scannedAt", p.grade AS "previousGrade"
  FROM sites t CROSS JOIN LATERAL (${scanOf('scanned_at BETWEEN $2 AND $1')}) l
  LEFT JOIN LATERAL (${scanOf('scanned_at < l.scanned_at')}) p ON true
  WHERE t.listed_at IS NOT NULL AND t.verified_at IS NOT NULL
  ORDER BY l.score DESC LIMIT ${maxListed}`

type Row = Omit<Listed, 'streakDays'> & { streakSince: Date | null }

/** Reads the leaderboard, cached for a minute; concurrent reads share one query. Fails with DATABASE_UNAVAILABLE. */
export function boardReader({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  let stored: Board | null = null
  let reading: Promise<Board> | null = null

  async function read(): Promise<Board> {
    const at = clock.now()
    const since = new Date(at.getTime() - siteTerms.boardDays * dayMs)
    const { rows } = await pool.query<Row>({ name: 'leaderboard', text: boardSql, values: [at, since] })
    stored = {
      at,
      places: ranked(rows.map(({ streakSince, ...row }) => ({ ...row, streakDays: streakDays(streakSince, at) }))),
    }
    return stored
  }

  return {
    read: async (): Promise<Board> => {
      const age = stored ? clock.now().getTime() - stored.at.getTime() : Number.POSITIVE_INFINITY
      if (stored && age >= 0 && age < freshMs) return stored
      reading ??= read().finally(() => {
        reading = null
      })
      try {
        return await reading
      } catch (cause) {
        if (stored && age < staleMs) return stored
        return fail('DATABASE_UNAVAILABLE', 'The leaderboard is not available right now.', { retryAfter: 5, cause })
      }
    },
  }
}

export type BoardReader = ReturnType<typeof boardReader>
