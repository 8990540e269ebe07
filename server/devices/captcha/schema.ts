import { z } from 'zod'
import { captchaErrorCodes, captchaProviderIds, captchaTerms, externalCaptchas } from '../../catalog/captcha.ts'
import { testMinutes } from '../../catalog/device-checks.ts'
import { metaShape } from '../../lookups/index.ts'
import { plainText } from '../../platform/plain-text.ts'
import { VisitorAddress } from '../schema.ts'

const text = (description: string, example: string | null) => z.string().nullable().meta({ description, example })
const action = plainText(64)

/** A token to verify (contract section 13). */
export const CaptchaQuery = z.object({
  provider: z.enum(captchaProviderIds).meta({ description: 'CAPTCHA provider', example: 'turnstile' }),
  token: plainText(captchaTerms.longestToken)
    .default('')
    .meta({
      description: `Token from the widget, at most ${captchaTerms.longestToken} characters; missing or empty if the visitor sent none`,
      example: 'XXXX.DUMMY.TOKEN.XXXX',
    }),
  expected_action: action.optional().meta({
    description:
      'Expected action, at most 64 characters. hCaptcha and reCAPTCHA v2 report no action, so it never matches',
    example: 'signup',
  }),
  expected_hostname: plainText(253).optional().meta({
    description: 'Expected host name, at most 253 characters',
    example: 'shop.example.com',
  }),
  ip: VisitorAddress,
  idempotency_key: z.uuid().optional().meta({
    description: 'A UUID you choose: a retry within 24 hours returns the same result. It uses a unit as well',
    example: '3f0a6a9e-5d0c-4a53-9d61-0a3c2f9d8b11',
  }),
})
export type CaptchaQuery = z.infer<typeof CaptchaQuery>

const verdictShape = {
  id: z.string().meta({ description: 'ID for use in an assessment', example: 'cap_1K8vYw2mZq0RrTn4Xb7LcD' }),
  success: z.boolean().meta({
    description: 'Whether the token is valid, unused, not expired and from the expected action and host',
    example: true,
  }),
  provider: z.enum(captchaProviderIds).meta({ description: 'Whose CAPTCHA', example: 'turnstile' }),
  score: z.number().min(0).max(1).nullable().meta({
    description: 'Provider score: 0 is a bot, 1 a person; null if the provider has no score',
    example: null,
  }),
  hostname: text('Host where it was solved, if reported', 'shop.example.com'),
  action: text('Action of the widget, if reported', 'signup'),
  solved_at: z.iso.datetime().nullable().meta({
    description: 'When it was solved, as reported by the provider; null for the built-in CAPTCHA',
    example: '2026-11-21T13:57:41.000Z',
  }),
  token_age_seconds: z.int().min(0).nullable().meta({
    description: 'Age of the token; for the built-in CAPTCHA, since the challenge was issued',
    example: 23,
  }),
  error_codes: z.array(z.enum(captchaErrorCodes)).meta({ description: 'Why it failed; empty on success', example: [] }),
  reasons: z.array(z.string()).meta({
    description: 'The same as sentences, with the reasons of the provider; text may change',
    example: [],
  }),
  expires_at: z.iso.datetime().meta({
    description: `Until when the ID can be used, once, in an assessment of this workspace (${testMinutes} minutes)`,
    example: '2026-11-21T14:08:04.000Z',
  }),
}

export const CaptchaVerdict = z.object(verdictShape)
export type CaptchaVerdict = z.infer<typeof CaptchaVerdict>

export const CaptchaTestResult = z
  .object({ ...verdictShape, ...metaShape })
  .meta({ id: 'CaptchaTestResult', description: 'Result of a CAPTCHA verification' })

export const ChallengeQuery = z.object({
  action: action.optional().meta({
    description: 'Action of the visitor, at most 64 characters; returned when the token is verified',
    example: 'signup',
  }),
})

export const Challenge = z
  .object({
    challenge_id: z.string().meta({
      description: 'Four parts joined by dots: hash input, start of the hash, signed data and signature',
      example:
        'c54b7d29c2f34f9d8a17f1b2d60c1e0a.9b2f6c0a4e7d1853a0c9e2f7b6d4815c.eyJpYXQiOjE3OTUyNjI0MDB9.5f0e9a7c3b1d24866f0a1c2e3d4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69',
    }),
    algorithm: z.literal('sha256').meta({ description: 'Always sha256', example: 'sha256' }),
    salt: z.string().meta({ description: 'Hexadecimal', example: '0c9d1e2f3a4b5c6d7e8f901122334455' }),
    difficulty: z.int().meta({ description: 'Highest number to try', example: captchaTerms.difficulty }),
    expires_at: z.iso
      .datetime()
      .meta({ description: 'Until when the solution is accepted, once', example: '2026-11-21T14:03:04.000Z' }),
  })
  .meta({ id: 'CaptchaChallenge', description: 'A proof of work for a browser' })
export type Challenge = z.infer<typeof Challenge>

export const ExternalCaptchaId = z.enum(externalCaptchas)
