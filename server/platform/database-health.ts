import type pg from 'pg'
import { codeOf, sqlStateOf } from './database.ts'
import type { Log } from './log.ts'

export type DatabaseHealth = {
  /** Notes why a request could not use the database. Logged without stack, at most once a second per cause. */
  failed(cause: unknown): void
  /** False from a write that failed because the database lacks a resource until a test write succeeds. */
  writable(): Promise<boolean>
}

const logEveryMs = 1_000
const probeEveryMs = 1_000

/** No disk space, memory or connections (class 53), a read-only server, or an input/output error. */
const refusesWrites = /^(53...|25006|58030)$/

/** Extends a file, writes to the catalogue and to the write-ahead log, and leaves nothing behind. */
const probeSql = `CREATE TEMPORARY TABLE write_probe ON COMMIT DROP AS SELECT md5(n::text) FROM generate_series(1, 2000) n`

/**
 * What requests saw of the database. While writes succeed, asking costs nothing: only after a failure is a write tried,
 * at most once a second, however often `writable` is called.
 */
export function databaseHealth({ pool, log }: { pool: pg.Pool; log: Log }): DatabaseHealth {
  const logged = new Map<string, number>()
  let refused = false
  let probedAt = Number.NEGATIVE_INFINITY

  function failed(cause: unknown): void {
    const code = sqlStateOf(cause) ?? codeOf(cause) ?? 'none'
    if (refusesWrites.test(code)) refused = true
    const now = performance.now()
    if (now - (logged.get(code) ?? Number.NEGATIVE_INFINITY) < logEveryMs) return
    logged.set(code, now)
    log.error({ code, cause: cause instanceof Error ? cause.message : String(cause) }, 'the database is not available')
  }

  return {
    failed,
    writable: async () => {
      if (!refused || performance.now() - probedAt < probeEveryMs) return !refused
      probedAt = performance.now()
      try {
        await pool.query(probeSql)
        refused = false
      } catch (error) {
        failed(error)
      }
      return !refused
    },
  }
}
