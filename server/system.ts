import {
  type AccountService,
  accountService,
  type InvitationLimits,
  invitationLimits,
  type KeyRecogniser,
  keyRecogniser,
  openPasswords,
  type PasswordCost,
  type Passwords,
  type SecondFactorService,
  type SecondFactorSignIn,
  type SignInService,
  type SubscriptionService,
  secondFactorService,
  secondFactorSignIn,
  signInService,
  subscriptionService,
} from './accounts/index.ts'
import { type Billing, openBilling } from './billing/index.ts'
import { openNamedTests } from './devices/index.ts'
import {
  type AttemptRecorder,
  attemptRecorder,
  demandNoStore,
  type Events,
  openEventStore,
  openEvents,
} from './events/index.ts'
import { feedsOf, type Listings, type MailLists, openListings, openUpdateGuard } from './feeds/index.ts'
import { registerInstallationMetrics } from './installation-metrics.ts'
import { openInstallationSecret, type Secrets } from './installation-secret.ts'
import { type JobRunner, openJobRunner } from './jobs/index.ts'
import { type Links, openLinks } from './links/index.ts'
import { lookupContextOf } from './lookup-context.ts'
import {
  type AddressMemory,
  type Allowance,
  type Comparisons,
  type DomainMemory,
  type Mailboxes,
  type MailDomainMemory,
  type NamedTests,
  openAddressMemory,
  openAllowance,
  openComparisons,
  openDomainMemory,
  openMailboxes,
  openMailDomainMemory,
} from './lookups/index.ts'
import { type Mailer, openMailer } from './mail/index.ts'
import { type ModeratedSubjects, type ModerationService, openModerationService } from './moderation/index.ts'
import type { NoticeDeps } from './notifications/index.ts'
import { type Observer, observer } from './observations/index.ts'
import { shareSmallBlocks } from './platform/buffer-pool.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, type OpenPrisma, openDatabase } from './platform/database.ts'
import { type DatabaseHealth, databaseHealth } from './platform/database-health.ts'
import type { Route } from './platform/dialler.ts'
import type { Env } from './platform/env.ts'
import { openHttp } from './platform/http.ts'
import type { KeyedHash } from './platform/keyed-hash.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { type Network, openNetwork } from './platform/network.ts'
import { type RateLimit, rateLimit } from './platform/rate-limit.ts'
import { openReads, type Reads } from './platform/reads.ts'
import type { Seal } from './platform/seal.ts'
import { openSpentTokens, type SpentTokens } from './platform/spent-tokens.ts'
import {
  answerStore,
  type Blocklists,
  blocklistTable,
  type DataSets,
  openBlocklists,
  openDataSets,
  openUpstreamClient,
  openUpstreams,
  type UpstreamClient,
  type Upstreams,
} from './providers/index.ts'
import { type ReportLinkService, reportLinkService } from './reports/index.ts'
import { type Backtests, openBacktests, openRuleBook, type RuleBook, ruleEnforcer } from './rules/index.ts'
import { openScanRunner, type ScanRunner } from './scans/index.ts'
import { senderEnforcer } from './senders/index.ts'
import { openPublicSites, type PublicSites, siteScanCompletion } from './sites/index.ts'
import { openSourceKeys, type SourceKeys } from './source-keys/index.ts'
import { type StatusReader, statusReader } from './status/index.ts'
import { openStreamSender, type StreamSender, streamEnforcer } from './streams/index.ts'
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
import { openWatchRunner, type WatchRunner, watchEnforcer, watchScanCompletion } from './watches/index.ts'
import { type Deliverer, openDeliverer, webhookEnforcer } from './webhooks/index.ts'

