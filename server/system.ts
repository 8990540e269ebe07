import { type KeyRecogniser, keyRecogniser, type SignInDesk, signInDesk } from './accounts/index.ts'
import { type LookupRecorder, lookupRecorder } from './events/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { egressPolicy } from './platform/egress.ts'
import type { Env } from './platform/env.ts'
import { openHttp } from './platform/http.ts'
import { createLog, type Log } from './platform/log.ts'
import { type Mailer, mailer } from './platform/mail.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import {
  type Asker,
  asker,
  type DataSets,
  openDataSets,
  openUpstreams,
  retainedAnswers,
  type Upstreams,
} from './providers/index.ts'
import { type InDoubtList, inDoubtList, type Reserver, reserver } from './usage/index.ts'

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
  keys: KeyRecogniser
  reserver: Reserver
  inDoubt: InDoubtList
  lookups: LookupRecorder
  mail: Mailer
  signIn: SignInDesk
  /** Lets running work finish, then closes connections. */
  close(): Promise<void>
}

/** Opens the parts of the service over a migrated database. Tests pass their own clock, log and providers. */
export async function openSystem(options: {
  env: Env
  databaseUrl: string
  clock?: Clock
  log?: Log
  dataSets?: DataSets
}): Promise<System> {
  const { env } = options
  const clock = options.clock ?? systemClock
  const log = options.log ?? createLog(env.LOG_LEVEL)
  const database = openDatabase(options.databaseUrl, (error) =>
    log.warn({ error: error.message }, 'a database connection was lost'),
  )
  const metrics = createMetrics()
  const inDoubt = inDoubtList({ pool: database.pool, log })
  const lookups = lookupRecorder(database.pool)
  const reservations = reserver({
    pool: database.pool,
    clock,
    burstMultiplier: env.BURST_MULTIPLIER,
    metrics,
    inDoubt: inDoubt.add,
  })
  const http = openHttp(egressPolicy(env.TARGET_ALLOW_CIDRS))
  const asks = asker({ clock, log, metrics, retained: retainedAnswers(database.pool) })
  const mail = mailer({ prisma: database.prisma, clock, log, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM })
  return {
    env,
    clock,
    log,
    database,
    metrics,
    dataSets: options.dataSets ?? (await openDataSets(log)),
    upstreams: openUpstreams(http, env),
    asker: asks,
    keys: keyRecogniser({ pool: database.pool, clock }),
    reserver: reservations,
    inDoubt,
    lookups,
    mail,
    signIn: signInDesk({ prisma: database.prisma, pool: database.pool, clock }),
    close: async () => {
      await Promise.all([reservations.idle(), lookups.idle(), asks.idle()])
      await http.close()
      await inDoubt.close()
      mail.close()
      await database.close()
      log.flush()
    },
  }
}
