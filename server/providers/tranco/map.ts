import { registrableDomain } from '../../platform/domain-name.ts'
import { malformed } from '../upstream.ts'
import { unpacked } from './unpacked.ts'

/** The most popular registrable domains: sorted names, one per line, and the rank of each. */
export type PopularDomains = { names: string; ranks: number[]; count: number; skipped: number }

/** Of a million domains, the last nine tenths hardly differ in popularity. */
export const maxDomains = 100_000
const longestLine = 300
/** Share of lines that may be unreadable; up to `alwaysBorne` are always tolerated. */
const maxSkippedShare = 0.02
const alwaysBorne = 2

/**
 * Parses a list of `rank,domain` in rank order, plain or packed, up to the first 100,000 registrable domains. Names that
 * are a public suffix or below a registrable domain are left out. A file that ends within a line is malformed.
 */
export function mapPopularDomains(body: Uint8Array): PopularDomains {
  const text = unpacked(body).toString('utf8')
  const found = new Map<string, number>()
  let [last, lines, skipped] = [0, 0, 0]
  for (let from = 0; from < text.length && found.size < maxDomains; ) {
    const newline = text.indexOf('\n', from)
    if (newline < 0) malformed('the list ends within a line')
    const line = newline - from > longestLine ? '' : text.slice(from, newline).trimEnd()
    from = newline + 1
    lines++
    const read = /^(\d{1,8}),([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)$/.exec(line)
    const [rank, domain = ''] = [Number(read?.[1] ?? 0), read?.[2]]
    if (!read || rank <= last) {
      if (++skipped > Math.max(alwaysBorne, lines * maxSkippedShare)) malformed('not a list of ranks and domains')
      continue
    }
    last = rank
    if (!found.has(domain) && registrableDomain(domain) === domain) found.set(domain, rank)
  }
  if (found.size === 0) malformed('an empty list')
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    names: sorted.map(([name]) => name).join('\n'),
    ranks: sorted.map(([, rank]) => rank),
    count: sorted.length,
    skipped,
  }
}