/** Everything a request can use, created once per process and passed down; no code below uses globals. */
export type System = {
  env: Env
  clock: Clock
  log: Log
  database: Database
  reads: Reads
  events: Events
  health: DatabaseHealth
  metrics: Metrics
  dataSets: DataSets
  upstreams: Upstreams
  upstreamClient: UpstreamClient
  sourceKeys: SourceKeys
  network: Network
  blocklists: Blocklists
  listings: Listings
  addresses: AddressMemory
  mailDomains: MailDomainMemory
  domains: DomainMemory
  mailboxes: Mailboxes
  /** Rate limit for visitors looking up their own address. */
  visits: Allowance
  keys: KeyRecogniser
  reserver: Reserver
  cooldowns: Cooldowns
  inDoubt: InDoubtList
  attempts: AttemptRecorder
  observer: Observer
  rules: RuleBook
  namedTests: NamedTests
  backtests: Backtests
  comparisons: Comparisons
  reportLinks: ReportLinkService
  /** Sends email; started only by serving processes. */
  mail: Mailer
  notices: NoticeDeps
  passwords: Passwords
  signIn: SignInService
  accounts: AccountService
  secondFactor: SecondFactorService
  secondFactorSignIn: SecondFactorSignIn
  limitInvitations: InvitationLimits
  secrets: Secrets
  /** Encrypts secrets stored in the database. */
  seal: Seal
  keyedHash: KeyedHash
  spentTokens: SpentTokens
  moderation: ModerationService
  moderated: ModeratedSubjects
  /** Protected links; its background work is started only by serving processes. */
  links: Links
  /** Delivers to webhooks; started only by serving processes. */
  webhooks: Deliverer
  /** Sends events to event streams; started only by serving processes. */
  streams: StreamSender
  /** Runs bulk jobs; started only by serving processes. */
  jobs: JobRunner
  /** Runs watches; started only by serving processes. */
  watches: WatchRunner
  /** Runs website scans; started only by serving processes. */
  scans: ScanRunner
  publicSites: PublicSites
  /** Rate limit per workspace for checking the verification of its sites. */
  siteChecks: RateLimit
  /** Rate limit per workspace for testing keys of data sources. */
  keyChecks: RateLimit
  subscriptions: SubscriptionService
  /** Stripe; null where billing is local. */
  billing: Billing | null
  /** Alerts owners to quota thresholds; started only by serving processes. */
  quota: QuotaWatch
  status: StatusReader
  /** Lets running work finish, then closes connections. */
  close(): Promise<void>
}

