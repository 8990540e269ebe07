import type { LookupContext } from '../lookups/index.ts'
import type { Mailer } from '../mail/index.ts'
import type { Moderated, ModerationService } from '../moderation/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { parseIpAddress } from '../platform/ip-address.ts'
import type { KeyedHash } from '../platform/keyed-hash.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { SpentTokens } from '../platform/spent-tokens.ts'
import { consult } from '../providers/index.ts'
import { hostsOf, type LinkDeps } from './deps.ts'
import { type LinkHandler, openLinkHandler } from './handler/handler.ts'
import { openLinkMemory } from './link-cache.ts'
import { moderatedLinks } from './moderated.ts'
import { openRechecker, type Rechecker } from './recheck.ts'
import { openVisitCounter, type VisitCounter } from './visits/counter.ts'

export type Links = LinkDeps & {
  rechecker: Rechecker
  visits: VisitCounter
  handler: LinkHandler
  moderated: Moderated
  /** Enables the cache; only a process that serves visitors does. */
  start(): void
  /** Flushes visit counts and waits for checks in progress. */
  close(): Promise<void>
}

/** Opens protected links over a database. Until they are started, every visit reads the database. */
export function openLinks(options: {
  database: Database
  /** Connection string of sessions that receive notifications. */
  directUrl: string
  clock: Clock
  log: Log
  mail: Mailer
  metrics: Metrics
  moderation: ModerationService
  keyedHash: KeyedHash
  spentTokens: SpentTokens
  env: { BASE_URL: string; LINK_BASE_URL: string; BURST_MULTIPLIER: number }
  lookupContext(at: Date): LookupContext
  sourcesOf: LinkDeps['sourcesOf']
}): Links {
  const { database, clock, log, mail, env, lookupContext } = options
  const memory = openLinkMemory({ database, directUrl: options.directUrl, clock, log })
  const deps: LinkDeps = {
    database,
    clock,
    log,
    mail,
    lookupContext,
    sourcesOf: options.sourcesOf,
    baseUrl: env.BASE_URL,
    linkBaseUrl: env.LINK_BASE_URL,
    ownHosts: hostsOf(env.BASE_URL, env.LINK_BASE_URL),
    burstMultiplier: env.BURST_MULTIPLIER,
    outdate: memory.outdate,
  }
  const rechecker = openRechecker(deps)
  const visits = openVisitCounter({
    database,
    clock,
    log,
    countryOf: (address) => countryOf(lookupContext(clock.now()), address),
  })
  const { moderation, keyedHash, spentTokens, metrics } = options
  return {
    ...deps,
    rechecker,
    visits,
    handler: openLinkHandler({ ...deps, memory, rechecker, visits, moderation, keyedHash, spentTokens, metrics }),
    moderated: moderatedLinks(deps),
    start: memory.start,
    close: async () => {
      await memory.close()
      await rechecker.idle()
      await visits.close()
    },
  }
}

/** Country code of an address from this process's data sets; empty if unknown. */
function countryOf({ clock, log, dataSets }: LookupContext, text: string): string {
  const address = parseIpAddress(text)
  if (!address) return ''
  const found = consult({ clock, log }, 'ip_location', dataSets.ipLocation, address)
  return found.ok ? (found.facts?.country_code ?? '') : ''
}
