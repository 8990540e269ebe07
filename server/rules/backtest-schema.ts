import { z } from 'zod'
import { decisions } from '../catalog/signals.ts'
import { RuleBody, RuleId } from './schema.ts'

export const backtestBounds = { events: 10_000, listed: 50, days: 30 } as const

/** The rule to backtest. With the id of a stored rule it replaces that rule; its mode and expiry are ignored. */
export const TriedRule = RuleBody.partial({ name: true }).extend({
  id: RuleId.shape.id.optional().meta({
    description: 'Id of the stored rule that it would replace',
    example: 'rule_1K8vYw2mZq0RrTn4Xb7LcD',
  }),
})

export type TriedRule = z.infer<typeof TriedRule>

const count = (text: string, sample: number) => z.int().min(0).meta({ description: text, example: sample })
const share = (text: string, sample: number) => z.number().min(0).max(1).meta({ description: text, example: sample })
const decision = (text: string, sample: (typeof decisions)[number]) =>
  z.enum(decisions).meta({ description: text, example: sample })
const requestId = z.string().meta({ description: 'Id of the assessment', example: 'req_1K8vYw2mZq0RrTn4Xb7LcD' })
const at = z.iso.datetime().meta({ description: 'When it was assessed', example: '2026-11-20T13:58:04.000Z' })

const condition = {
  field: z.string().meta({ description: 'Field', example: 'ip.is_tor' }),
  operator: z.string().meta({ description: 'Operator', example: 'is_true' }),
}

export const Backtest = z
  .object({
    evaluated: count('Events of the types of the rule that were looked at', 3_200),
    would_fire: count('Those that the rule matches', 41),
    hit_rate: share('Share of them; 0 where none was looked at', 0.0128),
    truncated: z.boolean().meta({
      description: `Whether the window holds more than the newest ${backtestBounds.events.toLocaleString('en')} assessments, which were looked at`,
      example: false,
    }),
    window: z
      .object({
        from: z.iso.datetime().meta({ description: 'First instant', example: '2026-11-14T14:00:00.000Z' }),
        to: z.iso.datetime().meta({ description: 'Last instant', example: '2026-11-21T14:00:00.000Z' }),
      })
      .nullable()
      .meta({ description: 'The time that was looked at; null where events were named' }),
    decision_changes: z
      .array(
        z.object({
          request_id: requestId,
          from: decision('What was decided', 'allow'),
          to: decision('What would have been decided', 'block'),
        }),
      )
      .meta({
        description: `Events whose decision the rule would have changed, newest first, ${backtestBounds.listed} at most`,
      }),
    changed: count('Number of all such events', 3),
    matrix: z
      .array(
        z.object({
          from: decision('What was decided', 'allow'),
          to: decision('What would have been decided', 'block'),
          count: count('Events', 3),
        }),
      )
      .meta({ description: 'All events that were looked at, by what was decided and what would have been' }),
    by_day: z
      .array(
        z.object({
          date: z.iso.date().meta({ description: 'UTC day', example: '2026-11-20' }),
          evaluated: count('Events looked at', 460),
          would_fire: count('Those that the rule matches', 6),
          changed: count('Those whose decision it would have changed', 1),
        }),
      )
      .meta({ description: 'The same by day, every day of the window' }),
    missing: z
      .array(
        z.object({
          ...condition,
          missing: count('Events that do not have the field', 192),
          share: share('Share of them', 0.06),
        }),
      )
      .meta({ description: 'How often the field of each condition was missing: such an event matches only `missing`' }),
    labelled: z.object({ fraud: count('Labelled as fraud', 9), legitimate: count('Labelled as legitimate', 1) }).meta({
      description: 'Events that the rule matches and that people gave a label; all others are of unknown kind',
    }),
    matched: z
      .array(
        z.object({
          request_id: requestId,
          assessed_at: at,
          event_type: z.string().meta({ description: 'What the user did', example: 'signup' }),
          risk_score: z.int().nullable().meta({ description: 'Score', example: 45 }),
          from: decision('What was decided', 'allow'),
          to: decision('What would have been decided', 'block'),
          label: z.string().nullable().meta({ description: 'Label that a person gave it', example: null }),
        }),
      )
      .meta({
        description: `Events that the rule matches, ${backtestBounds.listed} at most: those whose decision changes first, each newest first`,
      }),
    sample: z
      .object({
        fires: z.boolean().meta({ description: 'Whether the rule matches the sample', example: true }),
        conditions: z
          .array(
            z.object({
              ...condition,
              value: z.unknown().meta({ description: 'Value to compare with', example: null }),
              actual: z.unknown().meta({ description: 'What the sample has; null where it has none', example: null }),
              holds: z.boolean().meta({ description: 'Whether it holds', example: false }),
              missing: z.boolean().meta({ description: 'Whether the sample does not have the field', example: true }),
            }),
          )
          .meta({ description: 'Its conditions' }),
      })
      .nullable()
      .meta({
        description:
          'The sample, by what the request itself says: what only a source could tell is missing. Null: none was sent',
      }),
  })
  .meta({ description: 'What a rule would have done' })

export type Backtest = z.infer<typeof Backtest>
