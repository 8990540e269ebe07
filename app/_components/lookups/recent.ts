import { recognise } from '#subjects/recognise.ts'
import { isLookupId, type Lookup, lookupOf, lookups } from './lookups.ts'
import { type RecentLookup, recentName } from './recent-name.ts'

const MOST = 10
const MOST_LENGTH = 4_000

/** localStorage key for a workspace's recent lookups. */
export const recentKey = (workspaceId: string) => `assay-recent-${workspaceId}`

/** The lookup by its id, or else the one on that page that accepts the subject. */
export function recentLookup({ kind, id, value }: Omit<RecentLookup, 'found'>): Lookup | undefined {
  if (id) return lookupOf(id)
  const onPage = lookups.filter(({ page }) => page === kind)
  const subject = onPage.length > 1 ? recognise(value) : null
  return onPage.find(({ takes }) => subject && takes.includes(subject.kind)) ?? onPage[0]
}

/** The page of a recent lookup, or the look-up page when its subject is not recognised. */
export function recentHref(recent: Omit<RecentLookup, 'found'>): string {
  if (recent.href) return recent.href
  const subject = recognise(recent.kind === 'asn' ? `AS${recent.value}` : recent.value)
  return (subject && recentLookup(recent)?.href(subject)) ?? `/lookup?q=${encodeURIComponent(recent.value)}`
}

/** Parses stored lookups and drops anything malformed. */
export function parseRecent(text: string | null): RecentLookup[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Moves a lookup to the front of the list; one entry per subject, at most ten. */
export function withRecent(list: readonly RecentLookup[], lookup: RecentLookup): RecentLookup[] {
  const others = list.filter((each) => recentName(each) !== recentName(lookup))
  return [lookup, ...others].slice(0, MOST)
}

/** Stores a lookup in this browser. */
export function remember(workspaceId: string, lookup: RecentLookup): void {
  try {
    const key = recentKey(workspaceId)
    localStorage.setItem(key, JSON.stringify(withRecent(parseRecent(localStorage.getItem(key)), lookup)))
  } catch {
    // Storage is disabled: recent lookups are optional, so ignore it.
  }
}

function isRecent(value: unknown): value is RecentLookup {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, value: subject, found, href } = value as Record<string, unknown>
  if (![subject, found].every((text) => typeof text === 'string' && text.length < MOST_LENGTH)) return false
  const ownPage = href === undefined || (typeof href === 'string' && /^\/lookup\/[^/\\]/.test(href))
  if (id !== undefined && !isLookupId(id)) return false
  return ownPage && lookups.some(({ page }) => page === kind)
}
