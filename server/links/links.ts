import type { Asked } from '../lookups/index.ts'
import type { Moderated, ModerationDesk } from '../moderation/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { parseIpAddress } from '../platform/ip-address.ts'
import type { KeyedHash } from '../platform/keyed-hash.ts'
import type { Log } from '../platform/log.ts'
import type { Mailer } from '../platform/mail.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { SpentTokens } from '../platform/spent-tokens.ts'
import { consult } from '../providers/index.ts'
import { hostsOf, type LinkDeps } from './deps.ts'
import { type LinkDoor, openLinkDoor } from './door/door.ts'
import { openLinkMemory } from './memory.ts'
import { moderatedLinks } from './moderated.ts'
import { openRechecker, type Rechecker } from './recheck.ts'
import { openVisitCounter, type VisitCounter } from './visits/counter.ts'

/** Protected links of a process. */
export type Links = LinkDeps & {
  rechecker: Rechecker
  visits: VisitCounter
  /** Answers visitors. */
  door: LinkDoor
  /** What links offer to a review. */
  moderated: Moderated
  /** Lets the process remember links; only a serving process does. */
  start(): void
  /** Keeps what was counted and lets checks under way end. */
  close(): Promise<void>
}

/** Opens protected links over a database. Until they are started, every visit reads it. */
export function openLinks(options: {
  database: Database
  databaseUrl: string
  clock: Clock
  log: Log
  mail: Mailer
  metrics: Metrics
  moderation: ModerationDesk
  keyedHash: KeyedHash
  spentTokens: SpentTokens
  env: { BASE_URL: string; LINK_BASE_URL: string; BURST_MULTIPLIER: number }
  asked(at: Date): Asked
}): Links {
  const { database, clock, log, mail, env, asked } = options
  const deps: LinkDeps = {
    database,
    clock,
    log,
    mail,
    asked,
    baseUrl: env.BASE_URL,
    linkBaseUrl: env.LINK_BASE_URL,
    ownHosts: hostsOf(env.BASE_URL, env.LINK_BASE_URL),
    burstMultiplier: env.BURST_MULTIPLIER,
  }
  const memory = openLinkMemory({ database, databaseUrl: options.databaseUrl, log })
  const rechecker = openRechecker(deps)
  const visits = openVisitCounter({
    database,
    clock,
    log,
    countryOf: (address) => countryOf(asked(clock.now()), address),
  })
  const { moderation, keyedHash, spentTokens, metrics } = options
  return {
    ...deps,
    rechecker,
    visits,
    door: openLinkDoor({ ...deps, memory, rechecker, visits, moderation, keyedHash, spentTokens, metrics }),
    moderated: moderatedLinks(deps),
    start: memory.start,
    close: async () => {
      await memory.close()
      await rechecker.idle()
      await visits.close()
    },
  }
}

/** Country code of an address by the data of this process; empty where they do not know it. */
function countryOf({ clock, log, dataSets }: Asked, text: string): string {
  const address = parseIpAddress(text)
  if (!address) return ''
  const found = consult({ clock, log }, 'ip_location', dataSets.ipLocation, address)
  return found.ok ? (found.facts?.country_code ?? '') : ''
}
