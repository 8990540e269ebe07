import type pg from 'pg'
import { batcher } from '../platform/batch.ts'
import { dayMs } from '../platform/clock.ts'

export type LookupRecord = {
  requestId: string
  workspaceId: string
  endpoint: string
  target: string
  headline: string
  score: number | null
  level: string | null
  units: number
  source: 'api' | 'dashboard' | 'bulk'
  httpStatus: number
  partial: boolean
  at: Date
  /** Days that the plan keeps it; the caller does not record where this is 0. */
  historyDays: number
}

const insertSql = `
  INSERT INTO lookup_history (id, workspace_id, request_id, endpoint, target, headline, score, level, units, source, http_status, partial, created_at, expires_at)
  SELECT 'his_' || substr(t.r, 5), t.* FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::int[], $9::text[], $10::int[], $11::bool[], $12::timestamptz[], $13::timestamptz[])
    AS t(w, r, endpoint, target, headline, score, level, units, source, status, partial, made, expires)`

/** Writes safe summaries of lookups, grouped; resolves when the row is durable. The id follows from the request id. */
export function lookupRecorder(pool: pg.Pool) {
  const groups = batcher<LookupRecord, true>(async (group) => {
    await pool.query({
      name: 'record_lookups',
      text: insertSql,
      values: [
        group.map((entry) => entry.workspaceId),
        group.map((entry) => entry.requestId),
        group.map((entry) => entry.endpoint),
        group.map((entry) => entry.target),
        group.map((entry) => entry.headline),
        group.map((entry) => entry.score),
        group.map((entry) => entry.level),
        group.map((entry) => entry.units),
        group.map((entry) => entry.source),
        group.map((entry) => entry.httpStatus),
        group.map((entry) => entry.partial),
        group.map((entry) => entry.at),
        group.map((entry) => new Date(entry.at.getTime() + entry.historyDays * dayMs)),
      ],
    })
    return group.map(() => true)
  })
  return { record: groups.add, idle: groups.idle }
}

export type LookupRecorder = ReturnType<typeof lookupRecorder>
