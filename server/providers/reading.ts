import { z } from 'zod'

/** Maximum characters per text of a package's facts, and maximum number of releases. */
export const most = { description: 1000, license: 200, deprecated: 500, url: 2000, version: 200, releases: 20_000 }

/**
 * A member that upstreams may omit or send with another type: becomes null, and the rest of the answer is still read.
 */
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null)

/** A member whose every form, including absence, the mapper checks itself. */
export const anything = z.unknown().optional()

/**
 * An object whose members are read one by one. Null for anything else, so that the caller decides whether it is
 * required.
 */
export const members = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** One line of text: control characters become a space, trimmed, at most `length` characters. Null if empty. */
export function words(value: unknown, length: number): string | null {
  if (typeof value !== 'string') return null
  const line = value
    .slice(0, length * 4)
    .replace(control, ' ')
    .trim()
    .slice(0, length)
  return line.toWellFormed().trim() || null
}

/**
 * A version as the registry writes it; null for one that is invalid in every ecosystem: empty, longer than 200
 * characters, or with control characters.
 */
export function versionText(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > most.version) return null
  return words(value, most.version) === value ? value : null
}

const earliest = Date.UTC(1990, 0, 1)

/**
 * A time as ISO 8601 with milliseconds and Z; UTC if no zone is given. Null before 1990: upstreams write year 1 or
 * 1970 for "unknown".
 */
export function isoTime(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/.test(value) || value.length > 40) return null
  const text = value.replace(' ', 'T')
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`
  return momentOf(Date.parse(zoned))
}

/** The time of a `Last-Modified` header (RFC 9110), in the format of `isoTime`. */
export function lastModified(headers: Readonly<Record<string, string>>): string | null {
  const text = headers['last-modified'] ?? ''
  return /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(text) ? momentOf(Date.parse(text)) : null
}

const momentOf = (milliseconds: number): string | null =>
  milliseconds >= earliest ? new Date(milliseconds).toISOString() : null
