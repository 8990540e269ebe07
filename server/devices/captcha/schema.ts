import { z } from 'zod'
import { captchaErrorCodes, captchaProviderIds, captchaTerms, outsideCaptchas } from '../../catalog/captcha.ts'
import { testMinutes } from '../../catalog/device-checks.ts'
import { metaShape } from '../../lookups/index.ts'
import { plainText } from '../../platform/plain-text.ts'
import { VisitorAddress } from '../schema.ts'

const text = (description: string, example: string | null) => z.string().nullable().meta({ description, example })
const action = plainText(64)

/** A token to verify (contract section 13). */
export const CaptchaQuery = z.object({
  provider: z.enum(captchaProviderIds).meta({ description: 'Whose CAPTCHA was solved', example: 'turnstile' }),
  token: plainText(captchaTerms.longestToken)
    .default('')
    .meta({
      description: `What the widget gave, at most ${captchaTerms.longestToken} characters; left out or empty: the visitor sent none`,
      example: 'XXXX.DUMMY.TOKEN.XXXX',
    }),
  expected_action: action.optional().meta({
    description:
      'Action that the widget was given, at most 64 characters; hCaptcha and reCAPTCHA v2 tell none, so that it never agrees there',
    example: 'signup',
  }),
  expected_hostname: plainText(253).optional().meta({
    description: 'Host on which it has to have been solved, at most 253 characters',
    example: 'shop.example.com',
  }),
  ip: VisitorAddress,
  idempotency_key: z.uuid().optional().meta({
    description: 'A UUID of your own: a repetition within 24 hours is told the same verdict. It costs a unit as well',
    example: '3f0a6a9e-5d0c-4a53-9d61-0a3c2f9d8b11',
  }),
})
export type CaptchaQuery = z.infer<typeof CaptchaQuery>

const verdictShape = {
  id: z.string().meta({ description: 'Id for an assessment', example: 'cap_1K8vYw2mZq0RrTn4Xb7LcD' }),
  success: z.boolean().meta({
    description: 'Whether the token is genuine, fresh, unused and made where it was expected',
    example: true,
  }),
  provider: z.enum(captchaProviderIds).meta({ description: 'Whose CAPTCHA', example: 'turnstile' }),
  score: z.number().min(0).max(1).nullable().meta({
    description: 'The provider’s score: 0 is a program, 1 a person; null where it gives none',
    example: null,
  }),
  hostname: text('Host on which it was solved, as far as it is told', 'shop.example.com'),
  action: text('Action that the widget was given, as far as it is told', 'signup'),
  solved_at: z.iso.datetime().nullable().meta({
    description: 'When it was solved by the provider’s word; the built-in CAPTCHA does not know it',
    example: '2026-11-21T13:57:41.000Z',
  }),
  token_age_seconds: z.int().min(0).nullable().meta({
    description: 'Age of the token; of the built-in CAPTCHA since its challenge was made',
    example: 23,
  }),
  error_codes: z
    .array(z.enum(captchaErrorCodes))
    .meta({ description: 'Why it is no success; empty where it is one', example: [] }),
  reasons: z.array(z.string()).meta({
    description: 'The same in sentences, and what the provider gives as reasons; text may change',
    example: [],
  }),
  expires_at: z.iso.datetime().meta({
    description: `Until then an assessment of this workspace may name the id, once (${testMinutes} minutes)`,
    example: '2026-11-21T14:08:04.000Z',
  }),
}

export const CaptchaVerdict = z.object(verdictShape)
export type CaptchaVerdict = z.infer<typeof CaptchaVerdict>

export const CaptchaTestResult = z
  .object({ ...verdictShape, ...metaShape })
  .meta({ id: 'CaptchaTestResult', description: 'The verdict on the token of a CAPTCHA' })

export const ChallengeQuery = z.object({
  action: action.optional().meta({
    description: 'What the visitor is about to do, at most 64 characters; the test of the token tells it again',
    example: 'signup',
  }),
})

export const Challenge = z
  .object({
    challenge_id: z.string().meta({
      description: 'Four parts joined by dots: what is hashed, how the hash begins, what is signed, and the signature',
      example:
        'c54b7d29c2f34f9d8a17f1b2d60c1e0a.9b2f6c0a4e7d1853a0c9e2f7b6d4815c.eyJpYXQiOjE3OTUyNjI0MDB9.5f0e9a7c3b1d24866f0a1c2e3d4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69',
    }),
    algorithm: z.literal('sha256').meta({ description: 'Always sha256', example: 'sha256' }),
    salt: z.string().meta({ description: 'Hexadecimal', example: '0c9d1e2f3a4b5c6d7e8f901122334455' }),
    difficulty: z
      .int()
      .meta({ description: 'The highest number that has to be tried', example: captchaTerms.difficulty }),
    expires_at: z.iso
      .datetime()
      .meta({ description: 'Until then the solution is accepted, once', example: '2026-11-21T14:03:04.000Z' }),
  })
  .meta({ id: 'CaptchaChallenge', description: 'A proof of work for a browser' })
export type Challenge = z.infer<typeof Challenge>

export const OutsideCaptchaId = z.enum(outsideCaptchas)
