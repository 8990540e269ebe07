import type pg from 'pg'
import { withConnection } from '../../platform/database.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import { type HistoryRow, historyColumnNames } from '../history/source.ts'
import { type EventRow, eventColumns, eventOf } from '../rows.ts'
import type { EventStore } from '../store/store.ts'
import { readStored } from '../stored-text.ts'
import { bulkTargetsAbout } from './bulk-targets.ts'
import { scansAbout } from './scans.ts'
import { eventsAbout, logsOf, lookupsAbout, pairsAbout, reportsAbout, type Subject, storedValue } from './subject.ts'
import { type WatchHeld, watchesAbout } from './watches.ts'

/** Everything held about a subject. `truncated`: there are more events than the limit; the newest are included. */
export type SubjectExport = {
  workspace_id: string
  subject: Subject
  exported_at: string
  truncated: boolean
  events: unknown[]
  assessments: unknown[]
  reports: unknown[]
  lookups: unknown[]
  targets: unknown[]
  watches: WatchHeld[]
  scans: unknown[]
  deliveries: unknown[]
  observations: { users: unknown[]; pairs: unknown[]; velocity: unknown[] }
}

type StoredAssessment = {
  request_id: string
  created_at: Date
  attributes: string | null
  packed_attributes: Buffer | null
  result: string | null
  packed_result: Buffer | null
}

/**
 * Exports everything the workspace and its test log hold about a subject, from one snapshot: events with assessment
 * results, saved reports, history entries, bulk targets, watches, scans, webhook messages and observations. `resultOf`
 * parses an assessment's stored result.
 */
export async function exportSubject(
  { pool, store }: { pool: pg.Pool; store: EventStore | null },
  workspaceId: string,
  subject: Subject,
  options: {
    now: Date
    keyedHash: KeyedHash
    maxEvents: number
    resultOf: (text: string, requestId: string) => unknown
  },
): Promise<SubjectExport> {
  const { now, maxEvents, keyedHash } = options
  const about = { logs: logsOf(workspaceId), value: storedValue(subject, workspaceId, keyedHash) }
  const key = [about.logs, about.value]
  const olderLookups = async (requestIds: readonly string[]): Promise<HistoryRow[]> => {
    const { logs } = about
    const found = await Promise.all([
      store?.lookups({ logs, by: 'subject', subject }, now),
      store?.lookups({ logs, by: 'requests', requestIds }, now),
    ])
    return found.flatMap((rows) => rows ?? [])
  }
  const older = (await store?.about(subject, { ...about, now, most: maxEvents + 1 })) ?? []
  return withConnection(pool, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const rowsOf = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = key): Promise<T[]> =>
      (await client.query<T>(text, values)).rows
    const inPostgres = await rowsOf<EventRow & { email_canonical: string | null; log: string }>(
      `SELECT ${eventColumns}, e.email_canonical, e.workspace_id AS log FROM events e WHERE ${eventsAbout[subject.kind]} ORDER BY e.created_at DESC, e.id DESC LIMIT $3`,
      [...key, maxEvents + 1],
    )
    const known = new Set(inPostgres.map(({ id }) => id))
    const inStore = older.filter(({ id }) => !known.has(id))
    const found = [...inPostgres, ...inStore].toSorted(
      (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1),
    )
    const events = found.slice(0, maxEvents)
    const chosen = new Set(events.map(({ id }) => id))
    const requests = events.flatMap(({ request_id }) => request_id ?? [])
    const ofRequests = [key[0], requests]
    const stored = await rowsOf<StoredAssessment>(
      'SELECT request_id, created_at, attributes, packed_attributes, result, packed_result FROM assessments WHERE workspace_id = ANY ($1) AND request_id = ANY ($2) ORDER BY created_at DESC, request_id DESC',
      ofRequests,
    )
    const assessments = [
      ...stored.map((row) => ({
        ...row,
        attributes: readStored({ text: row.attributes, packed: row.packed_attributes }),
        result: readStored({ text: row.result, packed: row.packed_result }),
      })),
      ...inStore.filter(({ id, attributes }) => chosen.has(id) && attributes !== null),
    ]
    const exported: SubjectExport = {
      workspace_id: workspaceId,
      subject,
      exported_at: now.toISOString(),
      truncated: found.length > events.length,
      events: events.map((row) => ({ ...eventOf(row), log: row.log, email_canonical: row.email_canonical })),
      assessments: assessments.map(({ request_id, created_at, attributes, result }) => ({
        request_id,
        created_at,
        attributes: JSON.parse(attributes ?? 'null') as unknown,
        result: options.resultOf(result ?? '', request_id ?? ''),
      })),
      reports: (
        await rowsOf<{ result: string }>(
          `SELECT id, request_id, title, notes, created_at, expires_at, result FROM saved_reports r
           WHERE ${reportsAbout[subject.kind]} OR (r.workspace_id = ANY ($1) AND r.request_id = ANY ($3)) ORDER BY created_at DESC, id DESC`,
          [...key, requests],
        )
      ).map((report) => ({ ...report, result: JSON.parse(report.result) as unknown })),
      lookups: lookupsOf([
        ...(await rowsOf<HistoryRow>(
          `SELECT ${historyColumnNames} FROM lookup_history h
           WHERE ${lookupsAbout[subject.kind]} OR (h.workspace_id = ANY ($1) AND h.id = ANY ($3))`,
          [...key, requests.map((id) => `his_${id.slice('req_'.length)}`)],
        )),
        ...(await olderLookups(requests)),
      ]),
      targets: (await bulkTargetsAbout(client, workspaceId, subject)).map((held) => ({
        ...held,
        answer: held.answer === null ? null : (JSON.parse(held.answer) as unknown),
      })),
      watches: await watchesAbout(client, workspaceId, subject),
      scans: (await scansAbout(client, workspaceId, subject)).map(({ result, ...scan }) => ({
        ...scan,
        result: result === null ? null : (JSON.parse(result) as unknown),
      })),
      deliveries: await rowsOf(
        'SELECT id, webhook_id, request_id, event_type, payload, status, created_at FROM webhook_deliveries WHERE workspace_id = ANY ($1) AND request_id = ANY ($2) ORDER BY created_at DESC, id DESC',
        ofRequests,
      ),
      observations: {
        users:
          subject.kind === 'user'
            ? await rowsOf(
                'SELECT user_id, first_at, last_at, place_at, latitude, longitude, country, device_id FROM observed_users WHERE workspace_id = ANY ($1) AND user_id = $2',
              )
            : [],
        pairs: await rowsOf(
          `SELECT kind, subject, object, first_at, last_at FROM observed_pairs p WHERE ${pairsAbout[subject.kind]} ORDER BY kind, subject, object`,
        ),
        velocity:
          subject.kind === 'ip'
            ? await rowsOf(
                'SELECT second, count FROM ip_velocity WHERE workspace_id = ANY ($1) AND ip = $2 ORDER BY second',
              )
            : [],
      },
    }
    await client.query('COMMIT')
    return exported
  })
}

/** Each row once, newest first. */
const lookupsOf = (rows: readonly HistoryRow[]): unknown[] =>
  [...new Map(rows.toReversed().map((row) => [row.id, row])).values()]
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id, request_id, endpoint, target, headline, score, level, created_at, expires_at }) => ({
      id,
      request_id,
      endpoint,
      target,
      headline,
      score,
      level,
      created_at,
      expires_at,
    }))
