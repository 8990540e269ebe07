import { runWatch } from '../../server/run-watch.ts'
import { scannerOf } from '../../server/testing/scans.ts'
import type { RunWatch } from '../../server/watches/index.ts'
import { daysAgo, minutesAgo, type Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

type Result = Record<string, unknown>

const lockFile = [
  'pkg:npm/lodash@4.17.20',
  'pkg:npm/minimist@1.2.5',
  'pkg:npm/left-pad@1.3.0',
  'pkg:pypi/django@4.2.0',
  'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
]

const watches = [
  { endpoint: 'host.ssl', target: 'expired.example', name: 'Certificate of the old shop' },
  { endpoint: 'domain.rdap', target: 'example.org', schedule: 'weekly' },
  { endpoint: 'domain.subdomains', target: 'example.net' },
  { endpoint: 'email.security', target: 'looselatch.dev', name: 'Email of our supplier' },
  { endpoint: 'ip.lookup', target: '185.220.101.4', threshold: 60 },
  { endpoint: 'host.status', target: 'example.com', schedule: 'hourly' },
  { endpoint: 'scans.create', target: 'orchard-deals.example', name: 'Website of a supplier' },
  { endpoint: 'vulnerabilities.check', target: 'package-lock.json', packages: lockFile, name: 'Shop front end' },
]

/** How the results differed when the watches began. */
const earlier: Readonly<Record<string, (result: Result, at: Date) => Result>> = {
  'host.ssl': ({ certificate, trust, ...rest }, at) => ({
    ...rest,
    certificate: { ...(certificate as Result), not_after: new Date(at.getTime() + 20 * 86_400_000).toISOString() },
    trust: { ...(trust as Result), reason: null },
  }),
  'domain.rdap': (result) => ({ ...result, nameservers: ['ns1.earlier.example', 'ns2.earlier.example'] }),
  'domain.subdomains': (result) => ({ ...result, results: (result.results as unknown[]).slice(0, -2) }),
  'email.security': (result) => ({ ...result, dmarc: { status: 'pass', effective_policy: 'reject' } }),
  'ip.lookup': (result) => ({ ...result, partial: false, reputation: { ...(result.reputation as Result), score: 25 } }),
  'scans.create': ({ tests, ...rest }) => ({
    ...rest,
    grade: 'C',
    tests: (tests as { title: string; modifier: number }[]).map(({ title, modifier }) => ({
      title,
      modifier: title === 'Content Security Policy' || title === 'Cookies' ? 0 : modifier,
    })),
  }),
  'vulnerabilities.check': (result) => ({
    ...result,
    results: (result.results as Result[]).map((one) => ({
      ...one,
      ...(one.name === 'lodash' ? { status: 'no_known_vulnerabilities', advisories: [] } : {}),
    })),
  }),
}

/** Runs due watches through their procedures; `began`: with the results of the time when they began. */
async function run(stage: Stage, began: boolean): Promise<void> {
  const { system, clock } = stage
  const runOne = runWatch(system)
  const one: RunWatch = async (watch, lost) => {
    const outcome = await runOne(watch, lost)
    clock.advance(150)
    const change = earlier[watch.endpoint]
    if (!began || !change || !outcome || outcome.error) return outcome
    return { ...outcome, result: change(outcome.result as Result, clock.now()) }
  }
  await system.watches.runDue(one)
  await system.scans.runDue(scannerOf(stage))
  await system.watches.runDue(one)
}

/** Watches of several kinds that begin a week ago and have found changes since; one is paused. */
export const watchScenes: readonly Scene[] = [
  {
    at: daysAgo(8, 9.5),
    play: async (stage, { ben }) => {
      for (const watch of watches) {
        stage.clock.advance(20_000)
        await ben.act('watches.create', watch)
      }
      await run(stage, true)
    },
  },
  { at: minutesAgo(25), play: (stage) => run(stage, false) },
  {
    at: minutesAgo(20),
    play: async (_, { ben }) => {
      const { data } = await ben.lookUp<{ data: { id: string; endpoint: string }[] }>('watches.list')
      const { id } = data.find(({ endpoint }) => endpoint === 'host.status') ?? {}
      await ben.act('watches.update', { id, status: 'paused' })
    },
  },
]
