import pg from 'pg'
import { runningEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { dataFolder } from './data-folder.ts'

/** Renames a table of the running service, so that reading it fails; returns an idempotent function that restores it. */
export async function takeTableAway(table: string): Promise<() => Promise<void>> {
  const url = await runningEmbeddedPostgres(dataFolder('service'))
  if (!url) throw new Error('The database of the service under test does not run.')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [name, away] = [client.escapeIdentifier(table), client.escapeIdentifier(`${table}_away`)]
  await client.query(`ALTER TABLE ${name} RENAME TO ${away}`)
  let back: Promise<void> | null = null
  const bringBack = async () => {
    await client.query(`ALTER TABLE ${away} RENAME TO ${name}`)
    await client.end()
  }
  return () => {
    back ??= bringBack()
    return back
  }
}
