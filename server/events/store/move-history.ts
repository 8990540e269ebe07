import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Clickhouse } from '../../platform/clickhouse.ts'
import { withConnection } from '../../platform/database.ts'
import { type HistoryRow, historyColumnNames } from '../history/source.ts'
import { boundaryOf, logsWith, moveBoundary, removableBefore } from './boundaries.ts'
import { movedUntil } from './move.ts'
import { timeText } from './row.ts'

const rowsAtOnce = 2_000

const pageSql = `
  SELECT ${historyColumnNames} FROM lookup_history
  WHERE workspace_id = $1 AND (created_at, id) > ($2, $3) AND created_at < $4 AND expires_at > $5 ORDER BY created_at, id LIMIT $6 FOR SHARE`

const removeSql = `
  DELETE FROM lookup_history h WHERE h.workspace_id = $1 AND h.id = ANY (ARRAY(
    SELECT o.id FROM lookup_history o WHERE o.workspace_id = $1 AND o.created_at < $2 LIMIT $3))`

/**
 * Moves lookups older than 30 days to ClickHouse, one log after the other. A run removes from PostgreSQL what an earlier run
 * has moved, then copies further lookups and moves the boundary from which on PostgreSQL is read. A page stays locked until
 * its copy is stored and the boundary has moved, so that an erasure comes before the copy, or finds it.
 */
export async function moveHistory(pool: pg.Pool, clickhouse: Pick<Clickhouse, 'insert'>, now: Date): Promise<void> {
  const until = movedUntil(now)
  for (const log of await logsWith(pool, 'lookup_history')) {
    await removeMoved(pool, log, now)
    let last = { created_at: (await boundaryOf(pool, 'history_boundaries', log)) ?? new Date(0), id: '' }
    while (last.created_at < until) last = (await movePage(pool, clickhouse, { log, last, until, now })) ?? last
  }
}

async function removeMoved(pool: pg.Pool, log: string, now: Date): Promise<void> {
  const before = await removableBefore(pool, 'history_boundaries', log, now)
  for (let taken = before ? rowsAtOnce : 0; taken === rowsAtOnce; )
    taken = (await pool.query(removeSql, [log, before, rowsAtOnce])).rowCount ?? 0
}

type Last = Pick<HistoryRow, 'created_at' | 'id'>

/** Moves a page, and resolves to where the next one begins. */
const movePage = (
  pool: pg.Pool,
  clickhouse: Pick<Clickhouse, 'insert'>,
  { log, last, until, now }: { log: string; last: Last; until: Date; now: Date },
): Promise<Last> =>
  withConnection(pool, async (client) => {
    await client.query('BEGIN')
    const page = [log, last.created_at, last.id, until, now, rowsAtOnce]
    const { rows } = await client.query<HistoryRow>(pageSql, page)
    if (rows.length > 0) await clickhouse.insert('lookup_history', rows.map(storedLookup), tokenOf(rows))
    const end = rows.length === rowsAtOnce ? rows.at(-1) : undefined
    await moveBoundary(client, 'history_boundaries', log, end?.created_at ?? until, now)
    await client.query('COMMIT')
    return end ?? { created_at: until, id: '' }
  })

const storedLookup = (row: HistoryRow): object => ({
  ...row,
  created_at: timeText(row.created_at),
  expires_at: timeText(row.expires_at),
})

const tokenOf = (rows: readonly HistoryRow[]): string =>
  createHash('sha256')
    .update(rows.map((row) => JSON.stringify(row)).join('\n'))
    .digest('hex')
