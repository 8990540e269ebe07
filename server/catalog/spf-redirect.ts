/** A term of the SPF tree, in evaluation order: terms of a record follow the term that names it, one level deeper. */
type Row = { depth: number; term: string; state: 'asked' | 'macro' | 'left_out' | 'unknown' | 'free' }

/** The redirects that decide a record's `all` (RFC 7208 section 6.1): its own, that of the target, and so on. */
export function redirectsOf<R extends Row>(rows: readonly R[]): R[] {
  const redirects: R[] = []
  for (const row of rows) {
    if (row.depth < redirects.length) break
    if (row.depth === redirects.length && /^redirect=/i.test(row.term)) redirects.push(row)
  }
  return redirects
}

/** Whether no redirect, which may have an `all`, remains to be followed. An invalid one (`free`) has no target. */
export function isRedirectFollowed(rows: readonly Row[]): boolean {
  const last = redirectsOf(rows).at(-1)
  return last === undefined || last.state === 'asked' || last.state === 'free'
}
