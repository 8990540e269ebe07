import { z } from 'zod'
import { decisions, eventTypes } from '../../catalog/signals.ts'
import { parseDomainName } from '../../platform/domain-name.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { plainText } from '../../platform/plain-text.ts'
import { judgedText } from '../inputs.ts'

const largest = 1e13 - 1
const text = (most: number, description: string, example: string) =>
  plainText(most)
    .optional()
    .meta({ description: `${description}; at most ${most} characters`, example })
const country = (description: string, example: string) =>
  z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'Use a two-letter ISO 3166-1 country code.')
    .transform((code) => code.toUpperCase())
    .optional()
    .meta({ description: `${description} (ISO 3166-1 alpha-2)`, example })
const code = (description: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9]$/, 'Use one letter or digit.')
    .optional()
    .meta({ description, example: 'N' })
const time = (description: string, example: string) =>
  z.iso.datetime({ offset: true }).optional().meta({ description, example })

const timeZone = z
  .string()
  .max(64)
  .refine((name) => isTimeZone(name), 'Use an IANA time zone such as Europe/Berlin.')
  .optional()
  .meta({ description: 'Time zone reported by the device (IANA name)', example: 'Europe/Berlin' })

const knownZones = new Map<string, boolean>()
function isTimeZone(name: string): boolean {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  let valid = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    valid = false
  }
  if (knownZones.size < 2_000) knownZones.set(name, valid)
  return valid
}

const user = z
  .object({
    id: text(255, 'Your user ID', '3132'),
    created_at: time('When the account was created', '2024-03-01T09:30:00.000Z'),
    email_verified: z
      .boolean()
      .optional()
      .meta({ description: 'Whether you have verified the email address', example: true }),
    phone: z.string().optional().meta({
      description:
        'Phone number with country code, in any notation. An invalid one is evidence, not an error. Not stored',
      example: '+4930123456',
    }),
    name: text(255, 'Name of the user. Not stored', 'Jane Roe'),
    failed_logins_10m: z
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .meta({ description: 'Failed sign-ins of this account in the last 10 minutes', example: 0 }),
  })
  .meta({ description: 'The user' })

const order = z
  .object({
    amount: z.number().min(0).max(largest).optional().meta({ description: 'Amount', example: 129.9 }),
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/, 'Use a three-letter ISO 4217 currency code.')
      .transform((name) => name.toUpperCase())
      .optional()
      .meta({ description: 'Currency (ISO 4217)', example: 'EUR' }),
    billing_country: country('Country of the billing address', 'DE'),
    shipping_country: country('Country of the shipping address', 'DE'),
    card_country: country('Country of the bank that issued the card', 'DE'),
    card_bin: z
      .string()
      .regex(/^(\d{6}|\d{8})$/, 'Send the first 6 or 8 digits only, never the full card number.')
      .optional()
      .meta({ description: 'First 6 or 8 digits of the card, never the full number', example: '411111' }),
    card_fingerprint: text(
      128,
      'What your payment provider calls the card, the same for every payment with it; never the card number. Only a keyed hash is stored',
      'fp_1K8vYw2mZq0R',
    ),
    avs_result: code('Result of address verification (AVS)'),
    cvv_result: code('Result of the card code check (CVV)'),
    payment_method: z
      .enum([
        'card',
        'bank_debit',
        'bank_transfer',
        'digital_wallet',
        'buy_now_pay_later',
        'crypto',
        'gift_card',
        'other',
      ])
      .optional()
      .meta({ description: 'Payment method', example: 'card' }),
    was_declined: z.boolean().optional().meta({ description: 'Whether the payment was declined', example: false }),
  })
  .meta({ description: 'The order of a checkout' })

const form = z
  .object({
    name: text(80, 'Your name for the form', 'contact'),
    message: text(5_000, 'Message text. Checked and not stored', 'Hello, I have a question about my order.'),
    honeypot: z
      .string()
      .max(255)
      .optional()
      .meta({ description: 'Value of a hidden honeypot field; empty is expected', example: '' }),
    seconds_to_submit: z
      .number()
      .min(0)
      .max(86_400)
      .optional()
      .meta({ description: 'Seconds from showing the form to submitting it', example: 38 }),
  })
  .meta({ description: 'A submitted form' })

