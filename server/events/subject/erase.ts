import type pg from 'pg'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { EventStore } from '../store/store.ts'
import { eraseBulkTargets } from './bulk-targets.ts'
import { eraseScans } from './scans.ts'
import { eventsAbout, logsOf, lookupsAbout, pairsAbout, reportsAbout, type Subject, storedValue } from './subject.ts'
import { eraseWatches } from './watches.ts'

export type Erased = {
  events: number
  assessments: number
  reports: number
  lookups: number
  targets: number
  watches: number
  scans: number
  deliveries: number
  observations: number
}

type Step = Omit<Erased, 'observations' | 'targets' | 'watches' | 'scans'>

const rowsAtOnce = 500

const ofRequests = `
  answers AS (
    DELETE FROM assessments a USING named n WHERE a.workspace_id = n.workspace_id AND a.request_id = n.request_id RETURNING 1
  ), reports AS (
    DELETE FROM saved_reports r USING named n WHERE r.workspace_id = n.workspace_id AND r.request_id = n.request_id RETURNING 1
  ), messages AS (
    DELETE FROM webhook_deliveries d USING named n WHERE d.workspace_id = n.workspace_id AND d.request_id = n.request_id RETURNING 1
  ), lookups AS (
    UPDATE lookup_history h SET target = '***' FROM named n WHERE h.workspace_id = n.workspace_id AND h.id = 'his_' || substr(n.request_id, 5) AND h.target <> '***' RETURNING 1
  )`

const countsOfRequests = `(SELECT count(*) FROM reports)::int AS reports,
    (SELECT count(*) FROM messages)::int AS deliveries, (SELECT count(*) FROM lookups)::int AS lookups`

const foundSql = (kind: Subject['kind']): string =>
  `SELECT e.id, e.request_id FROM events e WHERE ${eventsAbout[kind]} LIMIT $3`

/**
 * One batch: events that name the subject lose all subjects, notes and details, including those of others; results,
 * saved reports and webhook messages of their requests are deleted, and their history entries masked. Decisions stay,
 * so counts remain correct.
 */
const stepSql = (kind: Subject['kind']): string => `
  WITH named AS (
    SELECT e.id, e.workspace_id, e.request_id FROM events e WHERE ${eventsAbout[kind]} AND e.id = ANY ($3) FOR UPDATE
  ), scrubbed AS (
    UPDATE events e SET email = NULL, email_canonical = NULL, email_domain = NULL, domain = NULL, ip = NULL, user_id = NULL, device_id = NULL, phone_hash = NULL, card_hash = NULL, event_id = NULL,
      note = NULL, details = '{"erased": true}', summary = 'Erased'
    FROM named n WHERE e.workspace_id = n.workspace_id AND e.id = n.id RETURNING 1
  ), ${ofRequests}
  SELECT (SELECT count(*) FROM scrubbed)::int AS events, (SELECT count(*) FROM answers)::int AS assessments, ${countsOfRequests}`

/** The same for a batch of events that the store of older events holds, and that are erased there afterwards. */
const besideSql = `
  WITH named AS (
    SELECT n.workspace_id, n.id, n.request_id, n.assessed FROM unnest($1::text[], $2::text[], $3::text[], $4::bool[]) AS n(workspace_id, id, request_id, assessed)
  ), ${ofRequests}, old AS (
    SELECT n.assessed FROM named n WHERE NOT EXISTS (SELECT FROM events e WHERE e.workspace_id = n.workspace_id AND e.id = n.id)
  )
  SELECT (SELECT count(*) FROM old)::int AS events, (SELECT count(*) FROM old WHERE assessed)::int AS assessments, ${countsOfRequests}`

const lookupSql = (kind: Subject['kind']): string => `
  WITH named AS (SELECT h.id, h.workspace_id FROM lookup_history h WHERE ${lookupsAbout[kind]} LIMIT $3)
  UPDATE lookup_history h SET target = '***', headline = '' FROM named n WHERE h.workspace_id = n.workspace_id AND h.id = n.id`

/** Saved reports whose event no longer exists. */
const reportSql = (kind: Subject['kind']): string =>
  `DELETE FROM saved_reports r WHERE r.ctid IN (SELECT r.ctid FROM saved_reports r WHERE ${reportsAbout[kind]} LIMIT $3)`

