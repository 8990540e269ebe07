import type pg from 'pg'
import { batcher } from '../platform/batch.ts'
import { dayMs } from '../platform/clock.ts'
import type { Attempt } from './attempt.ts'
import { countsOf } from './counts.ts'

/** The request of a bulk target, and what its job is told. `answer` is JSON text, `error` what stands in its place. */
export type RecordedTarget = {
  entry: Attempt
  jobId: string
  position: number
  error: { code: string; message: string } | null
  answer: string | null
}

/** What else is written hangs on the target: one that has its result already, told by another process, leaves no second row in history and counts. */
const targetSql = `
  WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[], $10::int[], $11::text[], $12::int[], $13::bool[],
      $14::timestamptz[], $15::timestamptz[], $16::text[], $17::text[], $18::text[], $19::timestamptz[], $20::jsonb[])
      AS g(job, position, w, r, endpoint, target, headline, score, level, units, source, status, partial, made, expires, code, message, answer, hour, counts)
  ), told AS (
    UPDATE bulk_targets t SET status = CASE WHEN g.status < 400 THEN 'done' ELSE 'failed' END, lease_until = NULL, changed = pg_current_xact_id()::text::bigint,
      http_status = g.status, error_code = g.code, error_message = g.message, headline = g.headline, score = g.score, level = g.level, partial = g.partial, answer = g.answer, finished_at = g.made
    FROM given g WHERE t.job_id = g.job AND t.position = g.position AND t.status IN ('queued', 'running')
    RETURNING g.r
  ), history AS (
    INSERT INTO lookup_history (id, workspace_id, request_id, endpoint, target, headline, score, level, units, source, http_status, partial, created_at, expires_at)
    SELECT 'his_' || substr(g.r, 5), g.w, g.r, g.endpoint, g.target, g.headline, g.score, g.level, g.units, g.source, g.status, g.partial, g.made, g.expires
    FROM given g JOIN told ON told.r = g.r WHERE g.expires IS NOT NULL
  )
  INSERT INTO analytics_deltas (workspace_id, hour, counts)
  SELECT g.w, g.hour, g.counts FROM given g JOIN told ON told.r = g.r`

/** Writes results of bulk targets, grouped: the target, the history row of its request and what analytics count, all or none of them. Resolves when the group is durable. */
export function targetRecorder(pool: pg.Pool) {
  const groups = batcher<RecordedTarget, true>(async (told) => {
    const group = [...new Map(told.map((one) => [one.entry.requestId, one])).values()]
    const entries = group.map(({ entry }) => entry)
    const counted = entries.map((entry) => countsOf([entry])[0])
    await pool.query({
      name: 'record_bulk_targets',
      text: targetSql,
      values: [
        group.map(({ jobId }) => jobId),
        group.map(({ position }) => position),
        entries.map(({ log }) => log),
        entries.map(({ requestId }) => requestId),
        entries.map(({ endpoint }) => endpoint),
        entries.map(({ target }) => target),
        entries.map(({ headline }) => headline),
        entries.map(({ score }) => score),
        entries.map(({ level }) => level),
        entries.map(({ units }) => units),
        entries.map(({ source }) => source),
        entries.map(({ httpStatus }) => httpStatus),
        entries.map(({ partial }) => partial),
        entries.map(({ at }) => at),
        entries.map(({ at, historyDays }) => (historyDays > 0 ? new Date(at.getTime() + historyDays * dayMs) : null)),
        group.map(({ error }) => error?.code ?? null),
        group.map(({ error }) => error?.message ?? null),
        group.map(({ answer }) => answer),
        counted.map((count) => count?.hour),
        counted.map((count) => JSON.stringify(count?.counts ?? {})),
      ],
    })
    return told.map(() => true)
  })
  return { record: groups.add, idle: groups.idle }
}
