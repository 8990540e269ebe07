import type pg from 'pg'
import type { Clickhouse } from '../../platform/clickhouse.ts'
import { logsOf } from '../subject/subject.ts'

/** Workspaces per statement, whose ids are parameters in its address. */
const atOnce = 1_000

/** Deletes the rows of deleted workspaces and of their test logs from ClickHouse: one statement per table and 1,000 of them. */
export async function deleteLogs(pool: pg.Pool, clickhouse: Pick<Clickhouse, 'query' | 'command'>): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM deleted_workspaces ORDER BY deleted_at')
  for (let from = 0; from < rows.length; from += atOnce) {
    const logs = { logs: rows.slice(from, from + atOnce).flatMap(({ id }) => logsOf(id)) }
    const where = 'WHERE workspace_id IN {logs:Array(String)}'
    for (const table of ['events', 'lookup_history']) {
      const found = await clickhouse.query(`SELECT 1 FROM ${table} ${where} LIMIT 1`, logs)
      if (found.length > 0) await clickhouse.command(`DELETE FROM ${table} ${where}`, logs)
    }
  }
}
