import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createTables } from '../../server/events/store/schema.ts'
import { type Clickhouse, openClickhouse } from '../../server/platform/clickhouse.ts'
import { clickhouseMissing } from '../../server/testing/clickhouse/engine.ts'
import { startClickhouseIn } from '../../server/testing/clickhouse/process.ts'
import { withLargeDatabase } from './database.ts'
import { type Figure, measureBy } from './figures.ts'
import { processorClock, ticksOf } from './processor-time.ts'
import { measureSearches } from './searches.ts'
import { days, events } from './seed.ts'
import { withService, workspaceId } from './service.ts'

type ClickhouseFigures = { bytes_per_event: number; searches: Record<string, Figure> }

const rowsAtOnce = 250_000

/** The events of `seed.ts`, with other random numbers. `i`: from 1 to the number of events. */
const seedSql = (first: number, rows: number) => `
  INSERT INTO events (workspace_id, created_at, id, version, expires_at, type, severity, request_id, actor_type, actor_id, actor_label, summary, details,
    event_id, event_type, risk_score, risk_level, decision, decision_source, email, email_canonical, email_domain, domain, ip, user_id, device_id, country, tags)
  WITH cityHash64(i, 'a') % 1000000 / 1e6 AS r1, cityHash64(i, 'b') % 1000000 / 1e6 AS r2, cityHash64(i, 'c') % 1000000 / 1e6 AS r3,
    toUInt32(200000 * pow(cityHash64(i, 'd') % 1000000 / 1e6, 2)) AS person,
    concat('wsbench000', leftPad(toString(i), 12, '0')) AS suffix,
    multiIf(r1 < 0.8, 10, r1 < 0.9, 45, r1 < 0.95, 70, 90) AS score,
    multiIf(r1 < 0.8, 'low', r1 < 0.9, 'medium', r1 < 0.95, 'high', 'critical') AS level,
    multiIf(r1 < 0.8, 'allow', r1 < 0.9, 'review', r1 < 0.95, 'challenge', 'block') AS decision,
    multiIf(r2 < 0.4, 'gmail.com', r2 < 0.8, concat('provider-', toString(person % 20), '.example'), concat('company-', toString(person % 20000), '.example')) AS mail_domain,
    toDateTime64(now() - toIntervalSecond(toUInt64((${events} - i) * (86400.0 * ${days} / ${events}))), 3, 'UTC') AS at
  SELECT '${workspaceId}', at, concat('evt_', suffix), i, at + toIntervalDay(365), 'assessment.completed', 'info', concat('req_', suffix), 'api_key', 'key_bench', 'bench',
    concat('Sign-up: score ', toString(score)), '{"partial": false, "coverage": 0.9}', concat('order-', toString(i)),
    multiIf(r3 < 0.5, 'signup', r3 < 0.9, 'login', r3 < 0.98, 'checkout', 'form'), score, level, decision, 'threshold',
    concat('jane.', toString(person), '@', mail_domain), concat('jane', toString(person), '@', mail_domain), mail_domain, if(r1 < 0.1, mail_domain, NULL),
    toIPv6(IPv4NumToString(toUInt32(if(r3 < 0.001, 3405803776 + person % 250, 268435456 + person * 977 % 1500000000)))),
    concat('user-', toString(person)), concat('device-', toString(person % 150000)), multiIf(r2 < 0.5, 'US', r2 < 0.8, 'DE', r2 < 0.9999, 'FR', 'IS'),
    arrayFilter(tag -> tag != '', [if(decision != 'allow', concat('decision:', decision), ''), if(level != 'low', concat('level:', level), ''),
      if(cityHash64(i, 'e') % 5 = 0, 'signal:ip_hosting', ''), if(cityHash64(i, 'e') % 11 = 0, 'signal:ip_vpn', ''), if(cityHash64(i, 'e') % 211 = 0, 'signal:ip_tor_exit', ''),
      if(cityHash64(i, 'e') % 20011 = 0, 'signal:card_country_mismatch', ''), if(cityHash64(i, 'e') % 53 = 0, 'rule:rule_0000000000000000000001', '')])
  FROM (SELECT number + ${first} AS i FROM numbers(${rows}))`

/** Searches of events that are all in ClickHouse, and their bytes; the reason if its engine cannot be installed. */
export async function measureClickhouse(): Promise<ClickhouseFigures | string> {
  if (clickhouseMissing) {
    console.log(clickhouseMissing)
    return clickhouseMissing
  }
  const folder = path.resolve(`.cache/bench/clickhouse-${events}`)
  mkdirSync(folder, { recursive: true })
  const engine = await startClickhouseIn(folder)
  const clickhouse = openClickhouse(engine.url, [])
  const figures: ClickhouseFigures = { bytes_per_event: 0, searches: {} }
  try {
    await createTables(clickhouse)
    await seed(clickhouse)
    figures.bytes_per_event = await bytesPerEvent(clickhouse)
    console.log(`ClickHouse: ${figures.bytes_per_event} bytes per event without its assessment`)
    await withLargeDatabase('bench_events_moved', (url) =>
      withService({ DATABASE_URL: url, EVENTS_STORE: engine.url }, async (served) => {
        const { pool } = served.system.database
        await pool.query(
          `INSERT INTO event_boundaries (workspace_id, before, moved_at) VALUES ($1, now(), now())
           ON CONFLICT (workspace_id) DO UPDATE SET before = excluded.before`,
          [workspaceId],
        )
        const own = processorClock(pool)
        const measure = measureBy(async () => (await own()) + ((ticksOf(engine.pid) ?? 0) * 1000) / 100)
        figures.searches = await measureSearches(measure, served)
      }),
    )
  } finally {
    await clickhouse.close()
    await engine.stop()
  }
  return figures
}

async function seed(clickhouse: Clickhouse): Promise<void> {
  const [stored] = await clickhouse.query<{ rows: number }>('SELECT toUInt32(count()) AS rows FROM events', {})
  if (stored?.rows === events) return
  console.log(`seeding ${events} events in ClickHouse; once`)
  await clickhouse.command('TRUNCATE TABLE events')
  for (let first = 1; first <= events; first += rowsAtOnce)
    await clickhouse.command(seedSql(first, Math.min(rowsAtOnce, events + 1 - first)))
}

/** Bytes on the disk of one event, once the parts are merged. */
export async function bytesPerEvent(clickhouse: Clickhouse): Promise<number> {
  const [row] = await clickhouse.query<{ bytes: number }>(
    `SELECT toFloat64(round(sum(bytes_on_disk) / sum(rows))) AS bytes FROM system.parts WHERE active AND database = currentDatabase() AND table = 'events'`,
    {},
  )
  return row?.bytes ?? 0
}
