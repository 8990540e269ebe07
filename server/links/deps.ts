import type { Asked } from '../lookups/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Mailer } from '../platform/mail.ts'

/** What protected links are made with. */
export type LinkDeps = {
  database: Database
  clock: Clock
  log: Log
  mail: Mailer
  /** Address of the pages, and that of links. */
  baseUrl: string
  linkBaseUrl: string
  /** Hosts of the service itself: no link leads there. */
  ownHosts: readonly string[]
  burstMultiplier: number
  /** What lookups are given for work at this moment. */
  asked(at: Date): Asked
}

/** Hosts under which the service answers. */
export const hostsOf = (...addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).hostname)),
]
