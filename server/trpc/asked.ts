import type { Asked } from '../lookups/index.ts'
import type { System } from '../system.ts'

/** What a lookup is given besides its input, out of the system and a request; work in the background tells an id and a time of its own. */
export const askedOf = (
  system: System,
  request: Pick<Asked, 'requestId' | 'at' | 'warnings' | 'summarise'>,
): Asked => ({
  ...request,
  clock: system.clock,
  log: system.log,
  dataSets: system.dataSets,
  upstreams: system.upstreams,
  asker: system.asker,
  network: system.network,
  blocklists: system.blocklists,
  listings: system.listings,
  addresses: system.addresses,
  mailDomains: system.mailDomains,
  domains: system.domains,
  mailboxes: system.mailboxes,
})
