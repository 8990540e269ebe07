import type { Listings } from '../feeds/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Network } from '../platform/network.ts'
import type { Asker, Blocklists, DataSets, Upstreams } from '../providers/index.ts'
import type { DomainMemory } from './assessment/domain-evidence.ts'
import type { MailDomainMemory } from './email/check/domain-evidence.ts'
import type { Mailboxes } from './email/check/mailboxes.ts'
import type { AddressMemory } from './ip/asked-evidence.ts'
import type { Warning } from './meta.ts'

/** What a lookup is given besides its input. */
export type Asked = {
  requestId: string
  at: Date
  clock: Clock
  log: Log
  dataSets: DataSets
  upstreams: Upstreams
  asker: Asker
  network: Network
  blocklists: Blocklists
  /** The fetched lists of addresses and domains, in memory. */
  listings: Listings
  /** What was found out about addresses lately. */
  addresses: AddressMemory
  /** What was found out about mail domains lately. */
  mailDomains: MailDomainMemory
  /** What was found out about other domains lately. */
  domains: DomainMemory
  /** Tests mailboxes at their mail servers. */
  mailboxes: Mailboxes
  /** Warnings about the request that the door has found already. */
  warnings: readonly Warning[]
  /** Tells the history, in safe words, what was asked and found. */
  summarise(summary: Summary): void
}

/** What a lookup needs to tell whether its sources can be asked. */
export type Sources = Pick<Asked, 'upstreams' | 'asker' | 'network' | 'blocklists' | 'dataSets'>

export type Summary = {
  target: string
  headline: string
  score?: number | null
  /** Level of the score, or the highest severity. */
  level?: string | null
  partial?: boolean
}
