import { z } from 'zod'
import { ruleBounds, ruleModes } from '../catalog/rule-fields.ts'
import { decisions, eventTypes } from '../catalog/signals.ts'
import { plainText } from '../platform/plain-text.ts'
import { RuleCondition } from './condition-schema.ts'

const example = 'rule_1K8vYw2mZq0RrTn4Xb7LcD'

export const RuleId = z.object({ id: z.string().max(64).meta({ description: 'ID of the rule', example }) })

const name = plainText(ruleBounds.name)
  .trim()
  .min(1)
  .meta({
    description: `Name, at most ${ruleBounds.name} characters, unique in the workspace, ignoring case`,
    example: 'Block Tor at sign-up',
  })
const description = plainText(ruleBounds.description)
  .nullable()
  .meta({
    description: `Description, at most ${ruleBounds.description} characters`,
    example: 'Agreed with support on 3 November.',
  })
const action = z.enum(decisions).meta({ description: 'Decision of the rule', example: 'block' })
const types = z
  .array(z.enum(eventTypes))
  .max(eventTypes.length)
  .refine((given) => new Set(given).size === given.length, 'List each type once.')
  .meta({ description: 'Types of event that it looks at; empty: all', example: ['signup'] })
const match = z
  .enum(['all', 'any'])
  .meta({ description: 'Whether all or any of the conditions must match', example: 'all' })
const conditions = z
  .array(RuleCondition)
  .min(1)
  .max(ruleBounds.conditions)
  .meta({ description: `1 to ${ruleBounds.conditions} conditions` })
const priority = z
  .int()
  .min(1)
  .max(ruleBounds.priority)
  .meta({ description: `1 to ${ruleBounds.priority}; lowest number first`, example: 100 })
const mode = z.enum(ruleModes).meta({
  description: 'enforce: it decides; shadow: it is reported and decides nothing; off: it is not evaluated',
  example: 'enforce',
})
const expiresAt = z.iso
  .datetime({ offset: true })
  .nullable()
  .meta({ description: 'Time when the rule turns off; null: never', example: '2027-01-31T00:00:00.000Z' })

export const RuleBody = z.object({
  name,
  description: description.default(null),
  action,
  event_types: types.default([]),
  match: match.default('all'),
  conditions,
  priority: priority.default(1_000),
  mode: mode.default('shadow'),
  expires_at: expiresAt.default(null),
})

export type RuleBody = z.infer<typeof RuleBody>

export const RulePatch = RuleId.extend({
  name: name.optional(),
  description: description.optional(),
  action: action.optional(),
  event_types: types.optional(),
  match: match.optional(),
  conditions: conditions.optional(),
  priority: priority.optional(),
  mode: mode.optional(),
  expires_at: expiresAt.optional(),
  revision: z.int().min(1).optional().meta({
    description: 'Expected revision; the update fails if the rule has another one',
    example: 3,
  }),
})

export type RulePatch = z.infer<typeof RulePatch>

const instant = (text: string, at: string | null) =>
  z.iso.datetime().nullable().meta({ description: text, example: at })
const count = (text: string, sample: number) => z.int().min(0).meta({ description: text, example: sample })

export const RuleRecord = z
  .object({
    id: RuleId.shape.id,
    name,
    description,
    action,
    event_types: types,
    match,
    conditions: z.array(RuleCondition).meta({ description: 'Its conditions' }),
    priority,
    mode,
    off_because: z.literal('plan_downgrade').nullable().meta({
      description: 'Why it is off although no one turned it off: the plan includes fewer rules',
      example: null,
    }),
    mode_before_off: z
      .enum(['enforce', 'shadow'])
      .nullable()
      .meta({ description: 'Mode before the plan turned it off', example: null }),
    expires_at: expiresAt,
    revision: z.int().meta({ description: 'Increases by 1 with each change', example: 3 }),
    stats: z
      .object({
        matches_24h: count('Assessments it matched in the last 24 full hours', 12),
        matches_total: count('Assessments it matched, including shadow mode', 318),
        last_matched_at: instant(
          'When it last matched; null: never, or before the oldest stored event',
          '2026-11-21T12:00:00.000Z',
        ),
      })
      .meta({ description: 'How often it has matched, excluding requests with test keys' }),
    created_at: z.iso.datetime().meta({ description: 'When it was created', example: '2026-11-03T09:30:00.000Z' }),
    updated_at: z.iso.datetime().meta({ description: 'When it was last changed', example: '2026-11-03T09:30:00.000Z' }),
    created_by: z
      .string()
      .meta({ description: 'ID of the person or key that created it', example: 'usr_1K8vYw2mZq0RrTn4Xb7LcD' }),
  })
  .meta({ id: 'Rule', description: 'A rule of the workspace' })

export type RuleRecord = z.infer<typeof RuleRecord>

export const RuleList = z
  .object({
    data: z.array(RuleRecord).meta({ description: 'Rules in evaluation order' }),
    limit: count('Rules that the plan includes', 50),
  })
  .meta({ id: 'RuleList', description: 'The rules of the workspace' })

export const DeletedRule = z
  .object({
    id: RuleId.shape.id,
    deleted: z.literal(true).meta({ description: 'It is gone', example: true }),
  })
  .meta({ id: 'DeletedRule', description: 'Deleted rule' })
