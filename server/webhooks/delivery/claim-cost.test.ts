import type pg from 'pg'
import { expect, it } from 'vitest'
import { runAdmin } from '../../testing/admin.ts'
import { openService } from '../../testing/service.ts'
import { claimDue } from './claim.ts'

const webhooksDue = 3
const due = 60

/** Pages of the database that the claim of a process without running deliveries touches. */
async function pagesOfClaim(pool: pg.Pool, now: Date): Promise<{ pages: number; claimed: number }> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const explaining = {
      query: async ({ text, values }: { text: string; values: unknown[] }) =>
        client.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`, values),
    } as unknown as pg.Pool
    const until = new Date(now.getTime() + 60_000)
    const claim = { now, until, left: new Map(), perGroup: 50, total: 500, running: [] }
    const [row] = (await claimDue(explaining, claim)) as unknown as {
      'QUERY PLAN': { Plan: Record<string, number> }[]
    }[]
    const plan = row?.['QUERY PLAN'][0]?.Plan ?? {}
    const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    return { pages, claimed: plan['Actual Rows'] ?? 0 }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

it.each(['one table', 'months'])(
  'a claim from %s reads what is due, whatever the number of webhooks and of finished deliveries',
  async (kind) => {
    const service = await openService()
    if (kind === 'months')
      expect(await runAdmin(service.databaseUrl, ['partition'])).toMatchObject({ code: 0, err: '' })
    const { pool } = service.system.database
    const now = service.clock.now()
    const { workspaceId } = await service.account('suite_agency')
    const addWebhooks = (from: number, to: number) =>
      pool.query(
        `INSERT INTO webhooks (id, workspace_id, name, url, event_types, status, secret, secret_last4, created_at, updated_at)
       SELECT 'wh_' || lpad(n::text, 6, '0'), $1, 'x', 'https://hooks.example/' || n, '{}', 'active', '\\x00', '0000', $2, $2
       FROM generate_series($3::int, $4::int) n`,
        [workspaceId, now, from, to],
      )
    const addDeliveries = (prefix: string, status: string, at: Date | null, webhooks: number, each: number) =>
      pool.query(
        `INSERT INTO webhook_deliveries (id, workspace_id, webhook_id, event_type, payload, status, next_attempt_at, created_at)
       SELECT $6 || w || '_' || n, $1, 'wh_' || lpad(w::text, 6, '0'), 'high_risk_assessment', '{}', $2, $3::timestamptz, $7
       FROM generate_series(0, $4::int - 1) w, generate_series(1, $5::int) n`,
        [workspaceId, status, at, webhooks, each, prefix, now],
      )
    await addWebhooks(0, webhooksDue - 1)
    await addDeliveries('due', 'pending', now, webhooksDue, due / webhooksDue)
    await pool.query('VACUUM (ANALYZE) webhooks, webhook_deliveries')
    const few = await pagesOfClaim(pool, now)
    expect(few.claimed).toBe(due)

    await addWebhooks(webhooksDue, 9_999)
    await addDeliveries('done', 'succeeded', null, 10_000, 2)
    await pool.query('VACUUM (ANALYZE) webhooks, webhook_deliveries')
    const many = await pagesOfClaim(pool, now)
    expect(many.claimed).toBe(due)
    // Indexes are deeper; reading every webhook would cost more than twenty times as much.
    expect(many.pages).toBeLessThan(few.pages * 3)

    await pool.query('UPDATE webhook_deliveries SET next_attempt_at = NULL WHERE next_attempt_at IS NOT NULL')
    expect((await pagesOfClaim(pool, now)).pages).toBeLessThan(20)
  },
)
