import { z } from 'zod'
import { lineTypes } from '../../catalog/line-types.ts'
import { newestModel } from '../../catalog/scoring/models.ts'
import { modelName } from '../../catalog/scoring/scorecards.ts'
import { eventTypes, riskLevels, signalCategories, thresholds } from '../../catalog/signals.ts'
import { metaShape, Source, Warning } from '../meta.ts'
import { Decision } from './request-schema.ts'

const text = (description: string, example: string | null) => z.string().nullable().meta({ description, example })
const flag = (description: string, example: boolean | null) => z.boolean().nullable().meta({ description, example })
const categories = Object.keys(signalCategories) as [
  keyof typeof signalCategories,
  ...(keyof typeof signalCategories)[],
]

export const AssessedSignal = z
  .object({
    id: z.string().meta({ description: 'ID of the signal', example: 'email_disposable' }),
    category: z.enum(categories).meta({ description: 'Category of evidence', example: 'email' }),
    label: z.string().meta({ description: 'Name of the signal; the text may change', example: 'Disposable address' }),
    status: z
      .enum(['triggered', 'clear', 'unknown'])
      .meta({ description: 'Unknown adds no points and lowers the coverage', example: 'triggered' }),
    weight: z.int().meta({ description: 'Weight for this event type in points; negative is trust', example: 45 }),
    points: z.int().meta({
      description:
        'Points added; closer to 0 than the weight only if limited by the category cap, or 0 if counted with another signal',
      example: 45,
    }),
    counted_with: text('Signal that states the same fact and counts for both; null: it counts itself', null),
    evidence: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Evidence, or why it is unknown', example: { list: 'disposable_domains' } }),
    source_id: text(
      'Source of the evidence, as in `sources`; null: the request itself or earlier events of this workspace',
      'disposable_domains',
    ),
  })
  .meta({ id: 'AssessedSignal', description: 'A signal that applies to the event, with its weight and its points' })

export const MatchedRule = z
  .object({
    id: z.string().meta({ description: 'ID of the rule', example: 'rule_1K8vYw2mZq0RrTn4Xb7LcD' }),
    name: z.string().meta({ description: 'Its name', example: 'Block Tor at sign-up' }),
    action: Decision,
    priority: z.int().meta({ description: 'Priority; lowest number first', example: 100 }),
    mode: z
      .enum(['enforce', 'shadow'])
      .meta({ description: 'A rule in shadow mode is reported and decides nothing', example: 'enforce' }),
    applied: z.boolean().meta({ description: 'Whether it made the decision', example: true }),
    conditions: z
      .array(
        z.object({
          field: z.string().meta({ description: 'Field', example: 'ip.is_tor' }),
          operator: z.string().meta({ description: 'Operator', example: 'is_true' }),
          value: z.unknown().meta({ description: 'Value to compare with', example: null }),
          actual: z.unknown().meta({ description: 'Value of the event; null if missing', example: true }),
        }),
      )
      .meta({ description: 'Conditions that matched, with the values of the event' }),
  })
  .meta({ id: 'MatchedRule', description: 'A rule of the workspace that matched' })

export type MatchedRule = z.infer<typeof MatchedRule>

const ip = z
  .object({
    ip: z.string().meta({ description: 'The IP address in canonical form', example: '185.220.101.4' }),
    version: z.union([z.literal(4), z.literal(6)]).meta({ description: 'Address family', example: 4 }),
    is_public: z.boolean().meta({ description: 'False for a reserved address', example: true }),
    country_code: text('Country (ISO 3166-1 alpha-2)', 'DE'),
    city: text('City', 'Berlin'),
    asn: z.int().nullable().meta({ description: 'Autonomous system', example: 60729 }),
    as_name: text('Its name', 'Stiftung Erneuerbare Freiheit'),
    is_tor: flag('Tor exit', true),
    is_vpn: flag('VPN', false),
    is_hosting: flag('Data center', true),
    is_relay: flag('Private relay', false),
    listed_on: z.array(z.string()).meta({ description: 'Blocklists that list it, without policy lists', example: [] }),
  })
  .meta({ id: 'IpSummary', description: 'Summary of the IP address; null is unknown' })

const email = z
  .object({
    email: z.string().meta({ description: 'The email address as submitted', example: 'Jane.Roe+news@GoogleMail.com' }),
    normalized: text('Lowercase, with the domain in ASCII; null if invalid', 'jane.roe+news@googlemail.com'),
    canonical: text('One form for all spellings of the mailbox', 'janeroe@gmail.com'),
    domain: text('Its domain', 'googlemail.com'),
    syntax_valid: z.boolean().meta({ description: 'Whether it is a valid email address', example: true }),
    accepts_mail: flag('Whether the domain accepts email', true),
    is_disposable: flag('Disposable', false),
    is_free_provider: flag('Free email provider', true),
    is_relay_alias: flag('Relay alias', false),
    is_role_account: flag('Role address', false),
    is_placeholder: z
      .boolean()
      .meta({ description: 'A placeholder such as test@example.com; not scored', example: false }),
    domain_age_days: z
      .int()
      .nullable()
      .meta({ description: 'Full days since the domain was registered', example: 11_420 }),
    suggestion: text('Likely intended address', null),
  })
  .meta({ id: 'EmailSummary', description: 'Summary of the email address; null is unknown' })

