import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { createKey } from '../../server/accounts/index.ts'
import { exportEvents } from '../../server/events/export.ts'
import { requestHandler } from '../../server/handlers/request-handler.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { readEnv } from '../../server/platform/env.ts'
import { createLog } from '../../server/platform/log.ts'
import { openPage } from '../../server/platform/page.ts'
import { noDataSets } from '../../server/providers/index.ts'
import { openSystem, type System } from '../../server/system.ts'
import { writeResults } from '../results.ts'
import { percentile } from '../vulnerabilities/one-by-one.ts'
import { withLargeDatabase } from './database.ts'
import { processorClock } from './processor-time.ts'
import { searches } from './searches.ts'
import { events, seed } from './seed.ts'

const workspaceId = 'ws_bench'
const requests = Number(process.env.BENCH_REQUESTS ?? 200)

/** Searches, exports and analytics through the API, on a million events of the workspace and a million of others. */
export async function main(): Promise<void> {
  await withLargeDatabase(async (url) => {
    const seeding = new pg.Pool({ connectionString: url, max: 1 })
    await seed(seeding, workspaceId)
    await seeding.end()
    const system = await openSystem({
      env: readEnv({ DATABASE_URL: url, BURST_MULTIPLIER: '1000000' }),
      databaseUrl: url,
      secret: 'bench',
      log: createLog('silent'),
      dataSets: noDataSets,
    })
    const server = createHttpServer(system, requestHandler({ system, secret: 'bench', pages: null })).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const key = await makeKey(system)
    const lookUp = openLookups(origin, key)

    const found: Record<string, Figure> = {}
    const processorMs = processorClock(system.database.pool)
    const measured = (one: () => Promise<number>, times?: number) => measuredBy(processorMs, one, times)
    const bare = await measured(() => lookUp('/v1/usage'))
    notify('for comparison: /v1/usage', bare)
    for (const { name, path } of searches) {
      const figure = await measured(() => lookUp(path(draw)))
      found[name] = figure
      notify(name, figure)
    }
    found['page after 300,000 rows'] = await measuredDeep(system, measured, lookUp)
    const analytics: Record<string, Figure> = {}
    for (const days of [30, 90, 365]) {
      const from = new Date(Date.now() - days * 86_400_000).toISOString()
      const figure = await measured(() => lookUp(`/v1/analytics/summary?from=${from}`))
      analytics[`${days} days`] = figure
      notify(`analytics, ${days} days`, figure)
    }
    const firstByte = await measured(async () => {
      await system.database.pool.query('TRUNCATE target_cooldowns')
      const started = performance.now()
      const answer = await fetch(`${origin}/v1/events.csv`, { headers: { 'X-API-Key': key } })
      const reader = answer.body?.getReader()
      await reader?.read()
      const ms = performance.now() - started
      while (!(await reader?.read())?.done);
      return ms
    }, 20)
    notify('first byte of an export of 10,000 rows', firstByte)
    const whole = await exportAll(system)
    server.closeAllConnections()
    server.close()
    await system.close()
    writeResults('events', {
      events,
      requests,
      bare,
      searches: found,
      analytics,
      export: { first_byte: firstByte, whole },
    })
  })
}

type Figure = { p50_ms: number; p95_ms: number; p99_ms: number; processor_ms: number }
const round = (value: number): number => Math.round(value * 10) / 10
const draw = (below: number): number => Math.floor(Math.random() * below)

/** Sequential requests. `processor_ms` is the CPU time per request of client, service and database together. */
async function measuredBy(
  processorMs: () => Promise<number>,
  lookUp: () => Promise<number>,
  times = requests,
): Promise<Figure> {
  for (let warm = 0; warm < 5; warm++) await lookUp()
  const taken: number[] = []
  const before = await processorMs()
  for (let at = 0; at < times; at++) taken.push(await lookUp())
  const processor = (await processorMs()) - before
  const of = (share: number) => round(percentile(taken, share))
  return { p50_ms: of(50), p95_ms: of(95), p99_ms: of(99), processor_ms: round(processor / times) }
}

const openLookups =
  (origin: string, key: string) =>
  async (path: string): Promise<number> => {
    const started = performance.now()
    const answer = await fetch(origin + path, { headers: { 'X-API-Key': key } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.json()
    return performance.now() - started
  }

async function makeKey(system: System): Promise<string> {
  const { prisma } = system.database
  const now = new Date()
  await prisma.workspace.upsert({
    where: { id: workspaceId },
    create: { id: workspaceId, name: 'Bench', createdAt: now },
    update: {},
  })
  await prisma.subscription.upsert({
    where: { id: 'sub_bench' },
    create: { id: 'sub_bench', workspaceId, plan: 'lookups_growth', startedAt: now },
    update: {},
  })
  await prisma.apiKey.deleteMany({ where: { workspaceId } })
  const author = { type: 'system' as const, id: null, label: 'bench' }
  const { key } = await createKey(
    prisma,
    { workspaceId, name: 'bench' },
    { author, clock: systemClock, requestId: null },
  )
  return key
}

/** Pages from a cursor deep in the log. */
async function measuredDeep(
  system: System,
  measured: (lookUp: () => Promise<number>) => Promise<Figure>,
  lookUp: (path: string) => Promise<number>,
): Promise<Figure> {
  const { rows } = await system.database.pool.query<{ created_at: Date; id: string }>(
    'SELECT created_at, id FROM events WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC OFFSET 300000 LIMIT 1',
    [workspaceId],
  )
  const [place] = rows
  if (!place) throw new Error('no such place')
  const { next_cursor: cursor } = openPage(`events ${workspaceId}`, { limit: 1 }).cut([place, place])
  const figure = await measured(() => lookUp(`/v1/events?cursor=${cursor}`))
  notify('page after 300,000 rows', figure)
  return figure
}

/** Exports the whole log as CSV, without its limit; measures speed and memory. */
async function exportAll(system: System): Promise<Record<string, number>> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const memory = () => {
    collect()
    return Math.round(process.memoryUsage().rss / 2 ** 20)
  }
  const log = { log: workspaceId, workspaceId }
  const started = performance.now()
  const { chunks } = await exportEvents(system.events, log, {}, new Date(), Number.POSITIVE_INFINITY)
  let lines = -1
  const seen: number[] = [memory()]
  for await (const chunk of chunks) {
    const before = Math.floor(lines / 100_000)
    lines += chunk.split('\r\n').length - 1
    if (Math.floor(lines / 100_000) > before) seen.push(memory())
  }
  const seconds = (performance.now() - started) / 1000
  const figures = {
    rows: lines,
    rows_per_second: Math.round(lines / seconds),
    rss_first_mb: seen[1] ?? 0,
    rss_last_mb: seen.at(-1) ?? 0,
    rss_most_mb: Math.max(...seen),
  }
  console.log(`export of everything  ${JSON.stringify(figures)}`)
  return figures
}

function notify(name: string, { p50_ms, p95_ms, p99_ms, processor_ms }: Figure): void {
  console.log(`${name.padEnd(40)} p50 ${p50_ms} ms  p95 ${p95_ms} ms  p99 ${p99_ms} ms  processor ${processor_ms} ms`)
}
