import pg from 'pg'

/**
 * Runs work on a connection of its own without time limits, in a session whose COPY text does not depend on the
 * server's settings. `signal` closes the connection, which rolls back whatever it was doing.
 */
export async function onDatabase<T>(
  url: string,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  client.on('error', () => undefined)
  const cut = () => client.connection.stream.destroy(new Error('interrupted'))
  signal.addEventListener('abort', cut)
  try {
    await client.connect()
    await client.query(
      `SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres';
       SET bytea_output = 'hex'; SET extra_float_digits = 1; SET search_path = public; SET lock_timeout = '30s';
       SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`,
    )
    return await work(client)
  } catch (error) {
    throw signal.aborted ? new Error('Interrupted: nothing was changed.', { cause: error }) : error
  } finally {
    signal.removeEventListener('abort', cut)
    await client.end().catch(() => undefined)
  }
}
