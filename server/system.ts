import {
  type KeyRecogniser,
  keyRecogniser,
  type SignInDesk,
  type SubscriptionDesk,
  signInDesk,
  subscriptionDesk,
} from './accounts/index.ts'
import { type Billing, openBilling } from './billing/index.ts'
import { openNamedTests } from './devices/index.ts'
import { type AttemptRecorder, attemptRecorder } from './events/index.ts'
import { feedsOf, type Listings, openListings } from './feeds/index.ts'
import { type JobRunner, openJobRunner } from './jobs/index.ts'
import { type Links, openLinks } from './links/index.ts'
import {
  type AddressMemory,
  type Allowance,
  type DomainMemory,
  type Mailboxes,
  type MailDomainMemory,
  type NamedTests,
  openAddressMemory,
  openAllowance,
  openDomainMemory,
  openMailboxes,
  openMailDomainMemory,
} from './lookups/index.ts'
import { type ModeratedSubjects, type ModerationDesk, openModerationDesk } from './moderation/index.ts'
import { type Observer, observer } from './observations/index.ts'
import { type AttemptLimit, attemptLimit } from './platform/attempt-limit.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database.ts'
import type { Route } from './platform/dialler.ts'
import type { Env } from './platform/env.ts'
import { openHttp } from './platform/http.ts'
import { type KeyedHash, openKeyedHash } from './platform/keyed-hash.ts'
import { createLog, type Log } from './platform/log.ts'
import { type Mailer, mailer } from './platform/mail.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { type Network, openNetwork } from './platform/network.ts'
import { openSeal, type Seal } from './platform/seal.ts'
import { openSpentTokens, type SpentTokens } from './platform/spent-tokens.ts'
import {
  type Asker,
  asker,
  type Blocklists,
  blocklistTable,
  type DataSets,
  openBlocklists,
  openDataSets,
  openUpstreams,
  retainedAnswers,
  type Upstreams,
} from './providers/index.ts'
import { type ReportLinkDesk, reportLinkDesk } from './reports/index.ts'
import { type Backtests, openBacktests, openRuleBook, type RuleBook, ruleFitter } from './rules/index.ts'
import { openScanRunner, type ScanRunner } from './scans/index.ts'
import { senderFitter } from './senders/index.ts'
import { openPublicSites, type PublicSites, siteFollower } from './sites/index.ts'
import { type StatusReader, statusReader } from './status/index.ts'
import { askedOf } from './trpc/asked.ts'
import {
  type Cooldowns,
  cooldowns,
  type InDoubtList,
  inDoubtList,
  openQuotaWatch,
  type QuotaWatch,
  type Reserver,
  reserver,
} from './usage/index.ts'
import { type Deliverer, openDeliverer, webhookFitter } from './webhooks/index.ts'

/** Everything a request can use, made once per process and handed down; nothing below reaches for globals. */
export type System = {
  env: Env
  clock: Clock
  log: Log
  database: Database
  metrics: Metrics
  dataSets: DataSets
  upstreams: Upstreams
  asker: Asker
  network: Network
  blocklists: Blocklists
  listings: Listings
  addresses: AddressMemory
  mailDomains: MailDomainMemory
  domains: DomainMemory
  mailboxes: Mailboxes
  /** How often visitors may look at their own address. */
  visits: Allowance
  keys: KeyRecogniser
  reserver: Reserver
  cooldowns: Cooldowns
  inDoubt: InDoubtList
  attempts: AttemptRecorder
  observer: Observer
  rules: RuleBook
  /** Device and CAPTCHA tests as assessments use them. */
  namedTests: NamedTests
  backtests: Backtests
  /** Opens reports to whoever has a link. */
  reportLinks: ReportLinkDesk
  mail: Mailer
  signIn: SignInDesk
  /** Closes and opens secrets that the database keeps. */
  seal: Seal
  /** Fingerprints and signatures of this installation. */
  keyedHash: KeyedHash
  /** Tokens that are good for one use. */
  spentTokens: SpentTokens
  /** Takes what visitors say against what the service shows. */
  moderation: ModerationDesk
  /** What can be reported and blocked. */
  moderated: ModeratedSubjects
  /** Protected links; only a serving process lets them start to remember. */
  links: Links
  /** Delivers to webhooks; only a serving process lets it start. */
  webhooks: Deliverer
  /** Runs bulk jobs; only a serving process lets it start. */
  jobs: JobRunner
  /** Runs website scans; only a serving process lets it start. */
  scans: ScanRunner
  /** What the public reads of sites: badges and the leaderboard. */
  publicSites: PublicSites
  /** How often a workspace may let the proofs of its sites be looked for. */
  siteChecks: AttemptLimit
  subscriptions: SubscriptionDesk
  /** Stripe; null where billing is local. */
  billing: Billing | null
  /** Tells owners how much of the month is used; only a serving process lets it start. */
  quota: QuotaWatch
  /** How the service and its sources are. */
  status: StatusReader
  /** Lets running work finish, then closes connections. */
  close(): Promise<void>
}

