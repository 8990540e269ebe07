import type pg from 'pg'
import { signalIds } from '../../server/catalog/signals.ts'

export const events = Number(process.env.BENCH_EVENTS ?? 1_000_000)
const logs = 20
/** Days over which the events are spread. */
export const days = Number(process.env.BENCH_DAYS ?? (events > 1_000_000 ? 360 : 29))
/** Events of all other logs together. */
const otherEvents = 1_000_000

/** Increment when the seed data changes. */
const version = `seed 2, ${events} events of ${days} days`

/** Addresses, mailboxes, users and domains are skewed: a few are in many events, many are in few. */
const eventsSql = `
  INSERT INTO events (id, workspace_id, type, severity, request_id, actor_type, actor_id, actor_label, summary, details, event_id, event_type, risk_score, risk_level, decision, decision_source,
    email, email_canonical, email_domain, domain, ip, user_id, device_id, country, rule_ids, top_signals, created_at, expires_at)
  SELECT 'evt_' || x.suffix, $1, 'assessment.completed', 'info', 'req_' || x.suffix, 'api_key', 'key_bench', 'bench', 'Sign-up: score ' || x.score, '{"partial": false, "coverage": 0.9}',
    'order-' || x.i, x.event_type, x.score, x.level, x.decision, 'threshold',
    x.local || '@' || x.mail_domain, replace(x.local, '.', '') || '@' || x.mail_domain, x.mail_domain,
    CASE WHEN x.r1 < 0.1 THEN x.mail_domain END, x.ip, 'user-' || x.person, 'device-' || (x.person % 150000), x.country, '{}', '{}', x.at, x.at + interval '365 days'
  FROM (
    SELECT y.*, 'jane.' || y.person AS local,
      CASE WHEN y.r2 < 0.4 THEN 'gmail.com' WHEN y.r2 < 0.8 THEN 'provider-' || (y.person % 20) || '.example' ELSE 'company-' || (y.person % 20000) || '.example' END AS mail_domain,
      CASE WHEN y.r3 < 0.001 THEN '203.0.113.0'::inet + (y.person % 250) ELSE '16.0.0.0'::inet + (y.person::bigint * 977 % 1500000000) END AS ip,
      CASE WHEN y.r1 < 0.8 THEN 'low' WHEN y.r1 < 0.9 THEN 'medium' WHEN y.r1 < 0.95 THEN 'high' ELSE 'critical' END AS level,
      CASE WHEN y.r1 < 0.8 THEN 'allow' WHEN y.r1 < 0.9 THEN 'review' WHEN y.r1 < 0.95 THEN 'challenge' ELSE 'block' END AS decision,
      CASE WHEN y.r1 < 0.8 THEN 10 WHEN y.r1 < 0.9 THEN 45 WHEN y.r1 < 0.95 THEN 70 ELSE 90 END AS score,
      CASE WHEN y.r3 < 0.5 THEN 'signup' WHEN y.r3 < 0.9 THEN 'login' WHEN y.r3 < 0.98 THEN 'checkout' ELSE 'form' END AS event_type,
      CASE WHEN y.r2 < 0.5 THEN 'US' WHEN y.r2 < 0.8 THEN 'DE' WHEN y.r2 < 0.9999 THEN 'FR' ELSE 'IS' END AS country
    FROM (
      SELECT i, rpad(replace($1, '_', ''), 10, '0') || lpad(i::text, 12, '0') AS suffix, now() - ($2 - i) * (interval '1 day' * $3 / $2) AS at,
        random() AS r1, random() AS r2, random() AS r3, floor(200000 * random() ^ 2)::int AS person
      FROM generate_series(1, $2) i
    ) y
  ) x`

