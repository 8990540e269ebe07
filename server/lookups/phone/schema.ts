import { z } from 'zod'
import { lineTypes } from '../../catalog/line-types.ts'
import { newestModel } from '../../catalog/scoring/models.ts'
import { hasNumberingPlan, parsePhoneNumber } from '../../platform/phone-number.ts'
import { EmailSignal } from '../email/check/signals.ts'
import { metaShape } from '../meta.ts'
import { Reputation } from '../reputation-schema.ts'
import { phoneRefusal } from './refusal.ts'

const maybe = (description: string, example: string | null) => z.string().nullable().meta({ description, example })

export const PhoneQuery = z
  .object({
    number: z.string().meta({
      description: 'Phone number in any notation, at most 100 characters; without a country code, send `country`',
      example: '+49 171 3920001',
    }),
    country: z
      .string()
      .toUpperCase()
      .refine(hasNumberingPlan, 'Use a two-letter ISO 3166-1 country code, such as GB.')
      .meta({
        description:
          'Country of a number that is written without a country code (ISO 3166-1 alpha-2); otherwise ignored',
        example: 'DE',
      })
      .optional(),
  })
  .superRefine(({ number, country }, ctx) => {
    const { fault } = parsePhoneNumber(number, country)
    if (!fault) return
    const message = `${phoneRefusal(fault, number)} No unit was used.`
    ctx.addIssue({ code: 'custom', path: ['number'], message, params: { error: 'INVALID_PHONE_NUMBER' } })
  })

const PhoneSignal = EmailSignal.extend({
  id: EmailSignal.shape.id.meta({ description: 'ID of the signal', example: 'phone_disposable' }),
  label: EmailSignal.shape.label.meta({
    description: 'Name of the signal; the text may change',
    example: 'Disposable phone number',
  }),
  weight: EmailSignal.shape.weight.meta({ description: 'Weight at sign-up, in points', example: 40 }),
  points: EmailSignal.shape.points.meta({
    description: 'Points added; below the weight only if limited by the cap of 45',
    example: 40,
  }),
  evidence: EmailSignal.shape.evidence.meta({
    description: 'Evidence, or why it is unknown',
    example: { last_seen: '2026-11-18', age_days: 3 },
  }),
}).meta({ id: 'PhoneSignal', description: 'A risk signal of a phone number, with its weight and points' })

export const PhoneReport = z
  .object({
    number: z.string().meta({ description: 'The number in E.164 format', example: '+491713920001' }),
    national_format: z.string().meta({ description: 'As written within its country', example: '0171 3920001' }),
    international_format: z.string().meta({ description: 'As written abroad', example: '+49 171 3920001' }),
    extension: maybe('Extension', null),
    country: maybe('Country (ISO 3166-1 alpha-2); null for numbers of no country, such as +800', 'DE'),
    country_calling_code: z.int().meta({ description: 'Country calling code', example: 49 }),
    possible: z.boolean().meta({ description: 'Whether the length fits the numbering plan', example: true }),
    valid: z.boolean().meta({
      description: 'Whether it lies in an assigned range. Not whether the line is in service',
      example: true,
    }),
    line_type: z.enum(lineTypes).meta({
      description:
        'Line type by the numbering plan. `fixed_line_or_mobile`: the plan does not tell, as in North America. Numbers keep their range when they move to another operator',
      example: 'mobile',
    }),
    disposable: z.boolean().nullable().meta({
      description:
        'Whether it was seen within 180 days at a service that shows its messages to anyone. Null: the list is not available, the number is invalid, or the last sighting is 181 to 730 days old, so that it may belong to someone else by now',
      example: true,
    }),
    disposable_sighting: z
      .object({
        source_id: z.string().meta({ description: 'Source, as in `sources`', example: 'disposable_phones' }),
        last_seen: z.iso.date().meta({ description: 'Day of the last sighting', example: '2026-11-18' }),
        age_days: z.int().min(0).meta({ description: 'Full days since', example: 3 }),
      })
      .nullable()
      .meta({ description: 'Last sighting at such a service, however old; null: none known' }),
    risk: Reputation.meta({
      description: 'Risk of the number at sign-up, as the sum of its evidence; at most 45 points',
      example: { score: 40, level: 'medium', flags: [], coverage: 1, model: newestModel },
    }),
    signals: z.array(PhoneSignal).meta({ description: 'All signals that apply: triggered first, then unknown' }),
    ...metaShape,
  })
  .meta({ id: 'PhoneReport', description: 'Validity, country, line type and risk of a phone number' })

export type PhoneReport = z.infer<typeof PhoneReport>
