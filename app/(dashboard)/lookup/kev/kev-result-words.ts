import { formatAge, formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { KevPage } from '#server/lookups/vulnerabilities/schema.ts'

/** Number of matching entries and how many of them are fetched. */
export function fetchedWords({ total, fetched }: { total: number; fetched: number }): string {
  const match = `${formatNumber(total)} ${total === 1 ? 'entry matches' : 'entries match'}`
  if (total === 0) return match
  return fetched < total
    ? `${match}, ${formatNumber(fetched)} fetched. Newest first.`
    : `${match}, all fetched. Newest first.`
}

/** Empty result: what was searched, and what it does not prove. */
export function nothingFoundWords({
  count,
  sourceStatus,
  sourceAgeSeconds,
}: Pick<KevPage, 'count' | 'sourceStatus' | 'sourceAgeSeconds'>): string {
  const copy = sourceStatus === 'stale' ? ` of a copy that is ${formatAge(sourceAgeSeconds)} old` : ''
  return `No entry matches; ${formatCount(count, 'entry', 'entries')}${copy} searched. Vendor and product match whole names only. Vulnerabilities outside the catalog may also be exploited.`
}