/** Tags as the recorder writes them: decisions and levels, common and rare signals, rules. */
const tagsSql = `
  INSERT INTO event_tags (workspace_id, tag, created_at, event_id)
  SELECT e.workspace_id, t.tag, e.created_at, e.id FROM events e, LATERAL (
    SELECT 'decision:' || e.decision WHERE e.decision <> 'allow'
    UNION ALL SELECT 'level:' || e.risk_level WHERE e.risk_level <> 'low'
    UNION ALL SELECT 'signal:ip_hosting' WHERE hashtext(e.id) % 5 = 0
    UNION ALL SELECT 'signal:ip_vpn' WHERE hashtext(e.id) % 11 = 0
    UNION ALL SELECT 'signal:ip_tor_exit' WHERE hashtext(e.id) % 211 = 0
    UNION ALL SELECT 'signal:card_country_mismatch' WHERE hashtext(e.id) % 20011 = 0
    UNION ALL SELECT 'rule:rule_0000000000000000000001' WHERE hashtext(e.id) % 53 = 0
  ) t(tag) WHERE e.workspace_id = $1`

/** Ninety days of hourly and daily counts, with as many counters as a real installation has. */
const countersSql = `
  INSERT INTO analytics_counters (workspace_id, grain, at, counter, value)
  SELECT $1, g.grain, g.at, c.counter, 10 + (random() * 100)::int
  FROM (SELECT 'hour' AS grain, h AS at FROM generate_series(date_trunc('hour', now()) - interval '90 days', now(), interval '1 hour') h
        UNION ALL SELECT 'day', d FROM generate_series(date_trunc('day', now(), 'UTC') - interval '365 days', now(), interval '1 day') d) g,
    unnest($2::text[]) AS c(counter)`

const counterNames = [
  ...['assessments', 'score', 'coverage'],
  ...['low', 'medium', 'high', 'critical'].map((level) => `level:${level}`),
  ...['allow', 'review', 'challenge', 'block'].map((decision) => `decision:${decision}`),
  ...['signup', 'login', 'checkout'].map((type) => `event:${type}`),
  ...signalIds.slice(0, 30).map((id) => `signal:${id}`),
  ...Array.from({ length: 20 }, (_, n) => `rule:rule_${String(n).padStart(22, '0')}`),
  ...Array.from(
    { length: 40 },
    (_, n) => `country:${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}`,
  ),
  ...['risk.assess', 'ip.lookup', 'email.check', 'domain.lookup'].flatMap((id) => [`calls:${id}`, `units:${id}`]),
]

/**
 * Seeds the events of the log and a million across twenty others, unless already done. Pending counts are
 * recreated on every run.
 */
export async function seed(pool: pg.Pool, log: string): Promise<void> {
  const known = await pool.query<{ comment: string | null }>("SELECT obj_description('events'::regclass) AS comment")
  if (known.rows[0]?.comment !== version) await reseed(pool, log)
  await pool.query('DELETE FROM analytics_deltas')
  await pool.query(
    `INSERT INTO analytics_deltas (workspace_id, hour, counts)
     SELECT $1, date_trunc('hour', now()), '{"assessments": 3, "score": 90, "decision:allow": 3, "level:low": 3, "signal:ip_vpn": 1}' FROM generate_series(1, 200)`,
    [log],
  )
}

async function reseed(pool: pg.Pool, log: string): Promise<void> {
  console.log(`seeding ${events + otherEvents} events; once, some minutes for each million`)
  await pool.query('TRUNCATE events, event_tags, analytics_counters, analytics_deltas')
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'events' AND indexname <> 'events_pkey'",
  )
  for (const { name } of indexes) await pool.query(`DROP INDEX "${name}"`)
  const others = Array.from({ length: logs }, (_, n) => `other${n}x`)
  for (const one of [log, ...others]) {
    const count = one === log ? events : Math.round(otherEvents / logs)
    await pool.query(eventsSql, [one, count, days])
  }
  // The definition of an index of a partitioned table excludes its partitions.
  for (const { definition } of indexes) await pool.query(definition.replace(' ON ONLY ', ' ON '))
  for (const one of [log, ...others]) await pool.query(tagsSql, [one])
  await pool.query(countersSql, [log, counterNames])
  await pool.query('VACUUM ANALYZE events')
  await pool.query('VACUUM ANALYZE event_tags')
  await pool.query('VACUUM ANALYZE analytics_counters')
  await pool.query(`COMMENT ON TABLE events IS '${version}'`)
}
