import type pg from 'pg'
import type { Clock } from './clock.ts'
import { codeOf, isUnavailable, openPool, type Queries, sqlStateOf, statementMs, withConnection } from './database.ts'
import { every } from './every.ts'
import type { Log } from './log.ts'
import { openReplicaPosition, type ReplicaPosition } from './replica-position.ts'

const measureMs = 1_000

/**
 * Longest lag, in milliseconds, with which the replica is read. Also how long after its time a row may be committed: a
 * replica that has replayed the primary's state of this much later holds every row of that time.
 */
const mostLagMs = 10_000

/** Heavy reads, which the replica serves where there is one. Each statement is sent to it or to the primary. */
export type Reads = {
  /** Everything committed. */
  primary: Queries
  /** Statistics: what was committed within the last ten seconds may be missing. */
  recent: Queries
  /**
   * Everything committed of the rows up to a time, which may be looked up on the primary. `until` is called only if
   * the replica is in use.
   */
  complete(until: (primary: Queries) => Date | Promise<Date>): Promise<Queries>
  /** The replica; null if there is none. */
  replica(): ReplicaStatus | null
  close(): Promise<void>
}

export type ReplicaStatus = {
  /** Whether reads without a time are sent to it. */
  used: boolean
  /** Seconds between now and the newest state of the primary that it is known to have replayed; null: not known. */
  lagSeconds: number | null
  /** Reads since the start by where they ended; `retried`: on the primary, after the replica had failed. */
  reads: { replica: number; primary: number; retried: number }
}

type Options = {
  pool: pg.Pool
  /** Connection string of a streaming replica; null: the primary serves every read. */
  url: string | null
  /** Connections to the replica at most. */
  max: number
  clock: Clock
  log: Log
}

/** Reads without a replica. */
export const primaryReads = (primary: Queries): Reads => ({
  primary,
  recent: primary,
  complete: async () => primary,
  replica: () => null,
  close: async () => undefined,
})

/** Opens the reads of a database. Measures the lag of the replica every second. */
export function openReads({ pool, url, max, clock, log }: Options): Reads {
  if (url === null) return primaryReads(pool)
  const lost = (error: Error): void => log.warn({ error: error.message }, 'a connection to the replica was lost')
  const replica = openPool(url, lost, max, 'transaction')
  const position = openReplicaPosition({ primary: pool, url, clock })
  const measuring = every('replica lag', measureMs, position.measure, { log, graceMs: 500 })
  const reads = { replica: 0, primary: 0, retried: 0 }

  const readsWhile = (usable: () => boolean): Queries => ({
    query: async <Row extends pg.QueryResultRow>(given: string | pg.QueryConfig, values?: unknown[]) => {
      if (!usable()) {
        reads.primary++
        return pool.query<Row>(given, values)
      }
      try {
        const result = await readOnly<Row>(replica, given, values)
        reads.replica++
        return result
      } catch (error) {
        if (!isOfReplica(error)) throw error
        if (!isConflict(error)) position.fail()
        reads.retried++
        log.warn({ code: sqlStateOf(error) ?? codeOf(error) }, 'a read of the replica is repeated on the primary')
        return pool.query<Row>(given, values)
      }
    },
  })

  return {
    primary: pool,
    recent: readsWhile(() => isUsed(position)),
    complete: async (until) => {
      if (!isUsed(position)) return readsWhile(() => false)
      const time = (await until(pool)).getTime() + mostLagMs
      return readsWhile(() => isUsed(position) && time <= (position.replayed()?.at.getTime() ?? 0))
    },
    replica: () => ({ used: isUsed(position), lagSeconds: position.lagSeconds(), reads: { ...reads } }),
    close: async () => {
      await measuring.stop()
      await position.close()
      await replica.end()
    },
  }
}

function isUsed(position: ReplicaPosition): boolean {
  const replayed = position.replayed()
  return replayed !== null && performance.now() - replayed.measuredAt <= mostLagMs
}

/** Runs one statement that cannot write, through any pooler, also where the replica has become a primary. */
export function readOnly<Row extends pg.QueryResultRow>(
  replica: pg.Pool,
  given: string | pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  return withConnection(replica, async (client) => {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${statementMs}`)
    const result = await client.query<Row>(given, values)
    await client.query('COMMIT')
    return result
  })
}

/** SQLSTATEs of a statement that was canceled because the replica had to replay what it conflicted with. */
const isConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(sqlStateOf(error) ?? '')

/** A table, column or function that a migration has created, and the replica has not replayed. */
const ofMigration = /^(42P01|42703|42883)$/

/**
 * Whether the primary may succeed where the replica failed. Not after the end of the statement's time, which it would
 * exceed there too, and never for a write (25006).
 */
function isOfReplica(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state === '57014' || state === '25006') return false
  return isConflict(error) || ofMigration.test(state ?? '') || isUnavailable(error)
}
