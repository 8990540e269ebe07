import { formatCount, formatNumber, formatShortDay } from '#app/_components/ui/format.ts'
import type { Month } from '#app/_trpc/outputs.ts'

/** A month as it is drawn; `allowance` is null for one that is over, whose plan of then nobody kept. */
export type DrawnMonth = Pick<Month, 'period_start' | 'period_end' | 'used' | 'forecast' | 'by_day'> & {
  allowance: number | null
}

const DAY_MS = 86_400_000

/** Days of the month that `period_start` and `period_end` enclose. */
export function daysOf(month: Pick<Month, 'period_start' | 'period_end'>): number {
  return Math.round((Date.parse(month.period_end) - Date.parse(month.period_start)) / DAY_MS)
}

/** Units per day with which the allowance lasts exactly to the end of the month; null for a month that is over. */
export const evenPace = (month: DrawnMonth): number | null =>
  month.allowance === null ? null : month.allowance / daysOf(month)

/** Units that the forecast sees on each day still to come; null where there is no forecast or no such day. */
export function forecastPerDay(month: DrawnMonth): number | null {
  const ahead = daysOf(month) - month.by_day.length
  return month.forecast === null || ahead <= 0 ? null : Math.max(0, (month.forecast - month.used) / ahead)
}

/** What the chart shows, as one text. */
export function usageSentence(month: DrawnMonth): string {
  const highest = month.by_day.reduce((top, day) => (day.units > top.units ? day : top))
  const end = formatShortDay(new Date(month.period_end))
  const peak =
    highest.units === 0
      ? 'No unit used yet.'
      : `Most on ${formatShortDay(new Date(highest.date))}: ${formatNumber(highest.units)}.`
  const even = evenPace(month)
  if (even === null || month.allowance === null) return peak.replace('yet', 'in this month')
  const pace = `Even pace is ${formatCount(Math.round(even), 'unit')} a day.`
  if (month.forecast === null) return `${peak} ${pace} A forecast needs one full day.`
  const over = month.forecast - month.allowance
  const outcome =
    over > 0 ? `${formatNumber(over)} more than the allowance` : `${formatNumber(-over)} less than the allowance`
  return `${peak} ${pace} If the days to come are like those so far: ${formatNumber(month.forecast)} by ${end}, ${outcome}.`
}
