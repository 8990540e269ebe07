import { formatCount, formatNumber, formatShortDay } from '#app/_components/ui/format.ts'
import type { Month } from '#app/_trpc/outputs.ts'

/** A month to draw. `allowance` is null for a past month, because the plan held then is not stored. */
export type DrawnMonth = Pick<Month, 'period_start' | 'period_end' | 'used' | 'forecast' | 'by_day'> & {
  allowance: number | null
}

const DAY_MS = 86_400_000

export function daysOf(month: Pick<Month, 'period_start' | 'period_end'>): number {
  return Math.round((Date.parse(month.period_end) - Date.parse(month.period_start)) / DAY_MS)
}

/** Units per day that use up the allowance exactly at the end of the month; null for a past month. */
export const evenPace = (month: DrawnMonth): number | null =>
  month.allowance === null ? null : month.allowance / daysOf(month)

/** Forecast units for each remaining day; null without a forecast or remaining days. */
export function forecastPerDay(month: DrawnMonth): number | null {
  const ahead = daysOf(month) - month.by_day.length
  return month.forecast === null || ahead <= 0 ? null : Math.max(0, (month.forecast - month.used) / ahead)
}

/** Text alternative of the chart. */
export function usageSentence(month: DrawnMonth): string {
  const highest = month.by_day.reduce((top, day) => (day.units > top.units ? day : top))
  const end = formatShortDay(new Date(month.period_end))
  const peak =
    highest.units === 0
      ? 'No units used yet.'
      : `Peak: ${formatCount(highest.units, 'unit')} on ${formatShortDay(new Date(highest.date))}.`
  const even = evenPace(month)
  if (even === null || month.allowance === null) return peak.replace('yet', 'this month')
  const pace = `The daily budget is ${formatCount(Math.round(even), 'unit')}.`
  if (month.forecast === null) return `${peak} ${pace} The forecast starts after one full day.`
  return `${peak} At this rate, you’ll use ${formatNumber(month.forecast)} of ${formatCount(month.allowance, 'unit')} by ${end}.`
}
