import { recognise } from '../../../_components/frame/recognise.ts'
import { type Lookup, lookups } from '../../../_components/lookups/lookups.ts'

/** A lookup that was run: the folder of its page, its subject, what was found in a few words, and the address of the page where it is not that of the subject alone. */
export type RecentLookup = { kind: Lookup['page']; value: string; found: string; href?: string }

const MOST = 10
const MOST_LENGTH = 4_000

/** Where this browser keeps the recent lookups of a workspace. */
export const recentKey = (workspaceId: string) => `assay-recent-${workspaceId}`

/** The lookup that was run: of those on the page, the one with its very address, else the one that takes such a subject. */
export function recentLookup({ kind, value, href }: Omit<RecentLookup, 'found'>): Lookup | undefined {
  const onPage = lookups.filter(({ page }) => page === kind)
  const subject = onPage.length > 1 ? recognise(value) : null
  const fitting = onPage.filter(({ takes }) => subject && takes.includes(subject.kind))
  return fitting.find((lookup) => subject && lookup.href(subject) === href) ?? fitting[0] ?? onPage[0]
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
  const others = list.filter((each) => each.kind !== lookup.kind || each.value !== lookup.value)
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
  const { kind, value: subject, found, href } = value as Record<string, unknown>
  if (![subject, found].every((text) => typeof text === 'string' && text.length < MOST_LENGTH)) return false
  const ownPage = href === undefined || (typeof href === 'string' && /^\/lookup\/[^/\\]/.test(href))
  return ownPage && lookups.some(({ page }) => page === kind)
}
