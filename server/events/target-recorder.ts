import type pg from 'pg'
import { batcher, byWorkspace } from '../platform/batch.ts'
import { columnList, columnsWithin, insertSql, qualified } from '../platform/column-list.ts'
import type { Attempt } from './attempt.ts'
import { countsOf } from './counts.ts'
import { deltaColumns, historyColumns } from './history-columns.ts'

/** A bulk target's request and outcome. `answer` is JSON text, or null with an `error`. */
export type RecordedTarget = {
  entry: Attempt
  jobId: string
  position: number
  error: { code: string; message: string } | null
  answer: string | null
}

type Delta = ReturnType<typeof countsOf>[number]
type Row = { target: RecordedTarget; delta: Delta }

const given = columnList<Row>({
  ...columnsWithin(historyColumns, ({ target }: Row) => target.entry),
  ...columnsWithin(deltaColumns, ({ delta }: Row) => delta),
  job_id: ['text', ({ target }) => target.jobId],
  position: ['int', ({ target }) => target.position],
  error_code: ['text', ({ target }) => target.error?.code ?? null],
  error_message: ['text', ({ target }) => target.error?.message ?? null],
  answer: ['text', ({ target }) => target.answer],
})

const historyInsert = insertSql('lookup_history', {
  columns: { id: `'his_' || substr(g.request_id, 5)`, ...qualified('g', historyColumns) },
  from: 'given g JOIN finished f ON f.request_id = g.request_id WHERE g.expires_at IS NOT NULL',
})
const deltaInsert = insertSql('analytics_deltas', {
  columns: qualified('g', deltaColumns),
  from: 'given g JOIN finished f ON f.request_id = g.request_id',
})

/**
 * History and counts depend on the update of the target, so a target already finished by another process is not
 * recorded twice.
 */
const targetSql = `
  WITH given AS (SELECT * FROM ${given.unnest('t', 1)}), finished AS (
    UPDATE bulk_targets t SET status = CASE WHEN g.http_status < 400 THEN 'done' ELSE 'failed' END, lease_until = NULL, changed = pg_current_xact_id()::text::bigint,
      http_status = g.http_status, error_code = g.error_code, error_message = g.error_message, headline = g.headline, score = g.score, level = g.level, partial = g.partial, answer = g.answer,
      finished_at = g.created_at
    FROM given g WHERE t.workspace_id = g.workspace_id AND t.job_id = g.job_id AND t.position = g.position AND t.status IN ('queued', 'running')
    RETURNING g.request_id
  ), history AS (${historyInsert}) ${deltaInsert}`

/**
 * Writes bulk target results in groups: the target, its history row and the analytics counts, atomically. Resolves
 * when the group is durable.
 */
export function targetRecorder(pool: pg.Pool, buckets: number) {
  const groups = batcher<RecordedTarget, true>(
    async (all) => {
      const targets = [...new Map(all.map((target) => [target.entry.requestId, target])).values()]
      const rows = targets.flatMap((target) => countsOf([target.entry]).map((delta) => ({ target, delta })))
      await pool.query({ name: 'record_bulk_targets', text: targetSql, values: given.values(rows) })
      return all.map(() => true)
    },
    { bucketOf: byWorkspace(buckets, ({ entry }) => entry.log) },
  )
  return { record: groups.add, idle: groups.idle }
}
