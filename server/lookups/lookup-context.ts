import type { ScoringModelId } from '../catalog/scoring/models.ts'
import type { Listings } from '../feeds/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Network } from '../platform/network.ts'
import type { Blocklists, DataSets, UpstreamClient, Upstreams } from '../providers/index.ts'
import type { DomainMemory } from './assessment/domain-evidence.ts'
import type { MailDomainMemory } from './email/check/domain-evidence.ts'
import type { Mailboxes } from './email/check/mailboxes.ts'
import type { AddressMemory } from './ip/address-sources.ts'
import type { Warning } from './meta.ts'

/** What a lookup receives in addition to its input. */
export type LookupContext = {
  requestId: string
  at: Date
  /** The workspace's published scoring model: lookups of a single subject are not scored by a scorecard. */
  model: ScoringModelId
  clock: Clock
  log: Log
  dataSets: DataSets
  upstreams: Upstreams
  upstreamClient: UpstreamClient
  network: Network
  blocklists: Blocklists
  /** The downloaded lists of addresses and domains, in memory. */
  listings: Listings
  addresses: AddressMemory
  mailDomains: MailDomainMemory
  /** Cache of recent evidence about domains that are not mail domains. */
  domains: DomainMemory
  mailboxes: Mailboxes
  /** Warnings raised by the admission pipeline. */
  warnings: readonly Warning[]
  /** Records target and result in the history, without sensitive data. */
  summarise(summary: Summary): void
}

/** The context that a readiness check needs to tell whether sources are available. */
export type Sources = Pick<LookupContext, 'upstreams' | 'upstreamClient' | 'network' | 'blocklists' | 'dataSets'>

export type Summary = {
  target: string
  headline: string
  score?: number | null
  /** Level of the score, or the highest severity. */
  level?: string | null
  partial?: boolean
}
