import type pg from 'pg'
import { withConnection } from '../platform/database.ts'

const trigger = 'events_streamed'

/** Creates the trigger if there is a stream: a restored database has none. */
export async function ensureStreamTrigger(pool: pg.Pool): Promise<void> {
  if ((await pool.query('SELECT FROM streams LIMIT 1')).rows.length > 0) await createTrigger(pool)
}

/**
 * Creates the trigger that notes new events for the streams of their workspace, unless it exists. It belongs to the
 * database, so that events of every process are noted, of the previous release too. An insert waits at most for those
 * that are running.
 */
export async function createTrigger(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`SELECT FROM pg_trigger WHERE tgrelid = 'events'::regclass AND tgname = $1`, [
    trigger,
  ])
  if (rows.length > 0) return
  await withConnection(pool, async (client) => {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '5s'`)
    await client.query(
      `CREATE OR REPLACE TRIGGER ${trigger} AFTER INSERT ON events REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION note_streamed_events()`,
    )
    await client.query('COMMIT')
  })
}
