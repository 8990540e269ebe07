import type pg from 'pg'
import { withConnection } from './database.ts'

/** A fixed window: at most `most` per `key` within `ms` milliseconds of the first. */
export type CountedWindow = { key: string; most: number; ms: number }

/** State of a window: points used, and when it ends; null if it has not begun. */
export type WindowState = { key: string; most: number; taken: number; endsAt: Date | null }

type Row = { key: string; points: number; expire: string }

const lockSql = `
  INSERT INTO attempt_windows AS w (key, points, expire)
  SELECT key, 0, $3::bigint + ms FROM unnest($1::text[], $2::bigint[]) AS wanted (key, ms) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN w.expire <= $3 THEN 0 ELSE w.points END,
    expire = CASE WHEN w.expire <= $3 THEN excluded.expire ELSE w.expire END
  RETURNING key, points, expire`
const takeSql = 'UPDATE attempt_windows SET points = points + 1 WHERE key = ANY ($1::text[])'
const readSql = 'SELECT key, points, expire FROM attempt_windows WHERE key = ANY ($1::text[]) AND expire > $2'

/**
 * Takes one point from every window, across all processes, or from none, so that one full window does not use up
 * another. Returns null on success, else the full windows. Uses the caller's time.
 */
export async function takeFrom(
  pool: pg.Pool,
  windows: readonly CountedWindow[],
  now: Date,
): Promise<WindowState[] | null> {
  return withConnection(pool, async (client) => {
    await client.query('BEGIN')
    const { rows } = await client.query<Row>(lockSql, [
      windows.map(({ key }) => key),
      windows.map(({ ms }) => ms),
      now.getTime(),
    ])
    const full = statesOf(windows, rows).filter(({ taken, most }) => taken >= most)
    if (full.length === 0) await client.query(takeSql, [windows.map(({ key }) => key)])
    await client.query('COMMIT')
    return full.length === 0 ? null : full
  })
}

export async function giveBackTo(pool: pg.Pool, { key }: CountedWindow): Promise<void> {
  await pool.query('UPDATE attempt_windows SET points = points - 1 WHERE key = $1 AND points > 0', [key])
}

/** Ends a window; the next point starts a new one. */
export async function closeWindow(pool: pg.Pool, { key }: CountedWindow): Promise<void> {
  await pool.query('DELETE FROM attempt_windows WHERE key = $1', [key])
}

export async function readWindows(pool: pg.Pool, windows: readonly CountedWindow[], now: Date): Promise<WindowState[]> {
  const { rows } = await pool.query<Row>(readSql, [windows.map(({ key }) => key), now.getTime()])
  return statesOf(windows, rows)
}

const statesOf = (windows: readonly CountedWindow[], rows: readonly Row[]): WindowState[] =>
  windows.map(({ key, most }) => {
    const row = rows.find((one) => one.key === key)
    return { key, most, taken: row?.points ?? 0, endsAt: row ? new Date(Number(row.expire)) : null }
  })

/** Whole seconds until the last of the windows ends, at least one. */
export const secondsUntilOpen = (full: readonly WindowState[], now: Date): number =>
  Math.max(1, ...full.map(({ endsAt }) => Math.ceil(((endsAt ?? now).getTime() - now.getTime()) / 1000)))
