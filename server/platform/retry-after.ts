/** Bounds in seconds: less would be no wait, and a server's mistake must not cost more than an hour. */
const least = 1
const most = 3_600

const clockTime = String.raw`\d{2}:\d{2}:\d{2}`
const month = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'

/** The three HTTP date formats (RFC 9110 section 5.6.7); the last has no zone and means GMT. */
const spellings: readonly RegExp[] = [
  new RegExp(String.raw`^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} ${month} \d{4} ${clockTime} GMT$`),
  new RegExp(String.raw`^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-${month}-\d{2} ${clockTime} GMT$`),
  new RegExp(String.raw`^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${month} [ \d]\d ${clockTime} \d{4}$`),
]

/**
 * Seconds to wait, 1 to 3,600, from a response's `Retry-After`: a number of seconds or a date (RFC 9110 section
 * 10.2.3). A date is relative to the response's own `Date`, or to `received` if it has none; a past date means at
 * once. Null if absent or unreadable.
 */
export function retryAfterOf(headers: Readonly<Record<string, string>>, received: Date): number | null {
  const text = (headers['retry-after'] ?? '').trim()
  if (/^\d+$/.test(text)) return bounded(Number(text))
  const until = dateOf(text)
  if (until === null) return null
  return bounded(Math.ceil((until - (dateOf(headers.date ?? '') ?? received.getTime())) / 1000))
}

const bounded = (seconds: number): number => Math.min(most, Math.max(least, seconds))

/** Unix milliseconds; null if not an HTTP date. */
function dateOf(text: string): number | null {
  if (!spellings.some((spelling) => spelling.test(text))) return null
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(at) ? null : at
}
