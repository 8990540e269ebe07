import { deleteExpired } from './admin/retention.ts'
import { bulkDoor } from './bulk-door.ts'
import { keepAnalytics } from './events/index.ts'
import { feedsOf, keepFeeds } from './feeds/index.ts'
import { dayMs, hourMs } from './platform/clock.ts'
import type { Closing } from './platform/closing.ts'
import { type RunScan, siteScanner } from './scans/index.ts'
import { keepSenders } from './senders/index.ts'
import { keepSites } from './sites/index.ts'
import { keepProbes } from './status/index.ts'
import type { System } from './system.ts'
import { askedOf } from './trpc/index.ts'

/** What every serving process does besides answering: deliveries, bulk jobs, website scans, the memory of links, letters about quotas, the folding of counts, feeds, checks of senders and sites, scans that are due, probes of blocklists, partitions, retention and billing. Several processes that do it at once do no harm. */
export function startBackground(system: System, closing: Pick<Closing, 'add'>): void {
  closing.add(keepAnalytics(system.database.pool, system.log))
  system.webhooks.start()
  system.jobs.start(bulkDoor(system))
  system.links.start()
  system.scans.start(scannerOf(system))
  system.quota.start()
  closing.add(keepFeeds(system.asker, feedsOf(system.upstreams), system.listings))
  closing.add(keepSenders(senderDeps(system)))
  closing.add(
    keepSites({
      ...senderDeps(system),
      http: system.network.http,
      burstMultiplier: system.env.BURST_MULTIPLIER,
      scans: system.scans,
    }),
  )
  if (system.env.STATUS_PROBES === 'on') closing.add(keepProbes({ ...system, pool: system.database.pool }))
  void system.blocklists.probe()
  setInterval(() => void system.blocklists.probe(), hourMs).unref()
  setInterval(() => keepPartitions(system), dayMs).unref()
  setInterval(() => keepBilling(system), hourMs).unref()
  setInterval(() => keepRetention(system), hourMs).unref()
}

const senderDeps = ({ database, network, mail, env, clock, log }: System) => ({
  ...database,
  dns: network.dns,
  mail,
  baseUrl: env.BASE_URL,
  clock,
  log,
})

/** The work of website scans, in the way of this system. */
const scannerOf = (system: System): RunScan =>
  siteScanner({ askedFor: (request) => askedOf(system, request), clock: system.clock, baseUrl: system.env.BASE_URL })

/** What has expired goes every hour. */
function keepRetention(system: System): void {
  deleteExpired(system.database.pool, system.clock.now()).catch((error: unknown) =>
    system.log.error({ error: String(error) }, 'what has expired could not be deleted'),
  )
}

function keepPartitions(system: System): void {
  system.database.pool
    .query('SELECT ensure_ledger_partitions(current_date, 4)')
    .catch((error: unknown) => system.log.error({ error: String(error) }, 'ledger partitions could not be made'))
}

/** Customers whose day is over are compared with Stripe. */
function keepBilling(system: System): void {
  system.billing
    ?.compareDue()
    .catch((error: unknown) =>
      system.log.error({ error: String(error) }, 'customers could not be compared with Stripe'),
    )
}
