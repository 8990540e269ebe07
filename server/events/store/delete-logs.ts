import type pg from 'pg'
import type { Clickhouse } from '../../platform/clickhouse.ts'
import { logsOf } from '../subject/subject.ts'

/** Deletes the events of deleted workspaces and of their test logs from ClickHouse. */
export async function deleteLogs(pool: pg.Pool, clickhouse: Pick<Clickhouse, 'query' | 'command'>): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM deleted_workspaces ORDER BY deleted_at')
  for (const { id } of rows) {
    const logs = { logs: logsOf(id) }
    const where = 'WHERE workspace_id IN {logs:Array(String)}'
    const found = await clickhouse.query(`SELECT 1 FROM events ${where} LIMIT 1`, logs)
    if (found.length > 0) await clickhouse.command(`DELETE FROM events ${where}`, logs)
  }
}
