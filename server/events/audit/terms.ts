import { auditTypes, kindOfEvent } from '../../catalog/events.ts'
import type { FoundTerm } from '../search/condition.ts'
import type { AuditFilter } from './schema.ts'

/** Search terms for an audit filter. Each event type is found by its tag, so assessments are never scanned. */
export function auditTerms({ who, kind }: Pick<AuditFilter, 'who' | 'kind'>): FoundTerm[] {
  const types = auditTypes.filter((type) => kind === undefined || kindOfEvent(type) === kind)
  const ofType: FoundTerm = types.map((type) => ({ by: 'tag', tag: `type:${type}`, column: 'type', value: type }))
  if (who === undefined) return [ofType]
  const column = who === 'system' ? 'actor_type' : 'actor_id'
  return [ofType, [{ by: 'author', column, value: who }]]
}
