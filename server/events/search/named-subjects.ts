import type { EventFilter } from '../event-schema.ts'
import type { Events } from '../events.ts'
import { type Log, termsOf } from './search.ts'

/** Event subjects that a lookup accepts. */
export const namedSubjectKinds = ['ip', 'email', 'domain'] as const
export type NamedSubject = (typeof namedSubjectKinds)[number]

/** Maximum subjects per result and maximum events scanned. */
const maxSubjects = 100
const maxEvents = 5_000
const rowsAtOnce = 1_000

export type NamedSubjects = {
  subjects: string[]
  events: number
  more: boolean
}

/** Distinct subjects of one kind named by matching events, newest events first. */
export async function namedSubjects(
  events: Events,
  { log, workspaceId }: Log,
  filter: EventFilter,
  kind: NamedSubject,
  now: Date,
): Promise<NamedSubjects> {
  const { queries, source } = await events.searched(log, filter.to ?? null, now)
  const terms = await termsOf(queries, workspaceId, filter)
  const span = { log, now, from: filter.from ?? null, to: filter.to ?? null }
  const subjects = new Set<string>()
  let after: { at: Date; id: string } | null = null
  for (let events = 0; events < maxEvents; ) {
    const rows = await source.find(terms, { ...span, after }, rowsAtOnce)
    for (const row of rows) {
      const named = row[kind]
      if (named === null || subjects.has(named)) continue
      if (subjects.size === maxSubjects) return { subjects: [...subjects], events, more: true }
      subjects.add(named)
    }
    events += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return { subjects: [...subjects], events, more: false }
    after = { at: last.created_at, id: last.id }
  }
  return { subjects: [...subjects], events: maxEvents, more: true }
}
