import type { Clickhouse } from '../../platform/clickhouse.ts'
import type { EventRow } from '../rows.ts'
import type { Subject } from '../subject/subject.ts'
import { eventRowOf, type FoundRow } from './row.ts'
import { foundColumns } from './source.ts'
import { type Given, givenOf, timeSql } from './sql.ts'

/** An event about a subject with its stored assessment. */
export type AboutRow = EventRow & {
  log: string
  email_canonical: string | null
  attributes: string | null
  result: string | null
}

export type ErasedRow = { workspace_id: string; id: string; request_id: string | null; assessed: boolean }

type About = { logs: readonly string[]; value: string }

const rowsAtOnce = 500

/** Conditions for events about a subject, as `subject/subject.ts` states them for PostgreSQL. */
const conditions: Readonly<Record<Subject['kind'], (value: string, given: Given) => string>> = {
  email: (value, given) => `(email_canonical = ${given.add('String', value)} OR email = ${given.add('String', value)})`,
  ip: (value, given) => `ip = toIPv6(${given.add('String', value)})`,
  user: (value, given) => `user_id = ${given.add('String', value)}`,
  phone: (value, given) => `phone_hash IN ${given.add('Array(String)', value.split(' '))}`,
}

const aboutSql = ({ kind }: Subject, { logs, value }: About, given: Given): string =>
  `workspace_id IN ${given.add('Array(String)', logs)} AND ${conditions[kind](value, given)}`

/** The newest `most` events about a subject, newest first. */
export async function eventsAboutSubject(
  clickhouse: Pick<Clickhouse, 'query'>,
  subject: Subject,
  about: About & { now: Date; most: number },
): Promise<AboutRow[]> {
  const given = givenOf()
  const rows = await clickhouse.query<FoundRow & Pick<AboutRow, 'log' | 'email_canonical' | 'attributes' | 'result'>>(
    `SELECT ${foundColumns}, workspace_id AS log, email_canonical, attributes, result FROM events FINAL
     WHERE ${aboutSql(subject, about, given)} AND expires_at > ${timeSql(about.now, given)} ORDER BY created_at DESC, id DESC LIMIT ${given.add('UInt32', about.most)}`,
    given.parameters,
  )
  return rows.map(eventRowOf)
}

/**
 * Erases the subjects, notes, details and stored results of the events about a subject, in every copy, and waits until
 * it is done. Before that, `beside` gets these events page by page, so that what PostgreSQL holds about their requests
 * can be erased as well. Idempotent.
 */
export async function eraseInStore(
  clickhouse: Pick<Clickhouse, 'query' | 'command'>,
  subject: Subject,
  about: About,
  beside: (rows: readonly ErasedRow[]) => Promise<void>,
): Promise<void> {
  let last: ErasedRow | undefined
  for (;;) {
    const given = givenOf()
    const after = last
      ? ` AND (workspace_id, id) > (${given.add('String', last.workspace_id)}, ${given.add('String', last.id)})`
      : ''
    const rows = await clickhouse.query<ErasedRow>(
      `SELECT workspace_id, id, any(request_id) AS request_id, max(attributes IS NOT NULL) = 1 AS assessed FROM events
       WHERE ${aboutSql(subject, about, given)}${after} GROUP BY workspace_id, id ORDER BY workspace_id, id LIMIT ${rowsAtOnce}`,
      given.parameters,
    )
    if (rows.length === 0 && !last) return
    if (rows.length > 0) await beside(rows)
    last = rows.at(-1) ?? last
    if (rows.length < rowsAtOnce) break
  }
  const given = givenOf()
  await clickhouse.command(
    `ALTER TABLE events UPDATE ${erased} WHERE ${aboutSql(subject, about, given)}`,
    given.parameters,
  )
}

const cleared = [
  ...['email', 'email_canonical', 'email_domain', 'domain', 'ip', 'user_id', 'device_id', 'phone_hash', 'card_hash'],
  ...['event_id', 'note', 'attributes', 'result'],
]
const erased = [...cleared.map((name) => `${name} = NULL`), `details = '{"erased": true}'`, `summary = 'Erased'`].join(
  ', ',
)
