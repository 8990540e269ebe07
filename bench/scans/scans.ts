import { lookupContextOf } from '../../server/lookup-context.ts'
import { readEnv } from '../../server/platform/env.ts'
import { newId } from '../../server/platform/ids.ts'
import { createLog } from '../../server/platform/log.ts'
import { type RunScan, siteScanner } from '../../server/scans/index.ts'
import { openSystem, type System } from '../../server/system.ts'
import { openInternet } from '../../simulator/internet.ts'
import { withDatabase } from '../gate/database.ts'
import { makeWorkspace } from '../gate/workspace.ts'
import { writeResults } from '../results.ts'
import { percentile } from '../vulnerabilities/one-by-one.ts'

/** Delay of every resolver and service response. */
const latencyMs = 30
const usual = [
  'fortress.example',
  'shop.harbourline.dev',
  'orchard-deals.example',
  'many-cookies.example',
  'off-host.example',
]
/** One in ten never responds or is 50 MB long. */
const hard = [...usual, ...usual.slice(0, 4), 'heavy.example', ...usual, ...usual.slice(0, 4), 'quiet.example']
const count = 200

/**
 * `npm run bench -- scans`: scans per minute of one process, duration of a scan, and memory, on responsive sites and
 * on a mix with unresponsive ones.
 */
export async function main(): Promise<void> {
  const internet = await openInternet({ hosts: true })
  internet.latency(latencyMs)
  await withDatabase(async (url) => {
    const env = readEnv({ DATABASE_URL: url, ...internet.settings })
    const system = await openSystem({
      env,
      databaseUrl: url,
      secret: 'bench',
      log: createLog('silent'),
      route: internet.route,
    })
    const run = siteScanner({
      lookupContextFor: (request) => lookupContextOf(system, request),
      sourcesOf: async () => system.sourceKeys.ofOperator,
      clock: system.clock,
      baseUrl: env.BASE_URL,
    })
    const workspaces = [await makeWorkspace(system), await makeWorkspace(system)].map(({ workspaceId }) => workspaceId)
    await measure(system, run, workspaces, usual, 24)
    const figures = {
      latency_ms: latencyMs,
      answering: await measure(system, run, workspaces, usual, count),
      with_hard_sites: await measure(system, run, workspaces, hard, count),
    }
    console.log(JSON.stringify(figures, null, 2))
    writeResults('scans', figures)
    await system.close()
  }).finally(internet.close)
}

/** Queues scans of the hosts in turn, as the schedule does, and runs them to completion. */
async function measure(
  system: System,
  run: RunScan,
  workspaces: readonly string[],
  hosts: readonly string[],
  scans: number,
) {
  const { prisma } = system.database
  await prisma.scan.deleteMany()
  const now = Date.now()
  await prisma.scan.createMany({
    data: Array.from({ length: scans }, (_, index) => {
      const host = hosts[index % hosts.length] ?? ''
      return {
        id: newId('scan', now + index),
        workspaceId: workspaces[index % workspaces.length] ?? '',
        requestId: newId('req'),
        domain: host,
        url: `https://${host}/`,
        source: 'schedule',
        authorLabel: 'Schedule',
        createdAt: new Date(now + index),
        expiresAt: new Date(now + 86_400_000),
      }
    }),
  })
  let most = process.memoryUsage().rss
  const before = most
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const started = performance.now()
  await system.scans.runDue(run)
  const seconds = (performance.now() - started) / 1_000
  clearInterval(watching)
  const ended = await prisma.scan.findMany({ select: { startedAt: true, scannedAt: true, status: true } })
  const took = ended.map(({ startedAt, scannedAt }) => (scannedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0))
  const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576)
  return {
    scans,
    completed: ended.filter(({ status }) => status === 'completed').length,
    per_minute: Math.round((60 * scans) / seconds),
    scan_ms: { p50: percentile(took, 50), p99: percentile(took, 99), slowest: Math.max(...took) },
    rss_mb: { before: megabytes(before), most: megabytes(most) },
  }
}
