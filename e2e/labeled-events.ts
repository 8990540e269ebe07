import pg from 'pg'
import { weightOf } from '../server/catalog/scoring/models.ts'
import { runningEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { dataFolder } from './data-folder.ts'

const resultOf = (signals: unknown[]): string =>
  JSON.stringify({ model: 'points-v2', eventType: 'signup', signals, sources: [] })

/** Stores labeled sign-ups of the last day in the service under test: every third is fraud, and most fraud comes from Tor. */
export async function storeLabeledEvents(workspaceId: string, count: number): Promise<void> {
  const url = await runningEmbeddedPostgres(dataFolder('service'))
  if (!url) throw new Error('The database of the service under test does not run.')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tor = resultOf([['ip_tor_exit', 0, weightOf('points-v2', 'ip_tor_exit', 'signup'), 0, null]])
  try {
    await client.query(
      `WITH row AS (
         SELECT 'req_' || $1 || '_' || n AS request_id, now() - interval '1 day' + n * interval '1 minute' AS at,
           n % 3 = 0 AS fraud, n % 3 = 0 AND n % 4 <> 0 AS tor
         FROM generate_series(1, $2::int) n
       ), stored AS (
         INSERT INTO assessments (workspace_id, request_id, created_at, expires_at, attributes, result)
         SELECT $1, request_id, at, now() + interval '90 days', '{}', CASE WHEN tor THEN $3 ELSE $4 END FROM row
       )
       INSERT INTO events (id, workspace_id, type, severity, request_id, actor_type, actor_label, summary, details, event_type,
         risk_score, risk_level, decision, decision_source, label, created_at, expires_at)
       SELECT 'evt_' || request_id, $1, 'assessment.completed', 'info', request_id, 'api_key', 'test', 'Assessed', '{}', 'signup',
         0, 'low', 'allow', 'threshold', CASE WHEN fraud THEN 'fraud' ELSE 'legitimate' END, at, now() + interval '90 days' FROM row`,
      [workspaceId, count, tor, resultOf([])],
    )
  } finally {
    await client.end()
  }
}
