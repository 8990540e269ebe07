import { z } from 'zod'
import { captchaTerms } from '../../catalog/captcha.ts'
import { metaOf } from '../../lookups/index.ts'
import { addressPrefix } from '../../platform/client-address.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { endpoint, memberProcedure, openEndpoint, ownerProcedure, router } from '../../trpc/index.ts'
import { testCaptcha } from './captcha-test.ts'
import { newChallenge } from './proof-of-work.ts'
import { assertTestable } from './ready.ts'
import { CaptchaQuery, CaptchaTestResult, Challenge, ChallengeQuery, ExternalCaptchaId } from './schema.ts'
import { listProviders, removeSecret, setSecret } from './secrets.ts'

const limit = { name: 'captcha_challenge', points: captchaTerms.perMinute, seconds: 60 }

const Secret = z
  .string()
  .trim()
  .min(8, 'At least 8 characters. Use the secret key, not the site key.')
  .max(512, 'At most 512 characters.')
  .regex(/^[\x21-\x7e]+$/, 'Use visible characters without spaces.')

export const captchaRouter = router({
  test: endpoint('captcha.test')
    .input(CaptchaQuery, {
      ready: ({ database: { prisma }, keyedHash, upstreamClient, upstreams, clock }, query, { workspaceId }) =>
        assertTestable({ prisma, keyedHash, upstreamClient, upstreams, workspaceId, at: clock.now() }, query),
    })
    .output(CaptchaTestResult)
    .mutation(async ({ ctx, input }) => {
      const { database, seal, keyedHash, spentTokens } = ctx.system
      const { actor } = ctx
      const testing = { actor, workspaceId: actor.workspaceId, prisma: database.prisma, seal, keyedHash, spentTokens }
      const { verdict, answers } = await testCaptcha(ctx.lookup, testing, input)
      return { ...verdict, ...metaOf(ctx.lookup, answers) }
    }),

  challenge: openEndpoint('captcha.challenge')
    .input(ChallengeQuery)
    .output(Challenge)
    .mutation(async ({ ctx, input }) => {
      const { database, clock } = ctx.system
      await rateLimit({ pool: database.pool, clock }, limit).count(addressPrefix(ctx.address()))
      return newChallenge(ctx.system.keyedHash, {
        action: input.action ?? null,
        hostname: hostnameOf(ctx.origin()),
        at: ctx.at,
      })
    }),

  /** Providers that need a secret, in the form visible to members. */
  overview: memberProcedure.query(async ({ ctx }) => ({
    providers: await listProviders(ctx.prisma, ctx.actor.workspaceId),
  })),

  setSecret: ownerProcedure
    .input(z.object({ provider: ExternalCaptchaId, secret: Secret }))
    .mutation(({ ctx, input: { provider, secret } }) => {
      const { database, seal } = ctx.system
      return setSecret(
        { prisma: database.prisma, seal },
        { workspaceId: ctx.actor.workspaceId, provider },
        secret,
        ctx.change,
      )
    }),

  removeSecret: ownerProcedure
    .input(z.object({ provider: ExternalCaptchaId }))
    .mutation(({ ctx, input: { provider } }) =>
      removeSecret(ctx.prisma, { workspaceId: ctx.actor.workspaceId, provider }, ctx.change),
    ),
})

/** Host of an Origin header; null for non-browser clients and pages with an opaque origin. */
const hostnameOf = (origin: string | null): string | null =>
  origin !== null && URL.canParse(origin) ? new URL(origin).hostname || null : null
