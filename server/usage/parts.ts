import type pg from 'pg'
import { storedMonths } from './ledger-partitions.ts'

export type Part = { name: string; units: number; requests: number }
/**
 * The ledger of a month, grouped in four ways; each adds up to the counter `used`. An empty name means no key or no
 * person. `watches`: what watches used, which have neither.
 */
export type MonthParts = {
  used: number
  days: Part[]
  endpoints: Part[]
  keys: Part[]
  members: Part[]
  watches: Omit<Part, 'name'>
}

/** Ledger endpoint of adjustments by an operator. */
const operator = 'operator'

export type UsageLine = {
  day: string
  endpoint: string
  key_id: string
  user_id: string
  units: number
  requests: number
}

/**
 * A single statement, so that counter, rollup and ledger are read at the same moment: the rollup plus the ledger rows
 * since. With $3, the ledger alone.
 */
const partsCte = `
  WITH fold AS (SELECT upto FROM usage_folds WHERE workspace_id = $1 AND period = $2 AND upto <> '' AND NOT $3::bool),
  part AS (
    SELECT s.day, s.endpoint, s.key_id, s.user_id, s.units, s.requests FROM usage_sums s
      WHERE s.workspace_id = $1 AND s.period = $2 AND EXISTS (SELECT FROM fold)
    UNION ALL SELECT r.* FROM fold, usage_since($1, $2, fold.upto) r
    UNION ALL
    SELECT (l.created_at AT TIME ZONE 'UTC')::date, l.endpoint, coalesce(l.key_id, ''), coalesce(l.user_id, ''), sum(l.units)::int,
      (count(*) FILTER (WHERE l.kind = 'lookup'))::int
    FROM usage_ledger l WHERE l.workspace_id = $1 AND l.period = $2 AND NOT EXISTS (SELECT FROM fold)
    GROUP BY 1, 2, 3, 4
  )`
const counter = 'coalesce((SELECT used FROM usage_counters WHERE workspace_id = $1 AND period = $2), 0)'

const ofWatch = `key_id = '' AND user_id = '' AND endpoint <> '${operator}'`

const sumsSql = `${partsCte}
  SELECT grouping(day, endpoint, key_id, user_id) AS way, coalesce(to_char(day, 'YYYY-MM-DD'), endpoint, key_id, user_id, '') AS name,
    coalesce(sum(units), 0)::int AS units, coalesce(sum(requests), 0)::int AS requests,
    coalesce(sum(units) FILTER (WHERE ${ofWatch}), 0)::int AS watch_units,
    coalesce(sum(requests) FILTER (WHERE ${ofWatch}), 0)::int AS watch_requests, ${counter} AS used
  FROM part GROUP BY GROUPING SETS ((day), (endpoint), (key_id), (user_id), ()) ORDER BY units DESC, name`

const linesSql = `${partsCte}
  SELECT to_char(day, 'YYYY-MM-DD') AS day, endpoint, key_id, user_id, sum(units)::int AS units, sum(requests)::int AS requests, ${counter} AS used
  FROM part GROUP BY day, endpoint, key_id, user_id ORDER BY 1, 2, 3, 4`

/** GROUPING() bits of the columns each grouping leaves out. */
const ways = { days: 0b0111, endpoints: 0b1011, keys: 0b1101, members: 0b1110, all: 0b1111 } as const

type SumRow = Part & { way: number; watch_units: number; watch_requests: number; used: number }

/**
 * Usage of a month by day, endpoint, key and member, largest first. `period` is the first of the month, such as
 * `2026-11-01`.
 */
export function monthParts(pool: pg.Pool, workspaceId: string, period: string): Promise<MonthParts> {
  return wholly(pool, workspaceId, period, async (ledgerAlone) => {
    const { rows } = await pool.query<SumRow>(sumsSql, [workspaceId, period, ledgerAlone])
    const grouped = (way: number) =>
      rows.filter((row) => row.way === way).map(({ name, units, requests }) => ({ name, units, requests }))
    const { used = 0, units = 0, watch_units = 0, watch_requests = 0 } = rows.find(({ way }) => way === ways.all) ?? {}
    const { days, endpoints, keys, members } = ways
    const parts = { days: grouped(days), endpoints: grouped(endpoints), keys: grouped(keys), members: grouped(members) }
    const watches = { units: watch_units, requests: watch_requests }
    return { found: { used, ...parts, watches }, fits: used === units }
  })
}

/** Usage of a month by day, endpoint, key and person combined. Adds up to the counter. */
export function monthLines(pool: pg.Pool, workspaceId: string, period: string): Promise<UsageLine[]> {
  return wholly(pool, workspaceId, period, async (ledgerAlone) => {
    const { rows } = await pool.query<UsageLine & { used: number }>(linesSql, [workspaceId, period, ledgerAlone])
    const sum = rows.reduce((total, { units }) => total + units, 0)
    return { found: rows.map(({ used: _used, ...line }) => line), fits: rows.length === 0 || rows[0]?.used === sum }
  })
}

type Kind = 'named' | 'rest' | 'watch' | 'operator'
type KindPart = Part & { kind: Kind }

/** Separates watches and operator adjustments, which have no key or person, from other usage without one. */
export function apart(
  parts: readonly Part[],
  { endpoints, watches }: Pick<MonthParts, 'endpoints' | 'watches'>,
): KindPart[] {
  const adjusted = endpoints.find(({ name }) => name === operator)?.units ?? 0
  const all = parts.flatMap(({ name, units, requests }): KindPart[] => {
    if (name !== '') return [{ name, units, requests, kind: 'named' }]
    return [
      { name, units: units - adjusted - watches.units, requests: requests - watches.requests, kind: 'rest' },
      { name, ...watches, kind: 'watch' },
      { name, units: adjusted, requests: 0, kind: 'operator' },
    ]
  })
  return all.filter(({ units, requests }) => units !== 0 || requests !== 0).toSorted((a, b) => b.units - a.units)
}

/**
 * Reads the rollup and falls back to the ledger if it does not add up to the counter, because a row was written late
 * or released. The next run rebuilds the rollup.
 */
async function wholly<T>(
  pool: pg.Pool,
  workspaceId: string,
  period: string,
  read: (ledgerAlone: boolean) => Promise<{ found: T; fits: boolean }>,
): Promise<T> {
  const quick = await read(false)
  if (quick.fits) return quick.found
  await pool.query(`UPDATE usage_folds SET upto = '', used = 0 WHERE workspace_id = $1 AND period = $2`, [
    workspaceId,
    period,
  ])
  return (await read(true)).found
}

/** Months with ledger rows, newest first, such as `2026-11`: the current one and those before it that are stored. */
export async function monthsOf(pool: pg.Pool, workspaceId: string): Promise<string[]> {
  const { rows } = await pool.query<{ month: string }>(
    `SELECT to_char(c.period, 'YYYY-MM') AS month FROM usage_counters c
     CROSS JOIN LATERAL (SELECT 1 FROM usage_ledger l WHERE l.workspace_id = c.workspace_id AND l.period = c.period LIMIT 1) kept
     WHERE c.workspace_id = $1 ORDER BY c.period DESC LIMIT $2`,
    [workspaceId, storedMonths + 1],
  )
  return rows.map(({ month }) => month)
}
