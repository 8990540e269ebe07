import type pg from 'pg'
import { dayMs, monthOf } from '../platform/clock.ts'
import { apart, type MonthParts, monthParts, type Part } from './parts.ts'

export type DayUse = { date: string; units: number; requests: number }
/** Kind `dashboard`: lookups run on the pages. */
export type KeyUse = {
  kind: 'key' | 'dashboard' | 'watch' | 'operator'
  key_id: string | null
  units: number
  requests: number
}
export type MonthReport = {
  period_start: string
  period_end: string
  used: number
  allowance: number
  /** Projected units at the end of the month at the current rate; null on the first day. */
  forecast: number | null
  by_day: DayUse[]
  by_endpoint: { endpoint: string; units: number; requests: number }[]
  by_key: KeyUse[]
}

export async function usedUnits(pool: pg.Pool, workspaceId: string, at: Date): Promise<number> {
  const found = await pool.query<{ used: number }>(
    'SELECT used FROM usage_counters WHERE workspace_id = $1 AND period = $2',
    [workspaceId, dateOf(monthOf(at).start)],
  )
  return found.rows[0]?.used ?? 0
}

/** This month from the ledger by day (every day up to today), endpoint and key. */
export async function monthReport(
  pool: pg.Pool,
  workspaceId: string,
  allowance: number,
  at: Date,
): Promise<MonthReport> {
  const { start, end } = monthOf(at)
  const parts = await monthParts(pool, workspaceId, dateOf(start))
  const { used, days, endpoints } = parts
  return {
    period_start: start.toISOString(),
    period_end: end.toISOString(),
    used,
    allowance,
    forecast: forecastOf(used, start, end, at),
    by_day: everyDay(days, start, at),
    by_endpoint: endpoints.map(({ name, ...sums }) => ({ endpoint: name, ...sums })),
    by_key: keyUses(parts),
  }
}

export const keyUses = (parts: Pick<MonthParts, 'keys' | 'endpoints' | 'watches'>): KeyUse[] =>
  apart(parts.keys, parts).map(({ name, kind, ...sums }) => ({
    kind: kind === 'named' ? 'key' : kind === 'rest' ? 'dashboard' : kind,
    key_id: name || null,
    ...sums,
  }))

/** Linear projection; null during the first 24 hours, which are too little to project a month from. */
export function forecastOf(used: number, start: Date, end: Date, at: Date): number | null {
  const passed = at.getTime() - start.getTime()
  if (passed < dayMs) return null
  return Math.round((used / passed) * (end.getTime() - start.getTime()))
}

/** Every day from `start` to the day of `at`, including days without use. */
export function everyDay(days: readonly Part[], start: Date, at: Date): DayUse[] {
  const found = new Map(days.map((day) => [day.name, day]))
  const count = Math.floor((at.getTime() - start.getTime()) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => {
    const date = dateOf(new Date(start.getTime() + index * dayMs))
    const { units = 0, requests = 0 } = found.get(date) ?? {}
    return { date, units, requests }
  })
}

/** UTC date, in the format of the ledger's periods. */
export const dateOf = (at: Date): string => at.toISOString().slice(0, 10)
