const special = /["\\]/
const quoted = (text: string): string => `"${special.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`

/** An array of times in milliseconds as PostgreSQL reads it. Many times of a group are equal. */
export function timesArray(times: readonly (number | null)[]): string {
  const written = new Map<number | null, string>([[null, 'NULL']])
  const write = (ms: number | null): string => {
    const known = written.get(ms)
    if (known !== undefined) return known
    const text = new Date(ms ?? Number.NaN).toISOString()
    written.set(ms, text)
    return text
  }
  return `{${times.map(write).join(',')}}`
}

export type ArrayItem = string | number | boolean | Date | Buffer | null

/** An array of one type of values as PostgreSQL reads it, in half the time of the driver. */
export const arrayLiteral = (values: readonly ArrayItem[]): string => `{${values.map(itemOf).join(',')}}`

function itemOf(value: ArrayItem): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return quoted(value)
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  return String(value)
}
