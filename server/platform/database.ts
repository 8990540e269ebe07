import type { Duplex } from 'node:stream'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { PrismaClient } from '#prisma/generated/client.ts'
import { AppError } from './errors.ts'

export type Database = { pool: pg.Pool; prisma: PrismaClient; close(): Promise<void> }
/** What sends statements: a pool, or reads of a replica. */
export type Queries = {
  query<Row extends pg.QueryResultRow>(given: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Row>>
}
export type Prisma = PrismaClient
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

/** Whether statements of one connection may run in different sessions of the server. */
export type Pooler = 'none' | 'transaction'

const connectionMs = 3_000
export const statementMs = 10_000

/**
 * After this time without a byte from the server, a statement is given up. The server ends it earlier, so that it cannot
 * commit later.
 */
export const queryMs = 15_000

/**
 * Pool of at most `max` connections; the next query replaces a dropped one. Behind a transaction pooler, statements are
 * sent unnamed and no setting is sent at the start of a session: `statement_timeout` is the server's.
 */
export function openPool(
  url: string,
  onError: (error: Error) => void,
  max: number,
  pooler: Pooler,
  givenUpMs = queryMs,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: Math.min(connectionMs, givenUpMs),
    statement_timeout: pooler === 'none' ? statementMs : false,
    keepAlive: true,
  })
  pool.on('error', onError)
  pool.on('connect', giveUpAfter(givenUpMs))
  if (pooler === 'transaction') pool.on('connect', sendUnnamed)
  return pool
}

/** A typed client that sends its statements through an adapter. */
export function openPrisma(adapter: SqlDriverAdapterFactory): { prisma: Prisma; close(): Promise<void> } {
  const prisma = new PrismaClient({
    adapter,
    // A transaction waits for its connection as long as a query does; the pool's error, which is known, comes first.
    transactionOptions: { maxWait: connectionMs + 1_000 },
  })
  return { prisma, close: () => prisma.$disconnect() }
}

export type OpenPrisma = typeof openPrisma

/** Pool and typed client for one PostgreSQL database. */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  max: number,
  { pooler = 'none', open = openPrisma }: { pooler?: Pooler; open?: OpenPrisma } = {},
): Database {
  const pool = openPool(url, onError, max, pooler)
  const { prisma, close } = open(new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError }))
  return {
    pool,
    prisma,
    close: async () => {
      await close()
      await pool.end()
    },
  }
}

/**
 * Closes a connection whose statement gets no response in time. One timer of the socket, unlike `query_timeout` of pg,
 * whose timer per statement keeps the statement's values in memory until a full garbage collection (see `sendStatement`).
 */
const giveUpAfter =
  (ms: number) =>
  (client: pg.PoolClient & { readyForQuery?: boolean }): void => {
    const stream = client.connection.stream as Duplex & { setTimeout(ms: number): void }
    stream.setTimeout(ms)
    stream.on('timeout', () => {
      if (!client.readyForQuery) stream.destroy(new Error('Query read timeout'))
    })
  }

/**
 * `client.query(given)` for statements that run hundreds of times per second. V8 allocates a function that is assigned
 * to a property (`x.f = () => …`) in the old generation until the code around it is optimized; pg does that for a
 * promise, so that the statement's values survive until the next full garbage collection.
 */
export const sendStatement = <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  given: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> =>
  new Promise((resolve, reject) => {
    client.query<Row>(given, (error, result) => (error ? reject(error) : resolve(result)))
  })

/** A prepared statement with a name exists in one session of the server only. */
function sendUnnamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const unnamed = (given: unknown): unknown =>
    typeof given === 'object' && given !== null && !('submit' in given) ? { ...given, name: undefined } : given
  client.query = ((given: unknown, ...more: unknown[]) => query(unnamed(given), ...more)) as typeof client.query
}

/**
 * Runs work on one connection, which is discarded if the work fails. A connection lost between two statements surfaces
 * in the next statement; without a listener, the `error` event would end the process.
 */
export async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const ignore = () => undefined
  client.on('error', ignore)
  let failure: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.off('error', ignore)
    client.release(failure)
  }
}

