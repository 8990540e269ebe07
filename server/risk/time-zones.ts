import { LRUCache } from 'lru-cache'

/** Clocks change only at whole quarters of an hour. */
const quarterMs = 900_000
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 1_000 })
const offsets = new LRUCache<string, number>({ max: 2_000 })

/**
 * Difference of two zones' clocks (IANA names) at a given time in hours, 0 to 12, counted around the day; null if a
 * zone is unknown.
 */
export function hoursApart(one: string, other: string, at: Date): number | null {
  if (one === other) return 0
  const [a, b] = [offsetMinutes(one, at), offsetMinutes(other, at)]
  if (a === null || b === null) return null
  const minutes = Math.abs(a - b) % 1_440
  return Math.min(minutes, 1_440 - minutes) / 60
}

/** A zone's offset from UTC in minutes. */
function offsetMinutes(zone: string, at: Date): number | null {
  const quarter = Math.floor(at.getTime() / quarterMs)
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const format = formatOf(zone)
  if (!format || Number.isNaN(quarter)) return null
  const found = readOffset(format, new Date(quarter * quarterMs))
  offsets.set(key, found)
  return found
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known) return known
  try {
    const made = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, made)
    return made
  } catch {
    return null
  }
}

/** Parses offsets as Intl formats them: GMT, GMT+05:30. */
function readOffset(format: Intl.DateTimeFormat, at: Date): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