/** Assessment request (contract section 3). */
export const AssessmentRequest = z.object({
  event_type: z.enum(eventTypes).meta({ description: 'Event type', example: 'signup' }),
  event_id: text(255, 'Your event ID; returned in the response and searchable', 'order-77'),
  occurred_at: time(
    'When it happened; defaults to now. A time more than a year in the past or 5 minutes in the future is replaced by now, with a warning',
    '2026-11-21T12:00:00.000Z',
  ),
  ip: judgedText((given) =>
    parseIpAddress(given) ? null : { error: 'VALIDATION_FAILED', message: 'Not a valid IPv4 or IPv6 address.' },
  )
    .optional()
    .meta({ description: 'IP address of the request, IPv4 or IPv6', example: '185.220.101.4' }),
  email: plainText(254)
    .optional()
    .meta({ description: 'Email address; a malformed one is evidence, not an error', example: 'jane.roe@gmail.com' }),
  domain: judgedText((given) =>
    given.length <= 253 && parseDomainName(given)
      ? null
      : { error: 'VALIDATION_FAILED', message: 'Not a domain name such as example.com.' },
  )
    .optional()
    .meta({
      description: 'Another domain than that of the email address, such as a company site or a link in a form',
      example: 'example.com',
    }),
  user_agent: plainText(512).optional().meta({
    description:
      'User-Agent header of the client. Send an empty string if the client sent none; a missing field is not assessed',
    example: 'Mozilla/5.0 (X11; Linux x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  }),
  accept_language: text(255, 'Accept-Language header of the client', 'de-DE,de;q=0.8'),
  user: user.optional(),
  session: z
    .object({
      id: text(255, 'Your session ID', 's-1'),
      age_seconds: z.number().min(0).max(largest).optional().meta({ description: 'Age in seconds', example: 320 }),
    })
    .optional()
    .meta({ description: 'The session' }),
  device: z
    .object({
      fingerprint: text(128, 'Your device fingerprint', 'f3a9c2d4'),
      test_id: z
        .string()
        .max(64)
        .regex(/^dev_[0-9A-Za-z]{22}$/, 'Not a device test id.')
        .optional()
        .meta({ description: 'ID of a device test from the last 10 minutes', example: 'dev_1K8vYw2mZq0RrTn4Xb7LcD' }),
      timezone: timeZone,
    })
    .optional()
    .meta({ description: 'The device' }),
  captcha: z
    .object({
      test_id: z
        .string()
        .max(64)
        .regex(/^cap_[0-9A-Za-z]{22}$/, 'Not a CAPTCHA test id.')
        .optional()
        .meta({ description: 'ID of a CAPTCHA test from the last 10 minutes', example: 'cap_1K8vYw2mZq0RrTn4Xb7LcD' }),
      outcome: z
        .enum(['passed', 'failed', 'not_presented'])
        .optional()
        .meta({ description: 'Result of your own CAPTCHA', example: 'passed' }),
    })
    .optional()
    .meta({ description: 'A CAPTCHA' }),
  order: order.optional(),
  form: form.optional(),
  api: z
    .object({
      endpoint: text(255, 'Requested path', '/v1/orders'),
      method: text(16, 'Method', 'POST'),
      client_id: text(128, 'Your client ID', 'client-9'),
      requests_last_minute: z
        .int()
        .min(0)
        .max(1e9)
        .optional()
        .meta({ description: 'Requests of the client in the last minute', example: 12 }),
    })
    .optional()
    .meta({ description: 'A call of your API' }),
  metadata: z
    .record(
      z.string().regex(/^[a-z0-9_]{1,40}$/, 'Use up to 40 lower-case letters, digits and _.'),
      z.union([plainText(255), z.number(), z.boolean()]),
    )
    .refine((given) => Object.keys(given).length <= 24, 'At most 24 members.')
    .optional()
    .meta({ description: 'Up to 24 custom values for rules', example: { plan: 'trial', seats: 3 } }),
})

export type AssessmentRequest = z.infer<typeof AssessmentRequest>

/** A request with at least one subject to assess. */
export const AssessmentQuery = AssessmentRequest.superRefine(({ ip, email, domain, user, device }, ctx) => {
  if (ip ?? email ?? domain ?? user?.id ?? device?.fingerprint) return
  const message = 'Send at least one of ip, email, domain, user.id and device.fingerprint.'
  ctx.addIssue({ code: 'custom', message, params: { error: 'ASSESSMENT_INPUT_REQUIRED' } })
})

export const Decision = z.enum(decisions).meta({ description: 'Recommended decision', example: 'review' })