const observationSql = (kind: Subject['kind']): string[] => [
  `DELETE FROM observed_pairs p WHERE p.ctid IN (SELECT p.ctid FROM observed_pairs p WHERE ${pairsAbout[kind]} LIMIT $3)`,
  ...(kind === 'user'
    ? [
        'DELETE FROM observed_users u WHERE u.ctid IN (SELECT u.ctid FROM observed_users u WHERE u.workspace_id = ANY ($1) AND u.user_id = $2 LIMIT $3)',
      ]
    : []),
  ...(kind === 'ip'
    ? [
        'DELETE FROM ip_velocity v WHERE v.ctid IN (SELECT v.ctid FROM ip_velocity v WHERE v.workspace_id = ANY ($1) AND v.ip = $2 LIMIT $3)',
      ]
    : []),
]

/**
 * Erases everything the workspace and its test log hold about a subject, in separate batches. Stored results of lookup
 * pages are copies that may name anybody: all of the workspace are deleted. In the store of older events and lookups,
 * lookups of a batch are masked before the batch names the subject no longer; if the store is unavailable, this fails
 * with EVENTS_UNAVAILABLE. Idempotent: an interrupted run can be repeated.
 */
export async function eraseSubject(
  { pool, store }: { pool: pg.Pool; store: EventStore | null },
  workspaceId: string,
  subject: Subject,
  keyedHash: KeyedHash,
): Promise<Erased> {
  const { kind } = subject
  const about = { logs: logsOf(workspaceId), value: storedValue(subject, workspaceId, keyedHash) }
  const values = [about.logs, about.value, rowsAtOnce]
  const erased: Erased = {
    events: 0,
    assessments: 0,
    reports: 0,
    lookups: 0,
    targets: 0,
    watches: 0,
    scans: 0,
    deliveries: 0,
    observations: 0,
  }
  const step = async (text: string, given: unknown[]): Promise<number> => {
    const { rows } = await pool.query<Step>(text, given)
    const [row] = rows
    if (!row) return 0
    for (const [name, count] of Object.entries(row)) erased[name as keyof Erased] += count
    return row.events
  }
  const maskInStore = async (requestIds: readonly (string | null)[]): Promise<void> => {
    const ids = requestIds.filter((id) => id !== null)
    erased.lookups += (await store?.maskLookups({ logs: about.logs, by: 'requests', requestIds: ids })) ?? 0
  }
  for (let taken = rowsAtOnce; taken === rowsAtOnce; ) {
    const { rows } = await pool.query<{ id: string; request_id: string | null }>(foundSql(kind), values)
    // First in the store: if it is unavailable, the events still name the subject, and a repetition finds them.
    await maskInStore(rows.map(({ request_id }) => request_id))
    taken = rows.length
    await step(stepSql(kind), [about.logs, about.value, rows.map(({ id }) => id)])
  }
  const untilDone = async (text: string): Promise<number> => {
    let count = 0
    for (let taken = rowsAtOnce; taken === rowsAtOnce; count += taken)
      taken = (await pool.query(text, values)).rowCount ?? 0
    return count
  }
  erased.reports += await untilDone(reportSql(kind))
  erased.lookups += await untilDone(lookupSql(kind))
  erased.lookups += (await store?.maskLookups({ logs: about.logs, by: 'subject', subject })) ?? 0
  await pool.query('DELETE FROM lookup_results WHERE workspace_id = $1', [workspaceId])
  erased.targets = await eraseBulkTargets(pool, workspaceId, subject)
  erased.watches = await eraseWatches(pool, workspaceId, subject)
  erased.scans = await eraseScans(pool, workspaceId, subject)
  for (const text of observationSql(kind)) erased.observations += await untilDone(text)
  await store?.erase(subject, about, async (rows) => {
    await maskInStore(rows.map(({ request_id }) => request_id))
    await step(besideSql, [
      rows.map(({ workspace_id }) => workspace_id),
      rows.map(({ id }) => id),
      rows.map(({ request_id }) => request_id),
      rows.map(({ assessed }) => assessed),
    ])
  })
  return erased
}
