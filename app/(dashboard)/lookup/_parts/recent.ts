import { recognise } from '../../../_components/frame/recognise.ts'
import { isLookupId, type Lookup, type LookupId, lookupOf, lookups } from '../../../_components/lookups/lookups.ts'
import { recentName } from './recent-name.ts'

/** A lookup that was run. */
export type RecentLookup = {
  /** The folder of its page. */
  kind: Lookup['page']
  /** Its endpoint, where several lookups of one kind of subject are on the page. */
  id?: LookupId
  value: string
  /** What was found, in a few words. */
  found: string
  /** The address of the page, with what stands in it besides the subject. */
  href?: string
}

const MOST = 10
const MOST_LENGTH = 4_000

/** Where this browser keeps the recent lookups of a workspace. */
export const recentKey = (workspaceId: string) => `assay-recent-${workspaceId}`

/** The lookup that was run: the one that is named, else the one on the page that takes such a subject. */
export function recentLookup({ kind, id, value }: Omit<RecentLookup, 'found'>): Lookup | undefined {
  if (id) return lookupOf(id)
  const onPage = lookups.filter(({ page }) => page === kind)
  const subject = onPage.length > 1 ? recognise(value) : null
  return onPage.find(({ takes }) => subject && takes.includes(subject.kind)) ?? onPage[0]
}

/** The page of a recent lookup; that of the look-up page's field where its subject is not understood. */
export function recentHref(recent: Omit<RecentLookup, 'found'>): string {
  if (recent.href) return recent.href
  const subject = recognise(recent.kind === 'asn' ? `AS${recent.value}` : recent.value)
  return (subject && recentLookup(recent)?.href(subject)) ?? `/lookup?q=${encodeURIComponent(recent.value)}`
}

/** Reads what was stored; whatever is not a recent lookup is left out. */
export function parseRecent(text: string | null): RecentLookup[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The list with a lookup at its head, each subject once, ten at most. */
export function withRecent(list: readonly RecentLookup[], lookup: RecentLookup): RecentLookup[] {
  const others = list.filter((each) => recentName(each) !== recentName(lookup))
  return [lookup, ...others].slice(0, MOST)
}

/** Keeps a lookup in this browser. */
export function remember(workspaceId: string, lookup: RecentLookup): void {
  try {
    const key = recentKey(workspaceId)
    localStorage.setItem(key, JSON.stringify(withRecent(parseRecent(localStorage.getItem(key)), lookup)))
  } catch {
    // Storage is off: nothing is remembered, and nothing else depends on it.
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
