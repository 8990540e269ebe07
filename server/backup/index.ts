import type pg from 'pg'
import { backUp, type Progress } from './back-up.ts'
import { onDatabase } from './connection.ts'
import { readBackupFile, writeBackupFile } from './file.ts'
import { UnusableBackup } from './format.ts'
import { type Restored, restore } from './restore.ts'

export type { Progress } from './back-up.ts'
export { onDatabase } from './connection.ts'
export type { Restored } from './restore.ts'

type Run = { signal: AbortSignal; progress: Progress }

/** Writes a backup of the database to a new file; the service may go on using it. Returns the size of the file. */
export const backUpToFile = (url: string, file: string, { signal, progress }: Run): Promise<number> =>
  onDatabase(url, signal, (client) => writeBackupFile(file, backUp(client, progress), signal))

/** Loads a file written by `backUpToFile` into an empty database, at the schema version of the backup. */
export const restoreFromFile = (url: string, file: string, { signal, progress }: Run): Promise<Restored> =>
  onDatabase(url, signal, async (client) => {
    try {
      return await restore(client, readBackupFile(file), progress)
    } catch (error) {
      if (error instanceof UnusableBackup) await assertIntact(file, signal)
      throw error
    }
  })

/** Reads the whole file, so that a damaged one is called damaged and not, for example, newer than this version. */
async function assertIntact(file: string, signal: AbortSignal): Promise<void> {
  for await (const _ of readBackupFile(file)) signal.throwIfAborted()
}

/** Copies everything from one database into another, empty one. Refuses while others use the first. */
export const moveDatabase = (from: string, to: string, { signal, progress }: Run): Promise<Restored> =>
  onDatabase(from, signal, async (source) => {
    const others = await otherConnections(source)
    if (others > 0)
      throw new Error(
        `${others} other connections use this database. Stop the service first: what it wrote from now on would be lost.`,
      )
    return onDatabase(to, signal, (target) =>
      restore(
        target,
        backUp(source, () => undefined),
        progress,
      ),
    )
  })

async function otherConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  return rows[0]?.count ?? 0
}
