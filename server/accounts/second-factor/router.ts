import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import { personProcedure, router } from '../../trpc/index.ts'
import { secondFactorStatus } from '../index.ts'
import { Current, Name } from '../schema.ts'
import { NewPasskey } from './passkeys.ts'

const Confirmed = z.object({ current: Current })
const PasskeyId = z.string().max(1400)

const localProcedure = personProcedure.use(({ ctx, next }) => {
  if (!ctx.system.env.LOCAL_SIGN_IN)
    fail('UNAUTHORIZED', 'You sign in with your identity provider, which asks for its own second factor.')
  return next()
})

/** Second factors of the signed-in person. */
export const secondFactorRouter = router({
  status: personProcedure.query(({ ctx }) => secondFactorStatus(ctx.prisma, ctx.signedIn.userId)),
  addApp: localProcedure
    .input(Confirmed)
    .mutation(({ ctx, input }) => ctx.system.secondFactor.addApp(ctx.signedIn, input.current)),
  confirmApp: localProcedure
    .input(z.object({ code: z.string().max(20) }))
    .mutation(({ ctx, input }) => ctx.system.secondFactor.confirmApp(ctx.signedIn, input.code, ctx.client())),
  removeApp: localProcedure
    .input(Confirmed)
    .mutation(({ ctx, input }) => ctx.system.secondFactor.removeApp(ctx.signedIn, input.current, ctx.client())),
  addPasskey: localProcedure
    .input(Confirmed)
    .mutation(({ ctx, input }) => ctx.system.secondFactor.addPasskey(ctx.signedIn, input.current)),
  confirmPasskey: localProcedure
    .input(z.object({ name: Name, passkey: NewPasskey }))
    .mutation(({ ctx, input }) => ctx.system.secondFactor.confirmPasskey(ctx.signedIn, input, ctx.client())),
  removePasskey: localProcedure
    .input(z.object({ id: PasskeyId, current: Current }))
    .mutation(({ ctx, input }) => ctx.system.secondFactor.removePasskey(ctx.signedIn, input, ctx.client())),
  renewRecoveryCodes: localProcedure
    .input(Confirmed)
    .mutation(({ ctx, input }) =>
      ctx.system.secondFactor.renewRecoveryCodes(ctx.signedIn, input.current, ctx.client()),
    ),
})
