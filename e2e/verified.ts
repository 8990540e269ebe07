import pg from 'pg'
import { runningEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { dataFolder } from './data-folder.ts'

/** Marks the address of a person as verified, as `npm run admin -- user verify` does. */
export async function verifyAddress(email: string): Promise<void> {
  const url = await runningEmbeddedPostgres(dataFolder('service'))
  if (!url) throw new Error('The database of the service under test does not run.')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email])
    if (rowCount !== 1) throw new Error(`${rowCount} people have the address ${email}.`)
  } finally {
    await client.end()
  }
}
