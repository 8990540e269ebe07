import { malformed } from '../upstream.ts'

/** Most lines of one list. */
const mostLines = 1_000_000
/** Longest line that is looked at. */
const longestLine = 1_000
/** Share of the lines that may be unreadable; a few are always borne. */
const mostSkippedShare = 0.02
const alwaysBorne = 2

export type ReadLines<Entry> = { entries: Entry[]; skipped: number }

/**
 * Reads a list of one entry a line. Empty lines and comments (`#`, `;`) are passed over, a line that `read` gives null for is skipped and counted. The whole is refused as malformed
 * where it has no entry, is a page of markup, has too many lines, or more than 2 % of them cannot be read: half a list would call the other half clear.
 */
export function readLines<Entry>(text: string, read: (line: string) => Entry | null): ReadLines<Entry> {
  const entries: Entry[] = []
  let [skipped, lines] = [0, 0]
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf('\n', from)
    const to = newline < 0 ? text.length : newline
    const line = to - from > longestLine ? null : text.slice(from, to).trim()
    from = to + 1
    if (line === '' || line?.startsWith('#') || line?.startsWith(';')) continue
    if (++lines > mostLines) malformed(`more than ${mostLines} lines`)
    if (line?.startsWith('<')) malformed('markup instead of a list')
    const entry = line === null ? null : read(line)
    if (entry === null) skipped++
    else entries.push(entry)
  }
  if (entries.length === 0) malformed('an empty list')
  if (skipped > Math.max(alwaysBorne, Math.floor(lines * mostSkippedShare)) || skipped > entries.length)
    malformed(`${skipped} of ${lines} lines cannot be read`)
  return { entries, skipped }
}
