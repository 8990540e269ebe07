import { dayMs, hourMs } from '../../platform/clock.ts'
import { fail } from '../../platform/errors.ts'
import type { AnalyticsQuery, Interval } from './schema.ts'

/** A range of whole hours: `from` inclusive, `to` exclusive. */
export type Period = { from: Date; to: Date; interval: Interval }

const usualDays = 30
const maxHourlyDays = 31

const floorTo = (at: Date, step: number): Date => new Date(Math.floor(at.getTime() / step) * step)
const ceilTo = (at: Date, step: number): Date => new Date(Math.ceil(at.getTime() / step) * step)

const refuse = (field: string, message: string): never =>
  fail('VALIDATION_FAILED', `${field}: ${message}`, { details: [{ pointer: `/${field}`, code: 'custom', message }] })

/**
 * Resolves a query at `now` to whole hours within the retention window. Fails with VALIDATION_FAILED for an empty
 * period or one with too many steps.
 */
export function periodOf(query: AnalyticsQuery, now: Date, retentionDays: number): Period {
  const stored = floorTo(new Date(now.getTime() - retentionDays * dayMs), hourMs)
  const end = query.to && query.to < now ? query.to : now
  const start = query.from ?? new Date(end.getTime() - usualDays * dayMs)
  const from = new Date(Math.max(stored.getTime(), floorTo(start, hourMs).getTime()))
  const to = ceilTo(end, hourMs)
  if (to <= from) refuse('to', `from must be before to. Analytics are stored for ${retentionDays} days.`)
  if (query.interval === 'hour' && to.getTime() - from.getTime() > maxHourlyDays * dayMs)
    refuse('interval', `Hourly analytics cover at most ${maxHourlyDays} days. Use a shorter period, or days.`)
  return { from, to, interval: query.interval }
}

/**
 * Whole UTC days within the period: `first` inclusive, `last` exclusive; equal if there are none. The edges are
 * counted by hour.
 */
export function wholeDays({ from, to }: Period): { first: Date; last: Date } {
  const first = ceilTo(from, dayMs)
  const last = floorTo(to, dayMs)
  return last > first ? { first, last } : { first: to, last: to }
}

/** The epoch started on a Thursday; weeks start on Monday. */
const weekStart = (at: Date): Date => {
  const day = Math.floor(at.getTime() / dayMs)
  return new Date((day - ((day + 3) % 7)) * dayMs)
}

export function stepOf(at: Date, interval: Interval): Date {
  if (interval === 'week') return weekStart(at)
  return floorTo(at, interval === 'day' ? dayMs : hourMs)
}

/** Starts of all steps of a period. The first may precede the period. */
export function stepsOf({ from, to, interval }: Period): Date[] {
  const width = interval === 'hour' ? hourMs : interval === 'day' ? dayMs : 7 * dayMs
  const first = stepOf(from, interval).getTime()
  return Array.from(
    { length: Math.ceil((to.getTime() - first) / width) },
    (_, index) => new Date(first + index * width),
  )
}