/** SQLSTATE classes never begin with E, unlike system error names (EPIPE). */
const sqlState = /^(?!E)[0-9A-Z]{5}$/
/** P1001 and the like; P0001 is an SQLSTATE. */
const typedClientCode = /^P[1-9]/
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  // A transaction waited too long for a connection, or ran out of time.
  'P2028',
])

/** The `code` of an error: an SQLSTATE, a system error name or a code of the typed client. */
export function codeOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}

/** The SQLSTATE that the database reported, also where the typed client wraps it; null if it reported none. */
export function sqlStateOf(error: unknown): string | null {
  const code = codeOf(error)
  if (code !== null && sqlState.test(code) && !unreachable.has(code) && !typedClientCode.test(code)) return code
  if (typeof error !== 'object' || error === null) return null
  if ('originalCode' in error && typeof error.originalCode === 'string') return error.originalCode
  if ('meta' in error) return sqlStateOf(error.meta)
  if ('driverAdapterError' in error) return sqlStateOf(error.driverAdapterError)
  return 'cause' in error ? sqlStateOf(error.cause) : null
}

/** Class of connection errors: how a pooler reports that it lost the server while a statement was running. */
const ofConnection = /^08/

/**
 * Whether the server itself reported the failure, so that the statement was rolled back. After any other error the
 * outcome is unknown.
 */
export function wasRolledBack(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && sqlState.test(code) && !ofConnection.test(code) && !unreachable.has(code)
}

/** SQLSTATE classes of data exceptions, constraint violations and exceeded limits, such as the size of an index entry. */
const ofData = /^(22|23|54)/

/**
 * A statement that PostgreSQL rejected and rolled back because of its data. Names the place, without the data itself
 * (PostgreSQL's own message and details contain it).
 */
export class RejectedData extends Error {
  readonly code: string

  constructor(error: object, code: string) {
    const place = (['table', 'column', 'constraint'] as const).flatMap((name) => {
      const value = (error as Readonly<Record<string, unknown>>)[name]
      return typeof value === 'string' ? [`${name} ${value}`] : []
    })
    super(`PostgreSQL rejected the data: ${[`SQLSTATE ${code}`, ...place].join(', ')}`)
    this.name = 'RejectedData'
    this.code = code
  }
}

/** The error without its data, if PostgreSQL rejected a statement because of its data; else null. */
export function rejectedDataOf(error: unknown): RejectedData | null {
  if (error instanceof RejectedData) return error
  const code = codeOf(error)
  if (code === null || !wasRolledBack(error) || !ofData.test(code) || !(error instanceof Error)) return null
  return new RejectedData(error, code)
}

/**
 * SQLSTATEs of a database that cannot work at this moment: cancelled, shutting down (57), connection (08), resources such
 * as disk and memory (53), read-only (25006), input/output error (58030).
 */
const cannotWork = /^(57014|57P0[1-5]|08...|53...|25006|58030)$/

/** A Unix domain socket that does not exist, or whose queue is full (ENOENT, EAGAIN). */
const failedToConnect = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  error.syscall === 'connect' &&
  /^(ENOENT|EAGAIN)$/.test(codeOf(error) ?? '')

/**
 * Whether the error means that the database is unreachable, shutting down or out of a resource, as opposed to a wrong
 * statement.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'DATABASE_UNAVAILABLE'
  const code = codeOf(error)
  if ((code && unreachable.has(code)) || failedToConnect(error)) return true
  if (cannotWork.test(sqlStateOf(error) ?? '')) return true
  const text = error instanceof Error ? error.message : ''
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Can't reach database|connection is closed|server closed the connection|not queryable|DatabaseNotReachable|ConnectionClosed/i.test(
    text,
  )
}

/** The error metadata as JSON text if it is a unique violation of the typed client (P2002), else null. */
export function uniqueViolation(error: unknown): string | null {
  if (codeOf(error) !== 'P2002') return null
  return JSON.stringify((error as { meta?: unknown }).meta ?? '')
}
