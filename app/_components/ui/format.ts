const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const pad = (value: number) => String(value).padStart(2, '0')

/** 18204 as "18,204", identical on server and client. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** A count with its noun: "1 unit", "1,200 units", "2 advisories". */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`
}

/** The cost of an action: "0 units", "1 unit", "Units by size". */
export function formatUnits(units: number | null): string {
  return units === null ? 'Units by size' : formatCount(units, 'unit')
}

/** "21 Nov 2026, 13:38 UTC" */
export function formatUtc(date: Date): string {
  return `${formatDay(date)}, ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())} UTC`
}

/** "1 Dec" in UTC. */
export function formatShortDay(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`
}

/** "21 Nov 2026" in UTC. */
export function formatDay(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`
}

/** "31 Oct to 30 Nov 2026" in UTC; both years if they differ: "30 Nov 2025 to 30 Nov 2026". */
export function formatDays(from: Date, to: Date): string {
  const isOneYear = from.getUTCFullYear() === to.getUTCFullYear()
  return `${isOneYear ? formatShortDay(from) : formatDay(from)} to ${formatDay(to)}`
}

/** An age: "4 min", "31 h" under 48 hours, then "9 d". */
export function formatAge(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(0, Math.floor(seconds))} s`
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`
  return `${Math.floor(seconds / DAY)} d`
}

/** "21 Nov 2026, 14:38 CET" in an IANA time zone. */
export function formatInZone(date: Date, zone: string): string {
  const parts = zonedParts(date, zone)
  return `${dayOf(parts)}, ${parts.hour}:${parts.minute} ${parts.timeZoneName}`
}

/** "21 Nov 2026" in a time zone. */
export const formatDayInZone = (date: Date, zone: string): string => dayOf(zonedParts(date, zone))

const dayOf = ({ day, month, year }: Record<string, string>): string =>
  `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`

/** Cached, because creating a formatter is slower than using it. */
const writers = new Map<string, Intl.DateTimeFormat>()

function writerIn(zone: string): Intl.DateTimeFormat {
  const known = writers.get(zone)
  if (known) return known
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...numbers,
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  writers.set(zone, made)
  return made
}

const zonedParts = (date: Date, zone: string): Record<string, string> =>
  Object.fromEntries(
    writerIn(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )

/** Relative time within 48 hours before or after now, otherwise the day in the time zone. */
export function formatMoment(date: Date, now: Date, zone = 'UTC'): string {
  const seconds = (now.getTime() - date.getTime()) / 1000
  if (Math.abs(seconds) >= 2 * DAY) return formatDayInZone(date, zone)
  if (Math.abs(seconds) < MINUTE) return 'just now'
  return seconds > 0 ? `${formatAge(seconds)} ago` : `in ${formatAge(-seconds)}`
}

/** A fraction between 0 and 1 as "97.1%"; below one per cent with two decimals. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.0001) return '< 0.01%'
  if (share < 1 && share > 0.999) return '> 99.9%'
  return `${(share * 100).toFixed(share < 0.01 && share > 0 ? 2 : 1)}%`
}

/** Truncates a hash or id in the middle: "req_7Hq1…P9dX". */
export function cutMiddle(value: string, head = 8, tail = 4): string {
  return value.length <= head + tail + 1 ? value : `${value.slice(0, head)}…${value.slice(-tail)}`
}
