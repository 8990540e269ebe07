import type pg from 'pg'

/** Number of counters, and of those that differ from the sum of their ledger rows; none should. */
export async function compareCountersWithLedger(
  client: pg.ClientBase,
): Promise<{ counters: number; differing: number }> {
  const { rows } = await client.query<{ counters: number; differing: number }>(
    `SELECT count(*)::int AS counters, (count(*) FILTER (WHERE c.used <> coalesce(l.units, 0)))::int AS differing
     FROM usage_counters c LEFT JOIN (
       SELECT workspace_id, period, sum(units) AS units FROM usage_ledger GROUP BY 1, 2
     ) l ON l.workspace_id = c.workspace_id AND l.period = c.period`,
  )
  return rows[0] ?? { counters: 0, differing: 0 }
}
