import type { RecentLookup } from './recent.ts'

/** What tells recent lookups apart: endpoint or page, and subject. */
export const recentName = ({ kind, id, value }: Omit<RecentLookup, 'found'>): string => `${id ?? kind} ${value}`
