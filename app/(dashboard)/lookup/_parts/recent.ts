import { packageHref, readPackage } from '../../../_components/packages/package-subject.ts'

const KINDS = ['ip', 'asn', 'package', 'cve'] as const

export type RecentLookup = { kind: (typeof KINDS)[number]; value: string; found: string }

const MOST = 10

/** Where this browser keeps the recent lookups of a workspace. */
export const recentKey = (workspaceId: string) => `assay-recent-${workspaceId}`

/** The page of a recent lookup. */
export function recentHref({ kind, value }: Pick<RecentLookup, 'kind' | 'value'>): string {
  const pack = kind === 'package' ? readPackage(value) : null
  return pack ? packageHref(pack) : `/lookup/${kind}/${encodeURIComponent(value)}`
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
  const { kind, value: subject, found } = value as Record<string, unknown>
  if (typeof subject !== 'string' || typeof found !== 'string') return false
  return KINDS.some((each) => each === kind) && (kind !== 'package' || readPackage(subject) !== null)
}
