import type { LookupContext } from '../lookups/index.ts'
import type { Mailer } from '../mail/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { CallerSources } from '../source-keys/index.ts'

export type LinkDeps = {
  database: Database
  clock: Clock
  log: Log
  mail: Mailer
  /** Base URL of the pages, and that of short links. */
  baseUrl: string
  linkBaseUrl: string
  /** The service's own hosts, which are not allowed as destinations. */
  ownHosts: readonly string[]
  burstMultiplier: number
  lookupContext(at: Date): LookupContext
  /** Sources with the workspace's keys. */
  sourcesOf(workspaceId: string): Promise<CallerSources>
  /** Removes a changed link from this process's cache. Call it after the commit. */
  outdate(code: string): void
}

export const hostsOf = (...addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).hostname)),
]
