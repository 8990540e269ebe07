import type pg from 'pg'
import { dayMs, monthOf } from '../platform/clock.ts'

export type MonthReport = {
  period_start: string
  period_end: string
  used: number
  allowance: number
  /** Units at the end of the month if the days to come are like the days so far; null on the first day. */
  forecast: number | null
  by_day: { date: string; units: number; requests: number }[]
  by_endpoint: { endpoint: string; units: number; requests: number }[]
  by_key: { key_id: string | null; units: number; requests: number }[]
}

/** Units used in the month of `at`. */
export async function usedUnits(pool: pg.Pool, workspaceId: string, at: Date): Promise<number> {
  const found = await pool.query<{ used: number }>(
    'SELECT used FROM usage_counters WHERE workspace_id = $1 AND period = $2',
    [workspaceId, dateOf(monthOf(at).start)],
  )
  return found.rows[0]?.used ?? 0
}

/** This month from the ledger: by day (every day up to today), endpoint and key. */
export async function monthReport(
  pool: pg.Pool,
  workspaceId: string,
  allowance: number,
  at: Date,
): Promise<MonthReport> {
  const { start, end } = monthOf(at)
  const grouped = async (column: string) => {
    const found = await pool.query<{ name: string | null; units: number; requests: number }>(
      `SELECT ${column} AS name, sum(units)::int AS units, count(*) FILTER (WHERE kind = 'lookup')::int AS requests
       FROM usage_ledger WHERE workspace_id = $1 AND period = $2 GROUP BY 1 ORDER BY 2 DESC, 1`,
      [workspaceId, dateOf(start)],
    )
    return found.rows
  }
  const [used, days, endpoints, keys] = await Promise.all([
    usedUnits(pool, workspaceId, at),
    grouped(`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`),
    grouped('endpoint'),
    grouped('key_id'),
  ])
  return {
    period_start: start.toISOString(),
    period_end: end.toISOString(),
    used,
    allowance,
    forecast: forecastOf(used, start, end, at),
    by_day: daysUpTo(start, at).map((date) => {
      const day = days.find((row) => row.name === date)
      return { date, units: day?.units ?? 0, requests: day?.requests ?? 0 }
    }),
    by_endpoint: endpoints.map((row) => ({ endpoint: row.name ?? '', units: row.units, requests: row.requests })),
    by_key: keys.map((row) => ({ key_id: row.name, units: row.units, requests: row.requests })),
  }
}

/** Straight line through the days so far; null until a day has passed, since a morning says nothing about a month. */
export function forecastOf(used: number, start: Date, end: Date, at: Date): number | null {
  const passed = at.getTime() - start.getTime()
  if (passed < dayMs) return null
  return Math.round((used / passed) * (end.getTime() - start.getTime()))
}

function daysUpTo(start: Date, at: Date): string[] {
  const count = Math.floor((at.getTime() - start.getTime()) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => dateOf(new Date(start.getTime() + index * dayMs)))
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10)
