import type { RunTarget } from '../../server/jobs/index.ts'
import { runBulkTarget } from '../../server/run-bulk-target.ts'
import { daysAgo, minutesAgo, type Scene } from '../scene.ts'
import type { Player, Stage } from '../stage.ts'

type Wanted = { endpoint: string; target: string }

const each = (endpoint: string, targets: string): Wanted[] => targets.split(' ').map((target) => ({ endpoint, target }))

/**
 * One case with every lookup type, including a package that its registry does not know and a certificate log that does
 * not respond.
 */
const mixed: readonly Wanted[] = [
  ...each('ip.lookup', '185.220.101.4 8.8.8.8 52.95.110.1 146.70.86.114 104.16.132.229 1.10.16.7'),
  ...each('blocklists.check', '185.220.101.4 cheap-pills.example'),
  ...each('domain.lookup', 'fresh-offers.com example.com shop.edge.example'),
  ...each('domain.rdap', 'example.org gone.example'),
  ...each('domain.subdomains', 'example.net'),
  ...each('email.security', 'harbourline.dev looselatch.dev'),
  ...each('email.check', 'kim@mailinator.com jane.roe@gmail.com hello@gmial.com orders@harbourline.dev'),
  ...each('phone.lookup', '+491713920001 +12025550143 +448451234567'),
  ...each('asn.lookup', 'AS15169 AS13335'),
  ...each('cidr.check', '185.220.101.0/29'),
  ...each('vulnerabilities.package', 'npm/lodash@4.17.20 npm/minimist npm/lodahs pypi/django'),
  ...each('vulnerabilities.cve', 'CVE-2021-44228'),
]

const orders = each(
  'ip.lookup',
  '84.130.12.20 79.192.31.21 193.99.144.22 84.130.12.23 79.192.31.24 193.99.144.25 52.95.110.1 84.130.12.26 79.192.31.27 104.16.132.229 66.249.66.1 185.65.132.10',
)

const subscribers = Array.from({ length: 44 }, (_, index) => ({
  endpoint: 'email.check',
  target: `reader.${100 + index}@${['gmail.com', 'harbourline.dev', 'bluefern.dev'][index % 3]}`,
}))

const create = (person: Player, name: string, targets: readonly Wanted[]) =>
  person.act<{ id: string }>('jobs.create', { key: name.replace(/\W+/g, '-'), name, targets })

/**
 * Runs the queued targets through the ordinary procedure. Each target advances the clock, and the next one starts once
 * `after` is done.
 */
function run({ system, clock }: Stage, after: (ended: number) => Promise<void> = async () => undefined): Promise<void> {
  const runTarget = runBulkTarget(system)
  let ended = 0
  const one: RunTarget = async (claimed) => {
    const recorded = await runTarget(claimed)
    clock.advance(230)
    ended += 1
    await after(ended)
    return recorded
  }
  return system.jobs.runDue(one)
}

/** Bulk jobs: one from yesterday, one cancelled halfway, and one of many types with failed targets. */
export const bulkScenes: readonly Scene[] = [
  {
    at: daysAgo(1, 9.2),
    play: async (stage, { dana }) => {
      await create(dana, 'Orders over the weekend', orders)
      await run(stage)
    },
  },
  {
    at: minutesAgo(170),
    play: async (stage, { ben }) => {
      const { id } = await create(ben, 'Newsletter subscribers', subscribers)
      let stopped: Promise<unknown> | null = null
      await run(stage, async (ended) => {
        if (ended < 12) return
        stopped ??= ben.act('jobs.cancel', { id })
        await stopped
      })
    },
  },
  {
    at: minutesAgo(65),
    play: async (stage, { ada }) => {
      for (const id of ['ct', 'certspotter'] as const) stage.internet.fault(id, { kind: 'status', status: 503 })
      await create(ada, 'Everything around order 4711', mixed)
      await run(stage)
      for (const id of ['ct', 'certspotter'] as const) stage.internet.fault(id, null)
    },
  },
]
