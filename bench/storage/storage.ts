import { setTimeout as pause } from 'node:timers/promises'
import { sendApart } from '../assess/assess.ts'
import { withEvidence } from '../assess/evidence.ts'
import { addresses, mailDomains } from '../assess/requests.ts'
import { databaseClock } from '../events/processor-time.ts'
import { client, paced } from '../lookups/asking.ts'
import type { Call } from '../lookups/rows.ts'
import { writeResults } from '../results.ts'
import type { SimulatedService } from '../simulated-service.ts'
import { bytesInClickhouse } from './clickhouse.ts'
import { type Grown, grownBy, sizesOf } from './relations.ts'

const count = Number(process.env.BENCH_REQUESTS ?? 20_000)
/** Users and devices of the assessments recur after so many requests. */
const warmings = 20_000
const rate = 400

type Figure = Grown & { wal_bytes: number; wal_page_images: number; database_ms: number }

/**
 * `npm run bench -- storage`: what an assessment and a lookup add to the database, by relation, after a VACUUM; the WAL
 * and the CPU time of the database's connections that they cost.
 */
export async function main(): Promise<void> {
  await withEvidence(async (service) => {
    const { port, key, refill, query } = service
    await query(
      'TRUNCATE events, event_tags, assessments, lookup_history, usage_ledger, observed_pairs, observed_users, ip_velocity, analytics_counters, analytics_deltas, webhook_deliveries',
    )
    const pending = client(port, key, 32)
    const assess = async (first: number, requests: number) => {
      await refill()
      await sendApart({ port, key, first, count: requests, rate: null, connections: 32 })
    }
    const lookUp = async (requests: number) => {
      await refill()
      await paced(pending, calls, rate, requests / rate)
    }
    await paced(pending, mailCalls, 8, mailCalls.length / 8)
    await assess(0, warmings)
    await lookUp(calls.length)
    const assessment = await measured(service, count, () => assess(warmings, count))
    print('assessment', assessment)
    const lookup = await measured(service, count, () => lookUp(count))
    print('lookup', lookup)
    await pending.close()
    const clickhouse = await bytesInClickhouse(service.databaseUrl)
    console.log(`an assessment that has moved to ClickHouse, bytes: ${clickhouse}`)
    writeResults('storage', { count, assessment, lookup, clickhouse })
  })
}

const mailCalls: Call[] = mailDomains.map((domain) => ({
  method: 'POST',
  path: '/email/check',
  body: { email: `jane.roe@${domain}` },
}))
/** Lookups that the cache or lists in memory serve. */
const calls: Call[] = [
  ...addresses.flatMap((address): Call[] => [
    { method: 'GET', path: `/ip/${address}` },
    { method: 'GET', path: `/ip/${address}/reputation` },
  ]),
  ...mailCalls,
  ...Array.from({ length: 300 }, (_, n): Call => ({ method: 'GET', path: `/phone/+49171392${1000 + n}` })),
]

async function measured(service: SimulatedService, requests: number, work: () => Promise<void>): Promise<Figure> {
  const { query } = service
  const before = await sizesOf(service)
  await query('CHECKPOINT')
  const [start] = await query('SELECT wal_bytes::float8 AS bytes, wal_fpi::int AS images FROM pg_stat_wal')
  const clock = databaseClock((text) => query(text) as Promise<{ pid: number }[]>)
  const startMs = await clock()
  await work()
  const database = (await clock()) - startMs
  await settled(query)
  const [end] = await query('SELECT wal_bytes::float8 AS bytes, wal_fpi::int AS images FROM pg_stat_wal')
  const per = (name: string) => Math.round(((Number(end?.[name]) - Number(start?.[name])) / requests) * 100) / 100
  return {
    ...grownBy(before, await sizesOf(service), requests),
    wal_bytes: per('bytes'),
    wal_page_images: per('images'),
    database_ms: Math.round((database / requests) * 1000) / 1000,
  }
}

/** Counts are merged, and statistics of the WAL reported. */
async function settled(query: SimulatedService['query']): Promise<void> {
  for (;;) {
    await pause(1_000)
    const [left] = await query('SELECT count(*)::int AS rows FROM analytics_deltas')
    if (left?.rows === 0) return
  }
}

function print(name: string, { tables, relations, total, ...costs }: Figure): void {
  console.log(`${name}: ${total} bytes, ${JSON.stringify(costs)}`)
  for (const [table, bytes] of Object.entries(tables)) console.log(`  ${String(bytes).padStart(6)} ${table}`)
  for (const [relation, bytes] of Object.entries(relations)) console.log(`    ${String(bytes).padStart(6)} ${relation}`)
}
