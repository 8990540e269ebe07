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
    evaluated: count('Evaluated events with the event types of the rule', 3_200),
    would_fire: count('Events that the rule matches', 41),
    hit_rate: share('Share of them; 0 if none was evaluated', 0.0128),
    truncated: z.boolean().meta({
      description: `Whether the window holds more than the newest ${backtestBounds.events.toLocaleString('en')} assessments, which were evaluated`,
      example: false,
    }),
    window: z
      .object({
        from: z.iso.datetime().meta({ description: 'First instant', example: '2026-11-14T14:00:00.000Z' }),
        to: z.iso.datetime().meta({ description: 'Last instant', example: '2026-11-21T14:00:00.000Z' }),
      })
      .nullable()
      .meta({ description: 'Evaluated period; null if request IDs were sent' }),
    decision_changes: z
      .array(
        z.object({
          request_id: requestId,
          from: decision('Original decision', 'allow'),
          to: decision('New decision', 'block'),
        }),
      )
      .meta({
        description: `Events whose decision would change, newest first, at most ${backtestBounds.listed}`,
      }),
    changed: count('Number of all such events', 3),
    matrix: z
      .array(
        z.object({
          from: decision('Original decision', 'allow'),
          to: decision('New decision', 'block'),
          count: count('Events', 3),
        }),
      )
      .meta({ description: 'All evaluated events by original and new decision' }),
    by_day: z
      .array(
        z.object({
          date: z.iso.date().meta({ description: 'UTC day', example: '2026-11-20' }),
          evaluated: count('Evaluated events', 460),
          would_fire: count('Events that the rule matches', 6),
          changed: count('Events whose decision would change', 1),
        }),
      )
      .meta({ description: 'The same for each day of the window' }),
    missing: z
      .array(
        z.object({
          ...condition,
          missing: count('Events that do not have the field', 192),
          share: share('Share of them', 0.06),
        }),
      )
      .meta({ description: 'How often the field of each condition was missing: such an event matches only `missing`' }),
    labelled: z.object({ fraud: count('Labeled as fraud', 9), legitimate: count('Labeled as legitimate', 1) }).meta({
      description: 'Events that the rule matches and that people gave a label; all others are of unknown kind',
    }),
    matched: z
      .array(
        z.object({
          request_id: requestId,
          assessed_at: at,
          event_type: z.string().meta({ description: 'What the user did', example: 'signup' }),
          risk_score: z.int().nullable().meta({ description: 'Score', example: 45 }),
          from: decision('Original decision', 'allow'),
          to: decision('New decision', 'block'),
          label: z.string().nullable().meta({ description: 'Label', example: null }),
        }),
      )
      .meta({
        description: `Events that the rule matches, at most ${backtestBounds.listed}: changed decisions first, then newest first`,
      }),
    sample: z
      .object({
        fires: z.boolean().meta({ description: 'Whether the rule matches the sample', example: true }),
        conditions: z
          .array(
            z.object({
              ...condition,
              value: z.unknown().meta({ description: 'Value to compare with', example: null }),
              actual: z.unknown().meta({ description: 'Value in the sample; null if missing', example: null }),
              holds: z.boolean().meta({ description: 'Whether it matches', example: false }),
              missing: z.boolean().meta({ description: 'Whether the field is missing from the sample', example: true }),
            }),
          )
          .meta({ description: 'Its conditions' }),
      })
      .nullable()
      .meta({
        description:
          'Result for the sample, using only the request itself; fields from other sources are missing. Null: no sample was sent',
      }),
  })
  .meta({ description: 'Backtest of a rule' })

export type Backtest = z.infer<typeof Backtest>
