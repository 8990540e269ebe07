import { z } from 'zod'
import type { CaptchaError, ExternalCaptcha } from '../../catalog/captcha.ts'
import { malformed, UpstreamFailure } from '../upstream.ts'

export type CaptchaAnswer = {
  success: boolean
  errors: CaptchaError[]
  hostname: string | null
  action: string | null
  /** When the visitor solved it, by the provider's clock (ISO 8601). */
  solvedAt: string | null
  /** 0 is a bot, 1 a human. */
  score: number | null
  reasons: string[]
}

const shape = z.object({
  success: z.boolean(),
  challenge_ts: z.string().max(64).nullish(),
  hostname: z.string().max(253).nullish(),
  action: z.string().max(128).nullish(),
  score: z.number().min(0).max(1).nullish(),
  score_reason: z.array(z.string().max(128)).max(20).nullish(),
  'error-codes': z.array(z.string().max(128)).max(20).nullish(),
})

/** Error codes from the providers' `siteverify` documentation; any other code is a provider fault. */
const words: Readonly<Record<string, CaptchaError>> = {
  'missing-input-secret': 'bad_secret',
  'invalid-input-secret': 'bad_secret',
  'sitekey-secret-mismatch': 'bad_secret',
  'missing-input-response': 'missing_token',
  'invalid-input-response': 'invalid_token',
  'expired-input-response': 'expired_or_duplicate',
  'already-seen-response': 'expired_or_duplicate',
  'timeout-or-duplicate': 'expired_or_duplicate',
}

/**
 * Parses a `siteverify` response. Throws UpstreamFailure for any other document, and when the provider reports an
 * internal error.
 */
export function mapCaptcha(provider: ExternalCaptcha, document: unknown): CaptchaAnswer {
  const read = shape.safeParse(document)
  if (!read.success) return malformed('no answer of siteverify')
  const { success, challenge_ts, hostname, action, score, score_reason, 'error-codes': codes } = read.data
  if (codes?.includes('internal-error')) throw new UpstreamFailure('down', 'internal-error')
  const named = [...new Set((codes ?? []).map((code) => words[code] ?? 'provider_error'))]
  const passed = success && named.length === 0
  return {
    success: passed,
    errors: passed || named.length > 0 ? named : ['invalid_token'],
    hostname: hostname || null,
    action: action || null,
    solvedAt: timeOf(challenge_ts),
    score: score == null ? null : provider === 'hcaptcha' ? risk(score) : score,
    reasons: score_reason ?? [],
  }
}

/** hCaptcha's score is a risk: 1 is a bot. */
const risk = (score: number): number => Math.round((1 - score) * 1_000) / 1_000

function timeOf(text: string | null | undefined): string | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
