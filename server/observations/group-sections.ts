const special = /["\\]/
const quoted = (text: string): string => `"${special.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`

/** An array of texts as PostgreSQL reads it, in half the time of the driver. */
export const textArray = (texts: readonly (string | null)[]): string =>
  `{${texts.map((text) => (text === null ? 'NULL' : quoted(text))).join(',')}}`

/** An array of times in milliseconds as PostgreSQL reads it. Most times of a group are equal. */
export function timesArray(times: readonly (number | null)[]): string {
  let last: number | null = null
  let written = 'NULL'
  const write = (ms: number | null): string => {
    if (ms !== last) {
      last = ms
      written = ms === null ? 'NULL' : new Date(ms).toISOString()
    }
    return written
  }
  return `{${times.map(write).join(',')}}`
}

/** Arguments of a statement: an array, or its text. */
export type Values = readonly (readonly unknown[] | string)[]

/**
 * One section of `observe_events` for a group of events: its arguments, each key once, and what each event sees, from
 * the section's part of the result (places are 1-based), as if the events were counted one after another.
 */
export type Section<Stored, Seen> = { values: Values; read(stored: Stored): Seen[] }
