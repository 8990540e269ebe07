import { isoText } from './iso-text.ts'

const special = /["\\]/
const quoted = (text: string): string => `"${special.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`

/** An array of times in milliseconds as PostgreSQL reads it. */
export const timesArray = (times: readonly (number | null)[]): string =>
  `{${times.map((ms) => (ms === null ? 'NULL' : isoText(new Date(ms)))).join(',')}}`

export type ArrayItem = string | number | boolean | Date | Buffer | null

/** An array of one type of values as PostgreSQL reads it, in half the time of the driver. */
export const arrayLiteral = (values: readonly ArrayItem[]): string => `{${values.map(itemOf).join(',')}}`

function itemOf(value: ArrayItem): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return quoted(value)
  if (value instanceof Date) return isoText(value)
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  return String(value)
}
