import type pg from 'pg'
import type { EventFilter } from '../event-schema.ts'
import { findEvents, type Log, termsOf } from './search.ts'

/** What an event can name that a lookup takes. */
export const namedSubjectKinds = ['ip', 'email', 'domain'] as const
export type NamedSubject = (typeof namedSubjectKinds)[number]

/** Subjects that one answer has at most, and events that are looked through for them. */
const mostSubjects = 100
const mostEvents = 5_000
const rowsAtOnce = 1_000

export type NamedSubjects = {
  subjects: string[]
  /** Events that were looked through. */
  events: number
  /** Whether there may be more subjects than are told. */
  more: boolean
}

/** Subjects of one kind that the events of a search name, each once, of the newest events first. */
export async function namedSubjects(
  pool: pg.Pool,
  { log, workspaceId }: Log,
  filter: EventFilter,
  kind: NamedSubject,
  now: Date,
): Promise<NamedSubjects> {
  const terms = await termsOf(pool, workspaceId, filter)
  const span = { log, now, from: filter.from ?? null, to: filter.to ?? null }
  const subjects = new Set<string>()
  let after: { at: Date; id: string } | null = null
  for (let events = 0; events < mostEvents; ) {
    const rows = await findEvents(pool, terms, { ...span, after }, rowsAtOnce)
    for (const row of rows) {
      const named = row[kind]
      if (named === null || subjects.has(named)) continue
      if (subjects.size === mostSubjects) return { subjects: [...subjects], events, more: true }
      subjects.add(named)
    }
    events += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return { subjects: [...subjects], events, more: false }
    after = { at: last.created_at, id: last.id }
  }
  return { subjects: [...subjects], events: mostEvents, more: true }
}