/** Opens the service on a migrated database. Tests pass their own clock, log and providers. */
export async function openSystem(options: {
  env: Env
  databaseUrl: string
  /** Root secret of the installation; any other is refused. */
  secret: string
  /** Makes `secret` the installation's, and gives up what others encrypted. */
  adoptSecret?: boolean
  clock?: Clock
  log?: Log
  dataSets?: DataSets
  route?: Route
  passwordCost?: PasswordCost
  openPrisma?: OpenPrisma
}): Promise<System> {
  shareSmallBlocks()
  const { env } = options
  const zones = blocklistTable(env.BLOCKLIST_ZONES)
  const clock = options.clock ?? systemClock
  const log = options.log ?? createLog(env.LOG_LEVEL)
  const database = openDatabase(
    options.databaseUrl,
    (error) => log.warn({ error: error.message }, 'a database connection was lost'),
    env.DATABASE_POOL,
    { pooler: env.DATABASE_POOLER, ...(options.openPrisma && { open: options.openPrisma }) },
  )
  const secrets = { secret: options.secret, previous: env.AUTH_SECRET_PREVIOUS }
  const { seal, keyedHash } = await openInstallationSecret({
    ...secrets,
    pool: database.pool,
    clock,
    log,
    adopt: options.adoptSecret ?? false,
  }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const reads = openReads({
    pool: database.pool,
    url: env.DATABASE_REPLICA_URL,
    max: env.DATABASE_POOL,
    clock,
    log,
  })
  const metrics = createMetrics()
  const inDoubt = inDoubtList({ pool: database.pool, log })
  const attempts = attemptRecorder(database.pool, env.BUCKETS)
  const observing = observer(database.pool, env.BUCKETS)
  const mail = openMailer({ database, clock, log, metrics, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM })
  const notices = { mail, baseUrl: env.BASE_URL }
  const quota = openQuotaWatch({ database, clock, log, mail, baseUrl: env.BASE_URL })
  const reservations = reserver({
    pool: database.pool,
    clock,
    burstMultiplier: env.BURST_MULTIPLIER,
    metrics,
    inDoubt: inDoubt.add,
    reached: quota.note,
    buckets: env.BUCKETS,
  })
  const network = openNetwork({
    clock,
    dnsServers: env.DNS_SERVERS,
    allowed: env.TARGET_ALLOW_CIDRS,
    extraCaFile: env.EXTRA_CA_FILE,
    ...(options.route ? { route: options.route } : {}),
  })
  const { EVENTS_STORE: storeUrl } = env
  const store = storeUrl ? await openEventStore({ url: storeUrl, pool: database.pool, ca: network.ca }) : null
  if (!store) await demandNoStore(database.pool)
  const events = openEvents(reads, store)
  const upstreams = openUpstreams(network.http, env, clock)
  const dataSets = options.dataSets ?? (await openDataSets(log, env))
  const upstreamClient: UpstreamClient = openUpstreamClient({
    clock,
    log,
    metrics,
    answerStore: answerStore(database.pool),
    review: openUpdateGuard({ pool: database.pool, clock, log, dataSets, mailLists }),
  })
  registerInstallationMetrics({
    registry: metrics.registry,
    pool: database.pool,
    replica: reads.replica,
    clock,
    lists: feedsOf(upstreams)
      .filter(({ connected }) => connected)
      .map(({ name }) => name),
    openCircuits: () => [...upstreamClient.openCircuits()].map(([label, value]) => ({ label, value })),
  })
  async function mailLists(): Promise<MailLists> {
    const [main, further] = await Promise.all([
      upstreamClient.stored(upstreams.disposable, null),
      upstreams.mailDomains && upstreamClient.stored(upstreams.mailDomains, null),
    ])
    return { main: main?.facts ?? null, further: further?.facts ?? null }
  }
  const blocklists = openBlocklists({ dns: network.dns, clock, table: zones })
  const sourceKeys = openSourceKeys({ database, clock, log, seal, upstreamClient, upstreams, blocklists, notices })
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
    buckets: env.BUCKETS,
  })
  const streams = openStreamSender({
    database,
    clock,
    log,
    metrics,
    http: openHttp(network.dialler, network.ca),
    reach: network,
    seal,
    notices,
  })
  const jobs = openJobRunner({ database, clock, log, notices })
  const watches = openWatchRunner({ database, clock, log, notices })
  const scans = openScanRunner({
    database,
    clock,
    log,
    notices,
    onCompleted: async (tx, scan) => {
      await siteScanCompletion(notices)(tx, scan)
      await watchScanCompletion(tx, scan)
    },
  })
  const subscriptions = subscriptionService({
    prisma: database.prisma,
    enforcers: [ruleEnforcer, webhookEnforcer, streamEnforcer, senderEnforcer, watchEnforcer],
    stripe: env.stripe !== null,
  })
  const billing = env.stripe
    ? await openBilling({
        database,
        clock,
        log,
        http: network.http,
        subscriptions: subscriptions,
        settings: env.stripe,
        baseUrl: env.BASE_URL,
      })
    : null
  const passwords = openPasswords(options.passwordCost)
  const accounts = accountService({
    ...database,
    clock,
    log,
    passwords,
    mail,
    baseUrl: env.BASE_URL,
    signUp: env.SIGN_UP,
    defaultPlan: env.DEFAULT_PLAN,
  })
  const moderation = openModerationService({ database, clock, keyedHash })
  const spentTokens = openSpentTokens(database.pool)
  const links = openLinks({
    env,
    database,
    directUrl: env.DATABASE_DIRECT_URL ?? options.databaseUrl,
    clock,
    log,
    mail,
    metrics,
    moderation,
    keyedHash,
    spentTokens,
    lookupContext: (at) =>
      lookupContextOf(system, { requestId: 'links', at, warnings: [], summarise: () => undefined }),
    sourcesOf: (workspaceId) => sourceKeys.of({ workspaceId, revision: null }),
  })
  const system: System = {
    env,
    clock,
    log,
    database,
    reads,
    events,
    health: databaseHealth({ pool: database.pool, log }),
    metrics,
    dataSets,
    upstreams,
    upstreamClient: upstreamClient,
    sourceKeys,
    network,
    blocklists,
    listings: openListings({ clock, upstreamClient: upstreamClient, upstreams }),
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
    backtests: openBacktests({ pool: database.pool, events }),
    comparisons: openComparisons({ events, clock }),
    reportLinks: reportLinkService({ database, clock }),
    mail,
    notices,
    passwords,
    signIn: signInService({ prisma: database.prisma, passwords, pool: database.pool, clock, log }),
    limitInvitations: invitationLimits({ pool: database.pool, clock }),
    accounts,
    secondFactor: secondFactorService({ ...database, clock, log, seal, mail, accounts, baseUrl: env.BASE_URL }),
    secondFactorSignIn: secondFactorSignIn({ ...database, clock, log, seal, mail, baseUrl: env.BASE_URL }),
    secrets,
    seal,
    keyedHash,
    moderation,
    moderated: { link: links.moderated },
    spentTokens,
    links,
    webhooks,
    streams,
    jobs,
    watches,
    scans,
    publicSites: openPublicSites({ database, clock, log }),
    siteChecks: rateLimit({ pool: database.pool, clock }, { name: 'site_checks', points: 30, seconds: 15 * 60 }),
    keyChecks: rateLimit({ pool: database.pool, clock }, { name: 'source_keys', points: 20, seconds: 60 * 60 }),
    subscriptions,
    billing,
    quota,
    status: statusReader({
      pool: database.pool,
      clock,
      upstreams,
      upstreamClient: upstreamClient,
      feeds: feedsOf(upstreams),
      probing: env.STATUS_PROBES === 'on',
      keyState: sourceKeys.operatorState,
    }),
    close: async () => {
      await links.close()
      await Promise.all([jobs.close(), watches.close(), scans.close(), mail.close()])
      await Promise.all([reservations.idle(), observing.idle(), attempts.idle(), upstreamClient.idle()])
      await sourceKeys.idle()
      await Promise.all([webhooks.close(), streams.close()])
      await quota.close()
      await network.close()
      await inDoubt.close()
      await reads.close()
      await store?.close()
      await database.close()
      log.flush()
    },
  }
  return system
}
