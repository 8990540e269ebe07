/** HSTS header of a host; `max_age` in seconds. */
export type Hsts = { present: boolean; max_age: number | null; preload: boolean | null }

/** A directive up to its semicolon or the end: a token, and a value that is a token or a quoted string. */
const directive = /[ \t]*(?:([!#$%&'*+.^_`|~\w-]+)[ \t]*(?:=[ \t]*([!#$%&'*+.^_`|~\w-]+|"[^"]*")[ \t]*)?)?(?:;|$)/y

/**
 * Parses one Strict-Transport-Security header line (RFC 6797 section 6.1): directives in any order and case, values
 * optionally quoted. What does not follow the grammar, a repeated directive or a missing max-age invalidates the whole
 * line, as in browsers.
 */
export function hstsOf(line: string | undefined): Hsts {
  const none: Hsts = { present: false, max_age: null, preload: null }
  const read = directivesOf((line ?? '').slice(0, 2_000))
  const age = read?.get('max-age')
  if (!read || age === undefined || !/^\d{1,15}$/.test(age)) return none
  return { present: true, max_age: Number(age), preload: read.has('preload') }
}

/** Directives by lower-case name; null if the text breaks the grammar. */
function directivesOf(text: string): ReadonlyMap<string, string> | null {
  const read = new Map<string, string>()
  for (let at = 0; at < text.length; at = directive.lastIndex) {
    directive.lastIndex = at
    const found = directive.exec(text)
    if (!found) return null
    const [, name = '', value = ''] = found
    if (name === '') continue
    if (read.has(name.toLowerCase())) return null
    read.set(name.toLowerCase(), value.replace(/^"(.*)"$/, '$1'))
  }
  return read
}
