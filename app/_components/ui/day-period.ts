/** First and last day of a period as in the URL; an empty string means open-ended. */
export type DayPeriod = { from: string; to: string }

const DAY_MS = 86_400_000
const LAST_DAY = '9999-12-31'

/** Whether a text is a valid calendar day, such as 2026-11-21. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Reads the period from URL parameters; invalid days are ignored. */
export function periodIn(address: { get(name: string): string | null }): DayPeriod {
  const day = (name: string) => {
    const text = address.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  return { from: day('from'), to: day('to') }
}

/**
 * The period as procedures accept it. The end is exclusive there, so `to`, the last day shown, becomes the next day.
 */
export function spanOf({ from, to }: DayPeriod): { from?: string; to?: string } {
  const bounded = to !== '' && to !== LAST_DAY
  return {
    ...(from ? { from } : {}),
    ...(bounded ? { to: new Date(Date.parse(to) + DAY_MS).toISOString() } : {}),
  }
}

export const isReversed = ({ from, to }: DayPeriod): boolean => from !== '' && to !== '' && to < from
