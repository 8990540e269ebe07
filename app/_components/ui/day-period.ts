/** Days of a period as they stand in an address; empty texts are none. */
export type DayPeriod = { from: string; to: string }

const DAY_MS = 86_400_000
const LAST_DAY = '9999-12-31'

/** Whether a text is a day of the calendar, such as 2026-11-21. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The period of an address; what is no day is left out. */
export function periodIn(address: { get(name: string): string | null }): DayPeriod {
  const day = (name: string) => {
    const text = address.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  return { from: day('from'), to: day('to') }
}

/** The period as procedures take it: `to` is the last day that is shown, so it ends with the next one. */
export function spanOf({ from, to }: DayPeriod): { from?: string; to?: string } {
  const bounded = to !== '' && to !== LAST_DAY
  return {
    ...(from ? { from } : {}),
    ...(bounded ? { to: new Date(Date.parse(to) + DAY_MS).toISOString() } : {}),
  }
}

/** Whether a period ends before it begins. */
export const isReversed = ({ from, to }: DayPeriod): boolean => from !== '' && to !== '' && to < from
