import type { Interval } from '#app/_components/charts/decision-steps.ts'

export const PERIODS = [
  { value: '24h', label: '24 h', days: 1 },
  { value: '7d', label: '7 d', days: 7 },
  { value: '30d', label: '30 d', days: 30 },
  { value: '90d', label: '90 d', days: 90 },
  { value: '365d', label: '365 d', days: 365 },
] as const

export type PeriodId = (typeof PERIODS)[number]['value']
export type AnalyticsView = { period: PeriodId; interval: Interval; days: number }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Periods within the plan's retention; the shortest is always available. */
export const periodsWithin = (retentionDays: number) => PERIODS.filter(({ days }) => days <= Math.max(1, retentionDays))

/** Useful intervals for a period of `days`. Hourly counts go back 31 days at most. */
export const intervalsFor = (days: number): readonly Interval[] =>
  days <= 1 ? ['hour'] : days <= 7 ? ['hour', 'day'] : days <= 30 ? ['hour', 'day', 'week'] : ['day', 'week']

/** Parses the search parameters; a value that does not fit the plan or the period is replaced by one that does. */
export function viewIn(address: { get(name: string): string | null }, retentionDays: number): AnalyticsView {
  const within = periodsWithin(retentionDays)
  const fallback = within.findLast(({ days }) => days <= 30) ?? PERIODS[0]
  const { value: period, days } = within.find(({ value }) => value === address.get('period')) ?? fallback
  const possible = intervalsFor(days)
  const usual: Interval = days <= 1 ? 'hour' : days > 90 ? 'week' : 'day'
  return { period, days, interval: possible.find((each) => each === address.get('interval')) ?? usual }
}

/** The period up to now and the preceding one of equal length, both aligned to full hours like the counts. */
export function spansOf(days: number, now: number): { from: string; before: { from: string; to: string } } {
  const end = Math.ceil(now / HOUR_MS) * HOUR_MS
  const at = (back: number) => new Date(end - back * DAY_MS).toISOString()
  return { from: at(days), before: { from: at(days * 2), to: at(days) } }
}

export const viewHref = (path: string, period: PeriodId, interval?: Interval): string =>
  `${path}?period=${period}${interval ? `&interval=${interval}` : ''}`
