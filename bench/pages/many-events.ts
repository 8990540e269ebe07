import pg from 'pg'
import { runningEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts'

export const eventsAdded = 10_000

const sql = `
  INSERT INTO events (id, workspace_id, type, severity, request_id, actor_type, actor_id, actor_label, summary, details, event_id, event_type, risk_score, risk_level, decision, decision_source,
    email, email_canonical, email_domain, ip, country, rule_ids, top_signals, created_at, expires_at)
  SELECT 'evt_' || x.suffix, $1, 'assessment.completed', 'info', 'req_' || x.suffix, 'api_key', 'key_bench', 'Shop backend', 'Sign-up: score ' || x.score, '{"partial": false, "coverage": 0.9}',
    'order-' || i, 'signup', x.score, x.level, x.decision, 'threshold', 'jane.' || i || '@example.com', 'jane' || i || '@example.com', 'example.com', '16.0.0.0'::inet + i * 977, 'DE',
    '{}', '{ip_hosting,email_free_provider}', now() - i * interval '20 seconds', now() + interval '30 days'
  FROM (SELECT i, lpad(i::text, 22, '0') AS suffix, (i * 37) % 101 AS score,
    CASE WHEN (i * 37) % 101 < 30 THEN 'low' WHEN (i * 37) % 101 < 60 THEN 'medium' WHEN (i * 37) % 101 < 85 THEN 'high' ELSE 'critical' END AS level,
    CASE WHEN (i * 37) % 101 < 30 THEN 'allow' WHEN (i * 37) % 101 < 60 THEN 'review' WHEN (i * 37) % 101 < 85 THEN 'challenge' ELSE 'block' END AS decision
    FROM generate_series(1, $2::int) i) x`

/** Adds events to a workspace's log in the installation that runs on the folder. */
export async function addEvents(dataDir: string, workspaceId: string): Promise<void> {
  const url = await runningEmbeddedPostgres(dataDir)
  if (!url) throw new Error(`No database runs in ${dataDir}.`)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await pool.query(sql, [workspaceId, eventsAdded])
  } finally {
    await pool.end()
  }
}