/** Opens the parts of the service over a migrated database. Tests pass their own clock, log and providers. */
export async function openSystem(options: {
  env: Env
  databaseUrl: string
  /** Root secret of the installation; what is sealed with it can be opened with no other. */
  secret: string
  clock?: Clock
  log?: Log
  dataSets?: DataSets
  route?: Route
}): Promise<System> {
  const { env } = options
  const zones = blocklistTable(env.BLOCKLIST_ZONES)
  const clock = options.clock ?? systemClock
  const log = options.log ?? createLog(env.LOG_LEVEL)
  const database = openDatabase(options.databaseUrl, (error) =>
    log.warn({ error: error.message }, 'a database connection was lost'),
  )
  const metrics = createMetrics()
  const inDoubt = inDoubtList({ pool: database.pool, log })
  const attempts = attemptRecorder(database.pool)
  const observing = observer(database.pool)
  const mail = mailer({ prisma: database.prisma, clock, log, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM })
  const quota = openQuotaWatch({ database, clock, log, mail, baseUrl: env.BASE_URL })
  const reservations = reserver({
    pool: database.pool,
    clock,
    burstMultiplier: env.BURST_MULTIPLIER,
    metrics,
    inDoubt: inDoubt.add,
    reached: quota.note,
  })
  const network = openNetwork({
    clock,
    dnsServers: env.DNS_SERVERS,
    allowed: env.TARGET_ALLOW_CIDRS,
    extraCaFile: env.EXTRA_CA_FILE,
    ...(options.route ? { route: options.route } : {}),
  })
  const asks = asker({ clock, log, metrics, retained: retainedAnswers(database.pool) })
  const upstreams = openUpstreams(network.http, env, clock)
  const seal = openSeal(options.secret)
  const keyedHash = openKeyedHash(options.secret)
  const webhooks = openDeliverer({
    database,
    clock,
    log,
    metrics,
    http: openHttp(network.dialler, network.ca),
    seal,
    mail,
    baseUrl: env.BASE_URL,
    answered: attempts.recorded,
  })
  const jobs = openJobRunner({ database, clock, log })
  const scans = openScanRunner({ database, clock, log, settled: siteFollower({ mail, baseUrl: env.BASE_URL }) })
  const subscriptions = subscriptionDesk({
    prisma: database.prisma,
    fitters: [ruleFitter, webhookFitter, senderFitter],
    stripe: env.stripe !== null,
  })
  const billing = env.stripe
    ? openBilling({
        database,
        clock,
        log,
        http: network.http,
        desk: subscriptions,
        settings: env.stripe,
        baseUrl: env.BASE_URL,
      })
    : null
  const moderation = openModerationDesk({ database, keyedHash })
  const spentTokens = openSpentTokens(database.pool)
  const links = openLinks({
    env,
    database,
    databaseUrl: options.databaseUrl,
    clock,
    log,
    mail,
    metrics,
    moderation,
    keyedHash,
    spentTokens,
    asked: (at) => askedOf(system, { requestId: 'links', at, warnings: [], summarise: () => undefined }),
  })
  const system: System = {
    env,
    clock,
    log,
    database,
    metrics,
    dataSets: options.dataSets ?? (await openDataSets(log)),
    upstreams,
    asker: asks,
    network,
    blocklists: openBlocklists({ dns: network.dns, clock, table: zones }),
    listings: openListings({ clock, asker: asks, upstreams }),
    addresses: openAddressMemory(clock),
    mailDomains: openMailDomainMemory(clock),
    domains: openDomainMemory(clock),
    mailboxes: openMailboxes({
      dialler: network.dialler,
      clock,
      baseUrl: env.BASE_URL,
      allowed: env.MAILBOX_PROBES === 'on',
    }),
    visits: openAllowance(clock),
    keys: keyRecogniser({ pool: database.pool, clock }),
    reserver: reservations,
    cooldowns: cooldowns({ pool: database.pool, clock, log }),
    inDoubt,
    attempts,
    observer: observing,
    namedTests: openNamedTests({ pool: database.pool, log }),
    rules: openRuleBook({ pool: database.pool }),
    backtests: openBacktests({ pool: database.pool }),
    reportLinks: reportLinkDesk({ database, clock }),
    mail,
    signIn: signInDesk({ prisma: database.prisma, pool: database.pool, clock }),
    seal,
    keyedHash,
    moderation,
    moderated: { link: links.moderated },
    spentTokens,
    links,
    webhooks,
    jobs,
    scans,
    publicSites: openPublicSites({ database, clock, log }),
    siteChecks: attemptLimit(database.pool, { name: 'site_checks', points: 30, seconds: 15 * 60 }),
    subscriptions,
    billing,
    quota,
    status: statusReader({
      pool: database.pool,
      clock,
      upstreams,
      asker: asks,
      feeds: feedsOf(upstreams),
      probing: env.STATUS_PROBES === 'on',
    }),
    close: async () => {
      await links.close()
      await Promise.all([jobs.close(), scans.close()])
      await Promise.all([reservations.idle(), observing.idle(), attempts.idle(), asks.idle()])
      await webhooks.close()
      await quota.close()
      await network.close()
      await inDoubt.close()
      mail.close()
      await database.close()
      log.flush()
    },
  }
  return system
}
