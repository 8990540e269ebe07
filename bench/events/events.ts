import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { exportEvents } from '../../server/events/export.ts'
import { openPage } from '../../server/platform/page.ts'
import type { System } from '../../server/system.ts'
import { writeResults } from '../results.ts'
import { sizesOf } from '../storage/relations.ts'
import { isByMonth, partitionPastYear } from './by-month.ts'
import { measureClickhouse } from './clickhouse.ts'
import { withLargeDatabase } from './database.ts'
import { type Figure, type Measure, measureBy, notify } from './figures.ts'
import { processorClock } from './processor-time.ts'
import { measureSearches } from './searches.ts'
import { events, seed } from './seed.ts'
import { type ServedDatabase, withService, workspaceId } from './service.ts'

/**
 * `npm run bench -- events`: searches, exports and analytics through the API, on a million events of the workspace
 * (BENCH_EVENTS: another number; BENCH_PARTITIONED=1: in tables partitioned by month) and a million of others; then the same searches of the same number of events in
 * ClickHouse, if its engine can be installed. Bytes per event of both.
 */
export async function main(): Promise<void> {
  const figures: Record<string, unknown> = { events, partitioned: isByMonth }
  await withLargeDatabase(isByMonth ? 'bench_events_by_month' : 'bench_events', async (url) => {
    if (isByMonth) await partitionPastYear(url)
    const seeding = new pg.Pool({ connectionString: url, max: 1 })
    await seed(seeding, workspaceId)
    figures.bytes_per_event = await bytesPerEvent(seeding)
    console.log(`PostgreSQL: ${figures.bytes_per_event} bytes per event without its assessment`)
    await seeding.end()
    await withService({ DATABASE_URL: url }, async (served) => {
      const measure = measureBy(processorClock(served.system.database.pool))
      figures.bare = await measured(measure, 'for comparison: /v1/usage', () => served.lookUp('/v1/usage'))
      figures.searches = await measureSearches(measure, served)
      figures.deep = await measureDeep(measure, served)
      figures.analytics = await measureAnalytics(measure, served)
      const first_byte = await measured(measure, 'first byte of an export of 10,000 rows', () => firstByte(served), 20)
      figures.export = { first_byte, million: await exportMillion(served.system) }
    })
  })
  figures.clickhouse = await measureClickhouse()
  writeResults('events', figures)
}

async function measured(
  measure: Measure,
  name: string,
  lookUp: () => Promise<number>,
  times?: number,
): Promise<Figure> {
  const figure = await measure(lookUp, times)
  notify(name, figure)
  return figure
}

async function bytesPerEvent(pool: pg.Pool): Promise<number> {
  const query = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows
  const sizes = [...(await sizesOf({ query })).values()]
  const bytes = sizes.reduce((sum, { table, bytes }) => sum + (/^event(s|_tags)$/.test(table) ? bytes : 0), 0)
  const [row] = await query('SELECT count(*)::float8 AS count FROM events')
  return Math.round(bytes / Number(row?.count))
}

/** Pages from a cursor deep in the log. */
async function measureDeep(measure: Measure, { system, lookUp }: ServedDatabase): Promise<Figure> {
  const { rows } = await system.database.pool.query<{ created_at: Date; id: string }>(
    'SELECT created_at, id FROM events WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC OFFSET 300000 LIMIT 1',
    [workspaceId],
  )
  const [place] = rows
  if (!place) throw new Error('no such place')
  const { next_cursor: cursor } = openPage(`events ${workspaceId}`, { limit: 1 }).cut([place, place])
  return measured(measure, 'page after 300,000 rows', () => lookUp(`/v1/events?cursor=${cursor}`))
}

async function measureAnalytics(measure: Measure, { lookUp }: ServedDatabase): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  for (const days of [30, 90, 365]) {
    const from = new Date(Date.now() - days * 86_400_000).toISOString()
    const name = `analytics, ${days} days`
    figures[name] = await measured(measure, name, () => lookUp(`/v1/analytics/summary?from=${from}`))
  }
  return figures
}

async function firstByte({ system, origin, key }: ServedDatabase): Promise<number> {
  await system.database.pool.query('TRUNCATE target_cooldowns')
  const started = performance.now()
  const answer = await fetch(`${origin}/v1/events.csv`, { headers: { 'X-API-Key': key } })
  const reader = answer.body?.getReader()
  await reader?.read()
  const ms = performance.now() - started
  while (!(await reader?.read())?.done);
  return ms
}

/** Exports a million events as CSV; measures speed and memory. */
async function exportMillion(system: System): Promise<Record<string, number>> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const memory = () => {
    collect()
    return Math.round(process.memoryUsage().rss / 2 ** 20)
  }
  const log = { log: workspaceId, workspaceId }
  const started = performance.now()
  const { chunks } = await exportEvents(system.events, log, {}, new Date(), 1_000_000)
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
  console.log(`export of a million events  ${JSON.stringify(figures)}`)
  return figures
}
