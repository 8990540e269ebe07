import type { Rule as StoredRule } from '#prisma/generated/client.ts'
import type { RuleMode } from '../catalog/rule-fields.ts'
import type { Decision, EventType } from '../catalog/signals.ts'
import type { Condition, Rule } from '../risk/index.ts'
import type { RuleBody, RuleRecord } from './schema.ts'
import type { RuleStats } from './stats.ts'

/** The body of a stored rule. Only validated rules are stored, so its values are catalogue values. */
export const bodyOf = (row: StoredRule): RuleBody => ({
  name: row.name,
  description: row.description,
  action: row.action as Decision,
  event_types: row.eventTypes as EventType[],
  match: row.match as RuleBody['match'],
  conditions: (row.conditions as RuleBody['conditions']).map(({ field, operator, value }) => ({
    field,
    operator,
    ...(value === undefined ? {} : { value }),
  })),
  priority: row.priority,
  mode: row.mode as RuleMode,
  expires_at: row.expiresAt?.toISOString() ?? null,
})

export const recordOf = (row: StoredRule, stats: RuleStats): RuleRecord => ({
  id: row.id,
  ...bodyOf(row),
  off_because: row.offBecause === 'plan_downgrade' ? 'plan_downgrade' : null,
  mode_before_off: row.modeBeforeOff === 'enforce' || row.modeBeforeOff === 'shadow' ? row.modeBeforeOff : null,
  revision: row.revision,
  stats,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  created_by: row.createdBy,
})

export const ruleOfBody = (id: string, body: RuleBody, createdAt: Date): Rule => ({
  id,
  name: body.name,
  action: body.action,
  eventTypes: body.event_types,
  match: body.match,
  conditions: body.conditions as Condition[],
  priority: body.priority,
  mode: body.mode,
  expiresAt: body.expires_at === null ? null : new Date(body.expires_at),
  createdAt,
})
