import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { waitFor } from './wait.ts'

/** A connection beside the service's pool, closed at the end of the test. */
export async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Waits until that many calls wait for the lock of a workspace. A connection of its own: a transaction would see a snapshot. */
export async function waitForLockWaiters(databaseUrl: string, count: number): Promise<void> {
  const watcher = await connected(databaseUrl)
  await waitFor(async () => {
    const { rows } = await watcher.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM workspaces%'`,
    )
    expect(rows[0]?.waiting).toBeGreaterThanOrEqual(count)
  })
}
