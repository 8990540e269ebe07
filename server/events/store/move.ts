import type pg from 'pg'
import type { Clickhouse } from '../../platform/clickhouse.ts'
import { dayMs, hourMs } from '../../platform/clock.ts'
import { boundaryOf, logsWith, moveBoundary, removableBefore } from './boundaries.ts'
import { copyEvents } from './copy.ts'
import { timeOf } from './row.ts'
import { givenOf, timeSql } from './sql.ts'

/** Age in days from which events are read from ClickHouse only. */
export const recentDays = 30

/** Until when rows move at a time: whole hours. */
export const movedUntil = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - recentDays * dayMs) / hourMs) * hourMs)

const rowsAtOnce = 2_000

const pageSql = `
  SELECT id, created_at FROM events
  WHERE workspace_id = $1 AND (created_at, id) > ($2, $3) AND created_at < $4 AND expires_at > $5 ORDER BY created_at, id LIMIT $6`

/** Unlabeled events without a review stay as they are; the others are needed for labels and reviews. */
const isMovable = (alias: string) => `${alias}.label IS NULL AND ${alias}.decision IS DISTINCT FROM 'review'`

const removeSql = `
  WITH gone AS (
    DELETE FROM events e WHERE e.workspace_id = $1 AND ${isMovable('e')} AND e.id = ANY (ARRAY(
      SELECT o.id FROM events o WHERE o.workspace_id = $1 AND o.created_at < $2 AND ${isMovable('o')}
        AND NOT EXISTS (SELECT FROM event_outbox n WHERE n.workspace_id = $1 AND n.event_id = o.id) LIMIT $3))
    RETURNING e.id, e.request_id, e.type, e.created_at
  ), untagged AS (
    DELETE FROM event_tags t USING gone WHERE t.workspace_id = $1 AND t.event_id = gone.id AND t.created_at = gone.created_at
  ), unassessed AS (
    DELETE FROM assessments a USING gone WHERE a.workspace_id = $1 AND a.request_id = gone.request_id AND a.created_at = gone.created_at AND gone.type = 'assessment.completed'
  )
  SELECT count(*)::int AS events FROM gone`

/**
 * Moves events older than 30 days to ClickHouse, one log after the other. A run removes from PostgreSQL what an earlier
 * run has moved, then verifies that ClickHouse holds every further event of that age, copies those that it lacks (also
 * events of before there was a store), and moves the boundary from which on PostgreSQL is read. Labeled events and
 * reviews stay in PostgreSQL as well. Returns the number of removed events.
 */
export async function moveEvents(pool: pg.Pool, clickhouse: Clickhouse, now: Date): Promise<number> {
  const until = movedUntil(now)
  let removed = 0
  for (const log of await logsWith(pool, 'events')) {
    removed += await removeMoved(pool, log, now)
    await moveLog(pool, clickhouse, log, until, now)
  }
  return removed
}

async function removeMoved(pool: pg.Pool, log: string, now: Date): Promise<number> {
  const before = await removableBefore(pool, 'event_boundaries', log, now)
  let removed = 0
  for (let taken = before ? rowsAtOnce : 0; taken === rowsAtOnce; removed += taken) {
    const gone = await pool.query<{ events: number }>(removeSql, [log, before, rowsAtOnce])
    taken = gone.rows[0]?.events ?? 0
  }
  return removed
}

async function moveLog(pool: pg.Pool, clickhouse: Clickhouse, log: string, until: Date, now: Date): Promise<void> {
  let last = { created_at: (await boundaryOf(pool, 'event_boundaries', log)) ?? new Date(0), id: '' }
  if (last.created_at >= until) return
  for (;;) {
    const { rows } = await pool.query<{ id: string; created_at: Date }>(pageSql, [
      log,
      last.created_at,
      last.id,
      until,
      now,
      rowsAtOnce,
    ])
    const end = rows.at(-1)
    if (!end || (await isNoted(pool, log, end.created_at))) return
    const stored = await storedBetween(clickhouse, log, rows[0]?.created_at ?? end.created_at, end.created_at)
    const lacking = rows.filter(({ id }) => !stored.has(id))
    // Below every version of the outbox.
    await copyEvents(
      pool,
      clickhouse,
      lacking.map(({ id }) => ({ workspaceId: log, id, version: '0' })),
    )
    const isWhole = rows.length < rowsAtOnce
    await moveBoundary(pool, 'event_boundaries', log, isWhole ? until : end.created_at, now)
    if (isWhole) return
    last = end
  }
}

/** Whether a change of an event up to this time is still to be copied. */
async function isNoted(pool: pg.Pool, log: string, until: Date): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT FROM event_outbox n JOIN events e ON e.workspace_id = n.workspace_id AND e.id = n.event_id WHERE n.workspace_id = $1 AND e.created_at <= $2 LIMIT 1',
    [log, until],
  )
  return rows.length > 0
}

async function storedBetween(clickhouse: Clickhouse, log: string, from: Date, to: Date): Promise<Set<string>> {
  const stored = new Set<string>()
  for (let after = ''; ; ) {
    const given = givenOf()
    const start = timeSql(from, given)
    const rows = await clickhouse.query<{ id: string; created_at: string }>(
      `SELECT DISTINCT created_at, id FROM events WHERE workspace_id = ${given.add('String', log)} AND created_at >= ${start} AND created_at <= ${timeSql(to, given)}
         AND (created_at > ${start} OR id > ${given.add('String', after)}) ORDER BY created_at, id LIMIT ${rowsAtOnce}`,
      given.parameters,
    )
    for (const { id } of rows) stored.add(id)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return stored
    from = timeOf(last.created_at)
    after = last.id
  }
}
