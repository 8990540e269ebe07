import {
  type CaptchaError,
  captchaErrors,
  captchaProviders,
  captchaTerms,
  type ExternalCaptcha,
} from '../../catalog/captcha.ts'
import type { LookupContext } from '../../lookups/index.ts'
import { dayMs } from '../../platform/clock.ts'
import type { Prisma } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { Seal } from '../../platform/seal.ts'
import type { SpentTokens } from '../../platform/spent-tokens.ts'
import type { Answer, CaptchaAnswer } from '../../providers/index.ts'
import { checkSolution } from './proof-of-work.ts'
import type { CaptchaQuery } from './schema.ts'
import { readSecret } from './secrets.ts'

export type Verifying = {
  workspaceId: string
  prisma: Prisma
  seal: Seal
  keyedHash: KeyedHash
  spentTokens: SpentTokens
}

export type TokenFacts = {
  errors: CaptchaError[]
  score: number | null
  hostname: string | null
  action: string | null
  solvedAt: Date | null
  /** Creation time, from which the token's age is counted. */
  madeAt: Date | null
  reasons: string[]
}

export type Verified = { facts: TokenFacts; answers: Answer<unknown>[] }

const lifeMs = captchaTerms.lifeSeconds * 1_000

const nothing: TokenFacts = {
  errors: [],
  score: null,
  hostname: null,
  action: null,
  solvedAt: null,
  madeAt: null,
  reasons: [],
}
const refused = (error: CaptchaError): TokenFacts => ({ ...nothing, errors: [error] })

/**
 * Verifies a token; it succeeds once across all processes. Checking an authentic token consumes it, whatever else is
 * wrong with it. Fails with CAPTCHA_NOT_CONFIGURED or CAPTCHA_PROVIDER_UNAVAILABLE, neither of which consumes the
 * token here.
 */
export async function verifyToken(ctx: LookupContext, verifying: Verifying, query: CaptchaQuery): Promise<Verified> {
  if (query.token.trim() === '') return { facts: refused('missing_token'), answers: [] }
  if (query.provider !== 'builtin') return queryProvider(ctx, verifying, query, query.provider)
  const facts = expected(query, await checkedSolution(ctx, verifying, query.token))
  return { facts, answers: [{ source: 'builtin_captcha', at: ctx.at, ok: true, facts: null, stale: false }] }
}

async function checkedSolution(
  { at }: LookupContext,
  { keyedHash, spentTokens }: Verifying,
  token: string,
): Promise<TokenFacts> {
  const checked = await checkSolution(keyedHash, token, at)
  if ('error' in checked) return refused(checked.error)
  const { action, hostname, issuedAt, expiresAt } = checked.solved
  const first = await spentTokens.spend('captcha_builtin', token, expiresAt)
  const errors: CaptchaError[] = first ? [] : ['expired_or_duplicate']
  return { ...nothing, errors, action, hostname, madeAt: issuedAt }
}

async function queryProvider(
  ctx: LookupContext,
  verifying: Verifying,
  query: CaptchaQuery,
  provider: ExternalCaptcha,
): Promise<Verified> {
  const secret = await readSecret(verifying, { workspaceId: verifying.workspaceId, provider })
  if (secret === null) notConfigured(provider)
  const question = {
    id: ctx.requestId,
    secret,
    token: query.token,
    ip: query.ip ?? null,
    repeatKey: query.idempotency_key ?? crypto.randomUUID(),
  }
  const answer = await ctx.upstreamClient.query(ctx.upstreams.captcha[provider], question)
  if (!answer.ok) return unavailable(provider, answer.retryAfter ?? null)
  if (!answer.facts) return unavailable(provider, null)
  const result = reportedBy(answer.facts, ctx.at)
  const facts =
    result.errors.length > 0
      ? result
      : await spentOnce(verifying.spentTokens, result, { provider, token: query.token, at: ctx.at })
  return { facts: expected(query, facts), answers: [answer] }
}

function reportedBy({ errors, score, hostname, action, solvedAt, reasons }: CaptchaAnswer, at: Date): TokenFacts {
  const solved = solvedAt === null ? null : new Date(solvedAt)
  const isOld = solved !== null && at.getTime() - solved.getTime() > lifeMs
  const all: CaptchaError[] = errors.length === 0 && isOld ? ['expired_or_duplicate'] : errors
  return { errors: all, score, hostname, action, solvedAt: solved, madeAt: solved, reasons }
}

/**
 * Enforces single use, even where the provider accepts a token more than once. A token of unknown age is remembered
 * for a day.
 */
async function spentOnce(
  spentTokens: SpentTokens,
  facts: TokenFacts,
  { provider, token, at }: { provider: ExternalCaptcha; token: string; at: Date },
): Promise<TokenFacts> {
  const from = Math.max(at.getTime(), facts.solvedAt?.getTime() ?? 0)
  const until = new Date(from + (facts.solvedAt ? 2 * lifeMs : dayMs))
  const first = await spentTokens.spend(`captcha_${provider}`, token, until)
  return first ? facts : { ...facts, errors: ['expired_or_duplicate'] }
}

/** Adds errors for whatever does not match the request. */
function expected(query: CaptchaQuery, facts: TokenFacts): TokenFacts {
  if (facts.errors.length > 0) return facts
  const { expected_action: action, expected_hostname: hostname } = query
  const errors: CaptchaError[] = []
  if (action !== undefined && action !== facts.action) errors.push('action_mismatch')
  if (hostname !== undefined && hostOf(hostname) !== hostOf(facts.hostname ?? '')) errors.push('hostname_mismatch')
  return { ...facts, errors }
}

const hostOf = (text: string): string => text.trim().toLowerCase().replace(/\.$/, '')

/** The errors as sentences, followed by the provider's reasons. */
export const reasonsOf = ({ errors, reasons }: TokenFacts): string[] => [
  ...errors.map((error) => captchaErrors[error]),
  ...reasons,
]

export const notConfigured = (provider: ExternalCaptcha): never =>
  fail(
    'CAPTCHA_NOT_CONFIGURED',
    `This workspace has no ${captchaProviders[provider].name} secret. An owner can set it in the dashboard under CAPTCHA.`,
  )

export const unavailable = (provider: ExternalCaptcha, retryAfter: number | null): never =>
  fail(
    'CAPTCHA_PROVIDER_UNAVAILABLE',
    `${captchaProviders[provider].name} did not respond, so the visitor is not verified. Try again with the same token.`,
    { retryAfter: retryAfter ?? 5 },
  )
