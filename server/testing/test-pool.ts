import pg from 'pg'
import { atEnd } from './at-end.ts'

/**
 * A pool that ends with the test, or with the file if made outside a test. `Pool.end` does not wait until the server has
 * closed its connections, so dropping the database may still end one with an error.
 */
export function testPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString })
  pool.on('error', () => {})
  atEnd(() => pool.end())
  return pool
}
