import { z } from 'zod'
import { decisions, eventTypes, riskLevels } from '../../catalog/signals.ts'
import { instant } from '../page-schema.ts'

const count = (description: string, example = 42) => z.int().meta({ description, example })
const share = z.number().meta({ description: 'Share of all assessments in the period', example: 0.12 })
const eachOf = <const K extends readonly [string, ...string[]]>(names: K, description: string) =>
  z
    .object(
      Object.fromEntries(names.map((name) => [name, count(`Assessments: \`${name}\``)])) as Record<
        K[number],
        ReturnType<typeof count>
      >,
    )
    .meta({ description })
const byDecision = () => eachOf(decisions, 'Assessments by decision')

export const intervals = ['hour', 'day', 'week'] as const
export type Interval = (typeof intervals)[number]

export const AnalyticsQuery = z.object({
  from: instant('Start of the period; defaults to 30 days before `to`', '2026-11-01').optional(),
  to: instant('End of the period; defaults to now', '2026-11-21T12:00:00.000Z').optional(),
  interval: z
    .enum(intervals)
    .meta({ description: 'Bucket size: UTC hours, UTC days, or weeks from Monday', example: 'day' })
    .default('day'),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

const labelled = (what: string) => ({
  fraud: count(`Assessments labeled as fraud on which the ${what} had fired`, 3),
  legitimate: count(`Assessments labeled as legitimate on which the ${what} had fired`, 1),
})
const ruleName = z.string().nullable().meta({ description: 'Name; null if deleted', example: 'Block Tor' })
const ruleId = z.string().meta({ description: 'ID of the rule', example: 'rule_1K8vYw2mZq0RrTn4Xb7LcD' })
const signalId = z.string().meta({ description: 'ID of the signal', example: 'ip_tor_exit' })
const signalLabel = z.string().meta({ description: 'Name of the signal; the text may change', example: 'Tor exit' })

/** Analytics of a period (contract section 10). */
export const AnalyticsSummary = z
  .object({
    from: z.iso.datetime().meta({ description: 'Start of the counted period', example: '2026-10-22T12:00:00.000Z' }),
    to: z.iso.datetime().meta({ description: 'End of the counted period', example: '2026-11-21T13:00:00.000Z' }),
    interval: z.enum(intervals).meta({ description: 'Bucket size', example: 'day' }),
    totals: z
      .object({
        assessments: count('Assessments'),
        lookups: count('Accepted lookups other than assessments'),
        units: count('Units used by assessments and lookups'),
      })
      .meta({ description: 'Totals of the period' }),
    by_risk_level: eachOf(riskLevels, 'Assessments by level'),
    by_decision: byDecision(),
    by_event_type: eachOf(eventTypes, 'Assessments by event type'),
    top_signals: z
      .array(z.object({ id: signalId, label: signalLabel, count: count('Assessments where it fired'), share }))
      .meta({ description: 'The ten signals that fired most' }),
    top_rules: z
      .array(
        z.object({
          id: ruleId,
          name: ruleName,
          matches: count('Assessments it matched, including shadow mode'),
          applied: count('Assessments that it decided'),
        }),
      )
      .meta({ description: 'The ten rules that matched most' }),
    top_countries: z
      .array(
        z.object({
          country_code: z.string().meta({ description: 'Country of the address (ISO 3166-1 alpha-2)', example: 'DE' }),
          count: count('Assessments'),
          share,
        }),
      )
      .meta({ description: 'The ten countries with the most assessments' }),
    endpoint_usage: z
      .array(
        z.object({
          endpoint: z.string().meta({ description: 'Operation id', example: 'ip.lookup' }),
          count: count('Admitted requests'),
          units: count('Units charged'),
          error_count: count('Requests that returned an error', 0),
        }),
      )
      .nullable()
      .meta({ description: 'Metered endpoints by use, most units first', example: [] }),
    trend: z
      .array(
        z.object({
          at: z.iso.datetime().meta({ description: 'Start of the bucket', example: '2026-11-21T00:00:00.000Z' }),
          assessments: count('Assessments'),
          by_decision: byDecision(),
          mean_score: z
            .number()
            .nullable()
            .meta({ description: 'Mean score; null without assessments', example: 21.4 }),
        }),
      )
      .meta({ description: 'All buckets of the period, including empty ones' }),
    mean_coverage: z
      .number()
      .nullable()
      .meta({ description: 'Mean coverage; null without assessments', example: 0.91 }),
    unavailable_sources: z
      .array(
        z.object({
          id: z.string().meta({ description: 'ID of the source', example: 'dns' }),
          count: count('Assessments where it was queried and did not respond'),
        }),
      )
      .meta({ description: 'Sources that did not respond, most frequent first' }),
    labels: z
      .object({
        fraud: count('Assessments of the period that are labeled as fraud', 5),
        legitimate: count('Assessments of the period that are labeled as legitimate', 9),
        by_signal: z
          .array(z.object({ id: signalId, label: signalLabel, ...labelled('signal') }))
          .meta({ description: 'Signals on labeled assessments, most often first' }),
        by_rule: z
          .array(z.object({ id: ruleId, name: ruleName, ...labelled('rule') }))
          .meta({ description: 'Rules on labeled assessments, most often first' }),
      })
      .meta({ description: 'Labels, counted in the hour of the assessment' }),
  })
  .meta({ id: 'AnalyticsSummary', description: 'Analytics' })
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>
