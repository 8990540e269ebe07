import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { copyEvents } from '../../server/events/store/copy.ts'
import { createTables } from '../../server/events/store/schema.ts'
import { openClickhouse } from '../../server/platform/clickhouse.ts'
import { clickhouseMissing } from '../../server/testing/clickhouse/engine.ts'
import { startClickhouseIn } from '../../server/testing/clickhouse/process.ts'
import { bytesPerEvent } from '../events/clickhouse.ts'

const rowsAtOnce = 2_000

/**
 * Copies every event of the database to ClickHouse. Resolves to the bytes that an assessment takes there, or to the reason
 * if its engine cannot be installed.
 */
export async function bytesInClickhouse(databaseUrl: string): Promise<number | string> {
  if (clickhouseMissing) return clickhouseMissing
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-clickhouse-'))
  const engine = await startClickhouseIn(folder)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const clickhouse = openClickhouse(engine.url, [])
  try {
    await createTables(clickhouse)
    for (let after = '', taken = rowsAtOnce; taken === rowsAtOnce; ) {
      const { rows } = await pool.query<{ id: string; workspace_id: string }>(
        `SELECT id, workspace_id FROM events WHERE type = 'assessment.completed' AND id > $1 ORDER BY id LIMIT $2`,
        [after, rowsAtOnce],
      )
      const keys = rows.map(({ id, workspace_id }) => ({ id, workspaceId: workspace_id, version: '0' }))
      if (keys.length > 0) await copyEvents(pool, clickhouse, keys)
      after = rows.at(-1)?.id ?? after
      taken = rows.length
    }
    await clickhouse.command('OPTIMIZE TABLE events FINAL')
    return await bytesPerEvent(clickhouse)
  } finally {
    await Promise.all([clickhouse.close(), pool.end()])
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
