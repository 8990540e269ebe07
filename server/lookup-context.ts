import { newestModel } from './catalog/scoring/models.ts'
import type { LookupContext } from './lookups/index.ts'
import type { CallerSources } from './source-keys/index.ts'
import type { System } from './system.ts'

/** Builds the lookup context from the system and a request; background work supplies its own id and time. */
export const lookupContextOf = (
  system: System,
  request: Pick<LookupContext, 'requestId' | 'at' | 'warnings' | 'summarise'> &
    Partial<Pick<LookupContext, 'model' | keyof CallerSources>>,
): LookupContext => ({
  model: newestModel,
  ...system.sourceKeys.ofOperator,
  ...request,
  clock: system.clock,
  log: system.log,
  dataSets: system.dataSets,
  upstreams: system.upstreams,
  upstreamClient: system.upstreamClient,
  network: system.network,
  listings: system.listings,
  addresses: system.addresses,
  mailDomains: system.mailDomains,
  domains: system.domains,
  mailboxes: system.mailboxes,
})
