import { addressLists } from './blocklists/addresses.ts'
import { domainLists } from './blocklists/domains.ts'
import type { Blocklist } from './blocklists/row.ts'
import { spamhausLists } from './blocklists/spamhaus.ts'

export type { Blocklist, BlocklistKind, BlocklistSeverity, Meaning } from './blocklists/row.ts'

/**
 * Built-in table of DNS blocklists, compiled from what their operators publish. A list that needs a key, a
 * registration or a commercial agreement is queried only when a request names it. `BLOCKLIST_ZONES` replaces the
 * table.
 */
export const blocklists: readonly Blocklist[] = [...spamhausLists, ...addressLists, ...domainLists]

/** Ascending. */
export const severities = ['policy', 'low', 'medium', 'high'] as const
