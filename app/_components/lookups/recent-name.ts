import type { LookupId } from './lookup-labels.ts'
import type { Lookup } from './lookups.ts'

export type RecentLookup = {
  kind: Lookup['page']
  /** Its endpoint, when the page has several lookups for one kind of subject. */
  id?: LookupId
  value: string
  found: string
  /** The page's path with any parameters besides the subject. */
  href?: string
}

/** Identity of a recent lookup: endpoint or page, plus the subject. */
export const recentName = ({ kind, id, value }: Omit<RecentLookup, 'found'>): string => `${id ?? kind} ${value}`
