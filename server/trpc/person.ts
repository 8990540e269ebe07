import { authorOf, type Change } from '../accounts/index.ts'
import { fail } from '../platform/errors.ts'
import type { Context } from './context.ts'
import { baseProcedure } from './init.ts'

/** A procedure of the dashboard for anybody: sign-up. It decides by itself what a visitor may do. */
export const visitorProcedure = baseProcedure.use(async ({ ctx, next }) => {
  if (ctx.door !== 'dashboard') fail('UNAUTHORIZED')
  return next()
})

/** A procedure for a signed-in person, whichever workspace is selected. */
export const personProcedure = baseProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { signedIn: await ctx.person() } }),
)

/** A procedure for an operator of the installation, whichever workspace is selected. */
export const operatorProcedure = personProcedure.use(async ({ ctx, next }) => {
  if (!ctx.signedIn.operator) fail('OPERATOR_REQUIRED', 'Only an operator of this installation may do this.')
  return next({ ctx: {} })
})

/** A procedure for a member of the selected workspace, signed in; an API key cannot call it. */
export const memberProcedure = baseProcedure.use(async ({ ctx, next }) => {
  await ctx.person()
  const actor = await ctx.identify(true)
  if (actor.kind !== 'user') return fail('UNAUTHORIZED')
  return next({ ctx: { actor, change: changeOf(ctx, actor) } })
})

/** A procedure for an owner of the selected workspace. */
export const ownerProcedure = memberProcedure.meta({ only: 'owner' }).use(async ({ ctx, next }) => {
  if (ctx.actor.role !== 'owner') fail('OWNER_REQUIRED', 'Only an owner of the workspace may do this.')
  return next({ ctx: {} })
})

function changeOf(ctx: Context, actor: Parameters<typeof authorOf>[0]): Change {
  return { author: authorOf(actor), now: ctx.at, requestId: ctx.requestId }
}
