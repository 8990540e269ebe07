import { createHash } from 'node:crypto'
import type { Watch } from '#prisma/generated/client.ts'
import type { WatchSchedule } from '../catalog/watch-terms.ts'
import { dayMs, hourMs, monthOf } from '../platform/clock.ts'

const periods = { hourly: hourMs, daily: dayMs, weekly: 7 * dayMs } as const

/** Days of a month that every month has. */
const monthDays = 28

/** Longest time between two runs. A run due later than that was planned by a clock that was set back since. */
export const longestWaitDays = 62

/** A fraction in [0, 1) that belongs to the id, so that watches of one schedule are spread over its period. */
export const spreadOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32

/** First run of a schedule after a moment: at the same point of every period, which the id determines. */
export function nextRun(schedule: WatchSchedule, id: string, after: Date): Date {
  const spread = spreadOf(id)
  if (schedule === 'monthly') {
    const { start, end } = monthOf(after)
    const at = (month: Date) => new Date(month.getTime() + Math.floor(spread * monthDays * dayMs))
    return at(start) > after ? at(start) : at(end)
  }
  const period = periods[schedule]
  const offset = Math.floor(spread * period)
  const begun = Math.floor((after.getTime() - offset) / period)
  return new Date((begun + 1) * period + offset)
}

const siteDays = { hourly: 1 / 24, daily: 1, weekly: 7, monthly: 30 } as const

/** First run of a watch after a moment. The schedule of a site counts in days from its last run. */
export function nextRunOf({ id, schedule, siteId }: Pick<Watch, 'id' | 'schedule' | 'siteId'>, after: Date): Date {
  const every = schedule as WatchSchedule
  return siteId === null ? nextRun(every, id, after) : new Date(after.getTime() + siteDays[every] * dayMs)
}

/** Start of the next month, spread over a day: when units are available again. */
export const afterQuota = (id: string, at: Date): Date =>
  new Date(monthOf(at).end.getTime() + Math.floor(spreadOf(id) * dayMs))

/** Spread over the next hour, for many watches that resume together. */
export const soon = (id: string, at: Date): Date => new Date(at.getTime() + Math.floor(spreadOf(id) * hourMs))
