import { type KeyRecogniser, keyRecogniser, type SignInDesk, signInDesk } from './accounts/index.ts'
import { type LookupRecorder, lookupRecorder } from './events/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database.ts'
import type { Env } from './platform/env.ts'
import { createLog, type Log } from './platform/log.ts'
import { type Mailer, mailer } from './platform/mail.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { type DataSets, openDataSets } from './providers/index.ts'
import { type InDoubtList, inDoubtList, type Reserver, reserver } from './usage/index.ts'

/** Everything a request can use, made once per process and handed down; nothing below reaches for globals. */
export type System = {
  env: Env
  clock: Clock
  log: Log
  database: Database
  metrics: Metrics
  dataSets: DataSets
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
  const mail = mailer({ prisma: database.prisma, clock, log, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM })
  return {
    env,
    clock,
    log,
    database,
    metrics,
    dataSets: options.dataSets ?? (await openDataSets(log)),
    keys: keyRecogniser({ pool: database.pool, clock }),
    reserver: reservations,
    inDoubt,
    lookups,
    mail,
    signIn: signInDesk({ prisma: database.prisma, pool: database.pool, clock }),
    close: async () => {
      await Promise.all([reservations.idle(), lookups.idle()])
      await inDoubt.close()
      mail.close()
      await database.close()
      log.flush()
    },
  }
}
