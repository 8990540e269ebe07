/** HSTS header of a host; `max_age` in seconds. */
export type Hsts = { present: boolean; max_age: number | null; preload: boolean | null }

/**
 * Parses a Strict-Transport-Security header (RFC 6797 section 6.1): directives in any order and case, values
 * optionally quoted. A repeated directive or a missing max-age invalidates the header. Only the first of several
 * headers counts.
 */
export function hstsOf(header: string | undefined): Hsts {
  const none: Hsts = { present: false, max_age: null, preload: null }
  const directives = (header ?? '').slice(0, 2_000).split(',')[0]?.split(';') ?? []
  const read = new Map<string, string>()
  for (const directive of directives) {
    const [name = '', value = ''] = directive.split('=').map((part) => part.trim())
    if (name === '') continue
    if (read.has(name.toLowerCase())) return none
    read.set(name.toLowerCase(), value.replace(/^"(.*)"$/, '$1'))
  }
  const age = read.get('max-age')
  if (age === undefined || !/^\d{1,15}$/.test(age)) return none
  return { present: true, max_age: Number(age), preload: read.has('preload') }
}
