import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '#prisma/generated/client.ts'
import { AppError } from './errors.ts'

export type Database = { pool: pg.Pool; prisma: PrismaClient; close(): Promise<void> }
export type Prisma = PrismaClient
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

/** Connection pool and typed client for one PostgreSQL database; the next query replaces a dropped connection. */
export function openDatabase(url: string, onError: (error: Error) => void, max = 12): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    // The database times out first, so that an abandoned statement cannot commit later.
    statement_timeout: 10_000,
    query_timeout: 15_000,
    keepAlive: true,
  })
  pool.on('error', onError)
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError }) })
  return {
    pool,
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await pool.end()
    },
  }
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

function codeOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}

/**
 * Whether the server itself reported the failure, so that the statement was rolled back. After any other error the
 * outcome is unknown.
 */
export function wasRolledBack(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && sqlState.test(code) && !unreachable.has(code)
}

/** Whether the error means that the database is unreachable or shutting down, as opposed to a wrong statement. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'DATABASE_UNAVAILABLE'
  const code = codeOf(error)
  if (code && (unreachable.has(code) || /^(57014|57P0[1-3]|08...|53300)$/.test(code))) return true
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
