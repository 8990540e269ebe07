import { addressLists } from './blocklists/addresses.ts'
import { domainLists } from './blocklists/domains.ts'
import type { Blocklist } from './blocklists/row.ts'
import { spamhausLists } from './blocklists/spamhaus.ts'

export type { Blocklist, BlocklistKind, BlocklistSeverity, Meaning } from './blocklists/row.ts'

/**
 * The built-in table of DNS blocklists, from what their operators publish. A list that needs a key, a registration or an agreement for commercial use is asked only where a request
 * names it. `BLOCKLIST_ZONES` replaces the table.
 */
export const blocklists: readonly Blocklist[] = [...spamhausLists, ...addressLists, ...domainLists]

/** From the mildest to the gravest. */
export const severities = ['policy', 'low', 'medium', 'high'] as const
