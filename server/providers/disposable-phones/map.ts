import { malformed } from '../upstream.ts'

/** Numbers (E.164 digits without +) of services that show anyone their messages, by the day they were last seen. */
export type DisposablePhones = { days: Record<string, string[]>; count: number; skipped: number }

const maxEntries = 2_000_000
/** Share of entries that may be unreadable; up to `alwaysBorne` are always tolerated. */
const maxSkippedShare = 0.02
const alwaysBorne = 2

/** Maps `{ digits: "YYYY-MM-DD" }`. Rejects a document that is mostly something else, as half a list hides the rest. */
export function mapDisposablePhones(document: unknown): DisposablePhones {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) malformed('not a list of numbers')
  const entries = Object.entries(document as Record<string, unknown>)
  if (entries.length > maxEntries) malformed(`more than ${maxEntries} numbers`)
  const days: Record<string, string[]> = {}
  let count = 0
  for (const [text, day] of entries) {
    const digits = /^\+?([1-9]\d{4,14})$/.exec(text)?.[1]
    if (!digits || typeof day !== 'string' || !isDay(day)) continue
    const numbers = days[day] ?? []
    days[day] = numbers
    numbers.push(digits)
    count++
  }
  const skipped = entries.length - count
  if (count === 0) malformed('an empty list')
  if (skipped > Math.max(alwaysBorne, Math.floor(entries.length * maxSkippedShare)) || skipped > count)
    malformed(`${skipped} of ${entries.length} numbers cannot be read`)
  return { days, count, skipped }
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
