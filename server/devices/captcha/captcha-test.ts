import { setTimeout as pause } from 'node:timers/promises'
import { type Actor, authorOf } from '../../accounts/index.ts'
import { captchaProviders } from '../../catalog/captcha.ts'
import { testMinutes } from '../../catalog/device-checks.ts'
import { recordEvent } from '../../events/index.ts'
import type { LookupContext } from '../../lookups/index.ts'
import { minuteMs } from '../../platform/clock.ts'
import { fail } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Answer } from '../../providers/index.ts'
import type { CaptchaQuery, CaptchaVerdict } from './schema.ts'
import { claimKey, freeKey, heldFor } from './verdict-store.ts'
import { reasonsOf, type TokenFacts, type Verifying, verifyToken } from './verify.ts'

export type Testing = Verifying & { actor: Actor }
type Report = { verdict: CaptchaVerdict; answers: Answer<unknown>[] }

/** Polling interval and maximum polls of a repeat that waits for the first request. */
const lookMs = 50
const maxLooks = 200

/**
 * Verifies a token (contract section 13) and stores the verdict for assessments and for repeats with the same
 * idempotency key.
 */
export async function testCaptcha(ctx: LookupContext, testing: Testing, query: CaptchaQuery): Promise<Report> {
  const id = newId('cap', ctx.at.getTime())
  const result =
    query.idempotency_key === undefined ? await verified(ctx, testing, query, id) : await once(ctx, testing, query, id)
  const { name } = captchaProviders[query.provider]
  ctx.summarise({ target: query.provider, headline: `${name}: ${result.verdict.success ? 'passed' : 'not passed'}` })
  return result
}

/**
 * Returns the verdict of the first request with this key, either by making it or by waiting for the request that does.
 */
async function once(ctx: LookupContext, testing: Testing, query: CaptchaQuery, id: string): Promise<Report> {
  for (let looks = 0; looks < maxLooks; looks++) {
    if (await claimKey(testing, { id, query, at: ctx.at }))
      return verified(ctx, testing, query, id).catch(async (error: unknown) => {
        await freeKey(testing, id).catch(() => undefined)
        throw error
      })
    const held = await heldFor(testing, query)
    if (held?.verdict) return { verdict: held.verdict, answers: [] }
    await pause(lookMs)
  }
  return fail('IDEMPOTENCY_KEY_IN_USE', 'A request with this idempotency_key is still running. Try again in a moment.')
}

async function verified(ctx: LookupContext, testing: Testing, query: CaptchaQuery, id: string): Promise<Report> {
  const { facts, answers } = await verifyToken(ctx, testing, query)
  const verdict = verdictOf(id, query, facts, ctx.at)
  await store(ctx, testing, query, verdict)
  return { verdict, answers }
}

function verdictOf(id: string, { provider }: CaptchaQuery, facts: TokenFacts, at: Date): CaptchaVerdict {
  const { errors, score, hostname, action, solvedAt, madeAt } = facts
  return {
    id,
    success: errors.length === 0,
    provider,
    score,
    hostname,
    action,
    solved_at: solvedAt?.toISOString() ?? null,
    token_age_seconds: madeAt && Math.max(0, Math.floor((at.getTime() - madeAt.getTime()) / 1_000)),
    error_codes: errors,
    reasons: reasonsOf(facts),
    expires_at: new Date(at.getTime() + testMinutes * minuteMs).toISOString(),
  }
}

/** Stores the verdict with its event. With an idempotency key, the row exists already. */
async function store(
  { requestId, at }: LookupContext,
  { prisma, actor }: Testing,
  { provider, idempotency_key: key }: CaptchaQuery,
  verdict: CaptchaVerdict,
): Promise<void> {
  const { id, success, error_codes } = verdict
  await prisma.$transaction(async (tx) => {
    if (key === undefined) {
      const expiresAt = new Date(verdict.expires_at)
      await tx.captchaTest.create({
        data: { id, workspaceId: actor.workspaceId, verdict, createdAt: at, expiresAt },
      })
    } else
      await tx.captchaTest.update({
        where: { workspaceId_id: { workspaceId: actor.workspaceId, id } },
        data: { verdict },
      })
    await recordEvent(tx, {
      type: 'captcha.tested',
      workspaceId: actor.workspaceId,
      author: authorOf(actor),
      target: { type: 'captcha_test', id },
      summary: `CAPTCHA (${captchaProviders[provider].name}): ${success ? 'passed' : error_codes.join(', ')}`,
      details: { provider, success, error_codes, hostname: verdict.hostname, action: verdict.action },
      requestId,
      at,
      retentionDays: actor.entitlement.eventDays,
    })
  })
}
