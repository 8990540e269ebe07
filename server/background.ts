import path from 'node:path'
import { deleteExpired } from './admin/retention.ts'
import { foldAnalytics } from './events/index.ts'
import { feedsOf, refreshFeeds } from './feeds/index.ts'
import { lookupContextOf } from './lookup-context.ts'
import { monthTables } from './month-tables.ts'
import { backingOff } from './platform/back-off.ts'
import { dayMs, hourMs, minuteMs } from './platform/clock.ts'
import type { Closing } from './platform/closing.ts'
import { every } from './platform/every.ts'
import { maintainMonths } from './platform/month-partitions.ts'
import { oncePerInstallation } from './platform/periodic-tasks.ts'
import { refreshMonthlyFile } from './providers/index.ts'
import { runBulkTarget } from './run-bulk-target.ts'
import { runWatch } from './run-watch.ts'
import { siteScanner } from './scans/index.ts'
import { rotateSealedValues } from './secret-rotation.ts'
import { checkDueSenders } from './senders/index.ts'
import { adoptSchedules, checkDueSites } from './sites/index.ts'
import { probeRound } from './status/index.ts'
import type { System } from './system.ts'
import { dropExpiredLedger, ensureLedgerPartitions } from './usage/index.ts'

/** How soon a replaced data file is read. */
const dataFilesMs = 15_000

/** How often a newer edition of a monthly data file is looked for. */
const monthlyFilesMs = 6 * hourMs

/**
 * Starts the background work of a serving process: its queues, in-memory refreshes, and its share of the tasks that
 * run once per installation.
 */
export function startBackground(system: System, closing: Pick<Closing, 'add'>): void {
  system.inDoubt.start(path.join(system.env.DATA_DIR, 'reservations-in-doubt'))
  startQueues(system)

  const { upstreamClient, blocklists, clock, database, env, listings, log, upstreams } = system
  const { pool } = database
  const inEveryProcess = (name: string, ms: number, work: () => Promise<unknown>): void =>
    closing.add(every(name, ms, work, { log, graceMs: 500 }).stop)
  const once = (name: string, ms: number, work: (now: Date) => Promise<unknown>): void =>
    closing.add(oncePerInstallation({ pool, clock, log }, name, ms, work).stop)

  const feeds = feedsOf(upstreams)
  const checks = { ...database, ...system.network, mail: system.mail, baseUrl: env.BASE_URL }

  inEveryProcess('feeds', 5 * minuteMs, () => refreshFeeds(upstreamClient, feeds, listings))
  inEveryProcess('data files', dataFilesMs, () => system.dataSets.files.reload())
  inEveryProcess('data file downloads', monthlyFilesMs, async () => {
    for (const file of system.dataSets.files.monthly)
      await refreshMonthlyFile({ http: system.network.http, clock, log }, file)
  })
  inEveryProcess('blocklist health', hourMs, () => blocklists.probe())
  once('analytics fold', 1_000, () => foldAnalytics(pool))
  once('quota sweep', 2 * minuteMs, () => system.quota.sweep())
  once('site checks', 5 * minuteMs, (now) => checkDueSites(checks, now))
  once('schedules of sites', 5 * minuteMs, (now) => adoptSchedules(database, now))
  once('sender checks', 10 * minuteMs, (now) => checkDueSenders(checks, now))
  once('retention', hourMs, (now) => deleteExpired(pool, now))
  once('ledger partitions', dayMs, (now) => ensureLedgerPartitions(pool, now))
  once('ledger retention', dayMs, (now) => dropExpiredLedger(pool, now))
  once('month partitions', dayMs, (now) => maintainMonths(pool, monthTables, now))
  const { store } = system.events
  if (store) {
    once('events copy', 1_000, backingOff(store.copy))
    once('events move', hourMs, store.move)
  }
  if (env.AUTH_SECRET_PREVIOUS)
    once('secret rotation', 10 * minuteMs, (now) => rotateSealedValues({ pool, ...system.secrets }, now))
  if (env.STATUS_PROBES === 'on') once('source probes', minuteMs, () => probeRound({ pool, clock, log, upstreams }))
  if (system.billing) once('billing comparison', hourMs, system.billing.compareDue)
}

function startQueues(system: System): void {
  const { clock, env } = system
  system.mail.start()
  system.webhooks.start()
  system.streams.start()
  system.jobs.start(runBulkTarget(system))
  system.watches.start(runWatch(system))
  system.scans.start(
    siteScanner({
      lookupContextFor: (request) => lookupContextOf(system, request),
      sourcesOf: (workspaceId) => system.sourceKeys.of({ workspaceId, revision: null }),
      clock,
      baseUrl: env.BASE_URL,
    }),
  )
  system.links.start()
  system.quota.start()
}
