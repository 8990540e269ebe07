import { beforeAll, describe, expect, it } from 'vitest'
import { type Clickhouse, openClickhouse } from '../../platform/clickhouse.ts'
import { dayMs, minuteMs } from '../../platform/clock.ts'
import { clickhouseMissing, startClickhouse } from '../../testing/clickhouse/clickhouse.ts'
import { openService, type Service } from '../../testing/service.ts'
import { moveBoundary } from '../store/boundaries.ts'
import { clickhouseHistory } from '../store/history-source.ts'
import { createTables } from '../store/schema.ts'
import { spanningHistory } from '../store/spanning.ts'
import { type HistoryRow, type HistorySource, postgresHistory } from './source.ts'

if (clickhouseMissing) process.stdout.write(`${clickhouseMissing}\n`)

const now = new Date('2026-11-21T12:00:00.000Z')
const log = 'history_of_the_suite'
/** Before this time lookups are read from ClickHouse where both are read. */
const boundary = new Date(now.getTime() - 5.5 * minuteMs)

const rowOf = (workspace_id: string, n: number, expires: Date): HistoryRow => ({
  workspace_id,
  id: `his_${workspace_id}_${String(n).padStart(2, '0')}`,
  request_id: `req_${n}`,
  endpoint: n % 2 === 0 ? 'ip.lookup' : 'email.check',
  target: `Ωmega\u2028 "${n}"`,
  headline: n % 3 === 0 ? '' : 'Google LLC, US',
  score: n % 4 === 0 ? null : n,
  level: n % 4 === 0 ? null : 'low',
  units: n,
  source: 'bulk',
  http_status: n === 7 ? 404 : 200,
  partial: n === 8,
  // Two of each time.
  created_at: new Date(now.getTime() - Math.floor(n / 2) * minuteMs),
  expires_at: expires,
})
/** ClickHouse deletes expired rows by its own clock. */
const later = new Date(now.getTime() + 3_650 * dayMs)
const rows = Array.from({ length: 24 }, (_, n) => rowOf(log, n, later))
const others = [rowOf(log, 90, new Date(now.getTime() - 1)), ...[1, 13].map((n) => rowOf('another', n, later))]
const newestFirst = rows.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1))

let service: Service
let clickhouse: Clickhouse
const pool = () => service.system.database.pool
const sources: Record<string, () => HistorySource> = {
  PostgreSQL: () => postgresHistory(pool()),
  ...(clickhouseMissing
    ? {}
    : {
        ClickHouse: () => clickhouseHistory(clickhouse),
        both: () => spanningHistory(pool(), postgresHistory(pool()), clickhouseHistory(clickhouse)),
      }),
}

beforeAll(async () => {
  service = await openService()
  const { prisma } = service.system.database
  await prisma.lookupHistory.createMany({
    data: [...rows, ...others].map((row) => ({
      id: row.id,
      workspaceId: row.workspace_id,
      requestId: row.request_id,
      endpoint: row.endpoint,
      target: row.target,
      headline: row.headline,
      score: row.score,
      level: row.level,
      units: row.units,
      source: row.source,
      httpStatus: row.http_status,
      partial: row.partial,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    })),
  })
  await moveBoundary(pool(), 'history_boundaries', log, boundary, now)
  if (clickhouseMissing) return
  const started = await startClickhouse()
  clickhouse = openClickhouse(started.url, [])
  await createTables(clickhouse)
  const text = (at: Date) => at.toISOString().slice(0, -1)
  const stored = [...rows, ...others].map((row) => ({
    ...row,
    created_at: text(row.created_at),
    expires_at: text(row.expires_at),
  }))
  // Some are stored twice, as after an interrupted move.
  await clickhouse.insert('lookup_history', stored, 'all')
  await clickhouse.insert('lookup_history', stored.slice(10), 'again')
  return () => clickhouse.close()
})

describe.each(Object.entries(sources))('lookups in %s', (_, open) => {
  const whole = { log, now, from: null, to: null, after: null, endpoint: null }

  it('are listed in pages, newest first, each once with all its values, without expired ones and other logs', async () => {
    for (const limit of [1, 5, 100]) {
      const seen: HistoryRow[] = []
      for (;;) {
        const last = seen.at(-1)
        const page = await open().list({ ...whole, after: last ? { at: last.created_at, id: last.id } : null }, limit)
        seen.push(...page)
        if (page.length < limit) break
      }
      expect(seen).toEqual(newestFirst)
    }
  })

  it('are limited to an endpoint and to a span, whose end is not part of it', async () => {
    const mails = await open().list({ ...whole, endpoint: 'email.check' }, 100)
    expect(mails).toEqual(newestFirst.filter(({ endpoint }) => endpoint === 'email.check'))
    const from = new Date(now.getTime() - 8 * minuteMs)
    for (const to of [new Date(now.getTime() - 2 * minuteMs), new Date(now.getTime() - 7 * minuteMs)]) {
      const within = newestFirst.filter(({ created_at }) => created_at >= from && created_at < to)
      expect(await open().list({ ...whole, from, to }, 100)).toEqual(within)
    }
    expect(await open().list({ ...whole, from: now, to: from }, 100)).toEqual([])
  })
})
