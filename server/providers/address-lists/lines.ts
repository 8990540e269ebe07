import { malformed } from '../upstream.ts'

const maxLines = 1_000_000
const longestLine = 1_000
/** Share of lines that may be unreadable; up to `alwaysBorne` are always tolerated. */
const maxSkippedShare = 0.02
const alwaysBorne = 2

export type ReadLines<Entry> = { entries: Entry[]; skipped: number }

/**
 * Parses a list with one entry per line. Ignores empty lines and comments (`#`, `;`); skips and counts lines for which
 * `read` returns null. Rejects the whole list as malformed if it has no entries, is a markup page, has too many lines,
 * or has more than 2 % unreadable lines: half a list would report the other half as clear.
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
    if (++lines > maxLines) malformed(`more than ${maxLines} lines`)
    if (line?.startsWith('<')) malformed('markup instead of a list')
    const entry = line === null ? null : read(line)
    if (entry === null) skipped++
    else entries.push(entry)
  }
  if (entries.length === 0) malformed('an empty list')
  if (skipped > Math.max(alwaysBorne, Math.floor(lines * maxSkippedShare)) || skipped > entries.length)
    malformed(`${skipped} of ${lines} lines cannot be read`)
  return { entries, skipped }
}
