import type pg from 'pg'
import { type Clock, minuteMs } from './clock.ts'
import { every, type Repeated } from './every.ts'
import type { Log } from './log.ts'

const leaseMs = minuteMs
const pollMs = minuteMs

/**
 * Due: never run, interval over, or left by a process that died (expired lease). A start or lease far in the future
 * was written by a clock that ran ahead, and is ignored.
 */
const claimSql = `
  UPDATE periodic_tasks SET last_started_at = $2, locked_until = $3
  WHERE name = $1 AND CASE
    WHEN locked_until IS NOT NULL THEN NOT (locked_until > $2 AND locked_until <= $4)
    WHEN last_started_at IS NOT NULL THEN NOT (last_started_at > $5 AND last_started_at <= $6)
    ELSE true END`

const finishSql = `
  UPDATE periodic_tasks SET locked_until = NULL, last_finished_at = $3, last_duration_ms = $4, last_error = $5
  WHERE name = $1 AND last_started_at = $2`

const polled = new Set<string>()

/** Names of the tasks that this process polls; a row of another is left over from an earlier release or setting. */
export const polledTasks = (): string[] => [...polled]

type Deps = { pool: pg.Pool; clock: Clock; log: Log }

/**
 * Runs `work` every `ms` once per installation, however many processes schedule it under this name: the first to find
 * it due claims its row and holds it by a lease. The task of a killed process runs again elsewhere within two minutes.
 * Polls at least once a minute.
 */
export function oncePerInstallation(
  deps: Deps,
  name: string,
  ms: number,
  work: (now: Date) => Promise<unknown>,
): Repeated {
  let known = false
  return every(
    name,
    Math.min(ms, pollMs),
    async () => {
      if (!known) await deps.pool.query('INSERT INTO periodic_tasks (name) VALUES ($1) ON CONFLICT DO NOTHING', [name])
      known = true
      return runIfDue(deps, name, ms, work)
    },
    { log: deps.log },
  )
}

/**
 * Runs the task if it is due and no other process is running it. Returns the result of `work`, or null if it did not
 * run.
 */
export async function runIfDue(
  { pool, clock, log }: Deps,
  name: string,
  ms: number,
  work: (now: Date) => Promise<unknown>,
): Promise<unknown> {
  polled.add(name)
  const startedAt = clock.now()
  const at = (offset: number) => new Date(startedAt.getTime() + offset)
  const values = [name, startedAt, at(leaseMs), at(leaseMs + minuteMs), at(-ms), at(minuteMs)]
  const { rowCount } = await pool.query({ name: 'claim_periodic_task', text: claimSql, values })
  if (rowCount === 0) return null
  const heartbeat = every(name, leaseMs / 3, () => extendLease(pool, name, startedAt, clock.now()), {
    log,
    firstMs: leaseMs / 3,
  })
  const began = performance.now()
  let failure: unknown = null
  try {
    return await work(startedAt)
  } catch (error) {
    failure = error
    throw error
  } finally {
    await heartbeat.stop()
    const duration = Math.round(performance.now() - began)
    const error = failure === null ? null : String(failure).slice(0, 300)
    await pool
      .query({ name: 'finish_periodic_task', text: finishSql, values: [name, startedAt, clock.now(), duration, error] })
      .catch((reason: unknown) => log.warn({ task: name, error: String(reason) }, 'the end of a task was not recorded'))
  }
}

const extendLease = (pool: pg.Pool, name: string, startedAt: Date, now: Date) =>
  pool.query('UPDATE periodic_tasks SET locked_until = $3 WHERE name = $1 AND last_started_at = $2', [
    name,
    startedAt,
    new Date(now.getTime() + leaseMs),
  ])
