import type { Queries } from '../../platform/database.ts'
import { openPage } from '../../platform/page.ts'
import type { EventFilter, EventRecord } from '../event-schema.ts'
import type { Events } from '../events.ts'
import { eventOf } from '../rows.ts'
import type { FoundTerm, Term } from './condition.ts'
import { decisionTerm, eventTerm, labelTerm, levelTerm, typeTerm } from './fields.ts'
import { withRules } from './rule-names.ts'

/** `log` holds the events; `workspaceId` owns the rules a query may name. */
export type Log = { log: string; workspaceId: string }

export function termsOf(pool: Queries, workspaceId: string, filter: EventFilter): Promise<FoundTerm[]> {
  const terms: Term[] = [
    ...(filter.type ? [typeTerm(filter.type)] : []),
    ...(filter.decision ? [decisionTerm(filter.decision)] : []),
    ...(filter.risk_level ? [levelTerm(filter.risk_level)] : []),
    ...(filter.event_type ? [eventTerm(filter.event_type)] : []),
    ...(filter.label ? [labelTerm(filter.label)] : []),
    ...(filter.query ?? []),
  ]
  return withRules(pool, workspaceId, terms)
}

export async function listEvents(
  events: Events,
  { log, workspaceId }: Log,
  query: EventFilter & { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<{ data: EventRecord[]; next_cursor: string | null }> {
  const page = openPage(`events ${log}`, query)
  const { queries, source } = await events.searched(log, page.after?.at ?? query.to ?? null, now)
  const terms = await termsOf(queries, workspaceId, query)
  const span = { log, now, from: query.from ?? null, to: query.to ?? null, after: page.after }
  const { rows, next_cursor } = page.cut(await source.find(terms, span, page.take))
  return { data: rows.map(eventOf), next_cursor }
}
