import type { RuleMode } from '../catalog/rule-fields.ts'
import type { Decision, EventType } from '../catalog/signals.ts'
import type { Condition, Rule } from '../risk/index.ts'

/** Columns of `rules` needed for evaluation, as returned by the driver. */
export type RuleRow = {
  id: string
  name: string
  action: string
  event_types: string[]
  match: string
  conditions: unknown
  priority: number
  mode: string
  expires_at: Date | null
  created_at: Date
}

export const ruleColumns =
  'r.id, r.name, r.action, r.event_types, r.match, r.conditions, r.priority, r.mode, r.expires_at, r.created_at'

/** Converts a row for evaluation. Only validated rules are stored, so its values are catalogue values. */
export function ruleOfRow(row: RuleRow): Rule {
  return {
    id: row.id,
    name: row.name,
    action: row.action as Decision,
    eventTypes: row.event_types as EventType[],
    match: row.match as Rule['match'],
    conditions: row.conditions as Condition[],
    priority: row.priority,
    mode: row.mode as RuleMode,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  }
}