const domain = z
  .object({
    domain: z.string().meta({ description: 'The domain in ASCII', example: 'example.com' }),
    registrable_domain: text('Registrable domain', 'example.com'),
    age_days: z.int().nullable().meta({ description: 'Full days since it was registered', example: 11_420 }),
    listed_on: z.array(z.string()).meta({ description: 'Blocklists that list it, without policy lists', example: [] }),
  })
  .meta({ id: 'DomainSummary', description: 'Summary of the domain; null is unknown' })

const phone = z
  .object({
    is_valid: flag('Whether it lies in an assigned range; null: no country code', true),
    country_code: text('Country (ISO 3166-1 alpha-2)', 'DE'),
    line_type: z.enum(lineTypes).nullable().meta({ description: 'Line type by the numbering plan', example: 'mobile' }),
    is_disposable: flag('Disposable', false),
    disposable_last_seen: text('Day of the last sighting as a disposable number', null),
  })
  .meta({ id: 'PhoneSummary', description: 'Summary of the phone number, without the number; null is unknown' })

/** Assessment response (contract section 3). */
export const AssessmentResult = z
  .object({
    request_id: metaShape.request_id,
    assessed_at: metaShape.checked_at.meta({
      description: 'When it was assessed',
      example: '2026-11-21T13:58:04.000Z',
    }),
    event_type: z.enum(eventTypes).meta({ description: 'Event type', example: 'signup' }),
    event_id: text('Your event ID', 'order-77'),
    risk_score: z.int().min(0).max(100).meta({ description: 'Sum of the signal points, from 0 to 100', example: 45 }),
    risk_level: z.enum(riskLevels).meta({ description: 'Level of the score', example: 'medium' }),
    decision: Decision,
    decision_source: z
      .enum(['threshold', 'rule'])
      .meta({ description: 'Whether a rule made the decision, or the score', example: 'threshold' }),
    thresholds: z
      .object({
        review: z.literal(thresholds.review).meta({ description: 'Score from which to review', example: 30 }),
        challenge: z.literal(thresholds.challenge).meta({ description: 'Score from which to challenge', example: 60 }),
        block: z.literal(thresholds.block).meta({ description: 'Score from which to block', example: 85 }),
      })
      .meta({ description: 'Score thresholds of each decision if no rule decides' }),
    coverage: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Share of applicable signals that could be determined', example: 0.9 }),
    reasons: z.array(z.string()).meta({
      description: 'At most 5 sentences, most points first; the text may change',
      example: ['Disposable address (45 points)'],
    }),
    signals: z.array(AssessedSignal).meta({ description: 'Every signal that applies, triggered ones first' }),
    score_breakdown: z
      .object({
        model: z.string().regex(modelName).meta({
          description:
            'Scoring model of the workspace: a published one, whose weights are set manually, or a scorecard of the workspace that is fitted to its labels, such as `points-v2/scorecard-1`',
          example: newestModel,
        }),
        raw: z.int().meta({ description: 'Sum of all points', example: 45 }),
        clamped: z.boolean().meta({ description: 'Whether the sum was outside 0 to 100', example: false }),
        categories: z
          .array(
            z.object({
              id: z.enum(categories).meta({ description: 'Category of evidence', example: 'email' }),
              points: z.int().meta({ description: 'Its points', example: 45 }),
              cap: z.int().meta({ description: 'Maximum points added or subtracted', example: 55 }),
            }),
          )
          .meta({ description: 'Points by category' }),
      })
      .meta({ description: 'Score breakdown' }),
    matched_rules: z.array(MatchedRule).meta({ description: 'Rules that matched, in evaluation order' }),
    subjects: z
      .object({
        ip: ip.nullable().meta({ description: 'The IP address; null if none was sent' }),
        email: email.nullable().meta({ description: 'The email address; null if none was sent' }),
        domain: domain.nullable().meta({ description: 'The domain; null if none was sent' }),
        phone: phone.nullable().meta({ description: 'The phone number; null if none was sent' }),
      })
      .meta({ description: 'Summary of what was assessed' }),
    partial: metaShape.partial,
    sources: z.array(Source).meta({ description: 'Sources that were queried' }),
    warnings: z.array(Warning).meta({ description: 'Warnings, empty when there are none' }),
  })
  .meta({
    id: 'AssessmentResult',
    description: 'A score that equals the sum of its evidence, a decision, and the rules that matched',
  })

export type AssessmentResult = z.infer<typeof AssessmentResult>
