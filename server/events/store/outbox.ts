import type pg from 'pg'
import type { Clickhouse } from '../../platform/clickhouse.ts'
import { withConnection } from '../../platform/database.ts'
import { copyEvents } from './copy.ts'

const rowsAtOnce = 2_000

const triggers = { INSERT: 'events_inserted', UPDATE: 'events_updated' } as const

/**
 * Creates the triggers that note written and changed events in the outbox, unless they exist. They belong to the
 * database, so that processes without the setting, while a deployment lasts, note their events as well.
 */
export async function createTriggers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ tgname: string }>(
    `SELECT tgname FROM pg_trigger WHERE tgrelid = 'events'::regclass AND tgname = ANY ($1)`,
    [Object.values(triggers)],
  )
  if (rows.length === Object.keys(triggers).length) return
  await withConnection(pool, async (client) => {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '5s'`)
    for (const [operation, name] of Object.entries(triggers))
      await client.query(
        `CREATE OR REPLACE TRIGGER ${name} AFTER ${operation} ON events REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION note_events()`,
      )
    await client.query('COMMIT')
  })
}

/**
 * Copies the events of the outbox to ClickHouse, oldest note first, until it is empty, and removes each note after its
 * event is stored there. Returns the number of notes removed.
 */
export async function emptyOutbox(pool: pg.Pool, clickhouse: Pick<Clickhouse, 'insert'>): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows } = await pool.query<{ id: string; workspace_id: string; event_id: string }>(
      'SELECT id, workspace_id, event_id FROM event_outbox ORDER BY id LIMIT $1',
      [rowsAtOnce],
    )
    if (rows.length === 0) return removed
    const newest = new Map(
      rows.map(({ id, workspace_id, event_id }) => [
        `${workspace_id} ${event_id}`,
        { workspaceId: workspace_id, id: event_id, version: id },
      ]),
    )
    await copyEvents(pool, clickhouse, [...newest.values()])
    const { rowCount } = await pool.query('DELETE FROM event_outbox WHERE id = ANY ($1::bigint[])', [
      rows.map(({ id }) => id),
    ])
    removed += rowCount ?? 0
    if (rows.length < rowsAtOnce) return removed
  }
}
