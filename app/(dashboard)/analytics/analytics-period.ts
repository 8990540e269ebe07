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

/** Periods that the plan keeps counts for; the shortest is always there. */
export const periodsWithin = (keptDays: number) => PERIODS.filter(({ days }) => days <= Math.max(1, keptDays))

/** Steps that say something of so many days. Hours are counted for 31 days at most. */
export const intervalsFor = (days: number): readonly Interval[] =>
  days <= 1 ? ['hour'] : days <= 7 ? ['hour', 'day'] : days <= 30 ? ['hour', 'day', 'week'] : ['day', 'week']

/** Reads the address; what does not fit the plan or the period is replaced by what does. */
export function viewIn(address: { get(name: string): string | null }, keptDays: number): AnalyticsView {
  const within = periodsWithin(keptDays)
  const fallback = within.findLast(({ days }) => days <= 30) ?? PERIODS[0]
  const { value: period, days } = within.find(({ value }) => value === address.get('period')) ?? fallback
  const possible = intervalsFor(days)
  const usual: Interval = days <= 1 ? 'hour' : days > 90 ? 'week' : 'day'
  return { period, days, interval: possible.find((each) => each === address.get('interval')) ?? usual }
}

/** The period up to now, and the one of the same length before it: from full hours, as they are counted. */
export function spansOf(days: number, now: number): { from: string; before: { from: string; to: string } } {
  const end = Math.ceil(now / HOUR_MS) * HOUR_MS
  const at = (back: number) => new Date(end - back * DAY_MS).toISOString()
  return { from: at(days), before: { from: at(days * 2), to: at(days) } }
}

export const viewHref = (path: string, period: PeriodId, interval?: Interval): string =>
  `${path}?period=${period}${interval ? `&interval=${interval}` : ''}`
