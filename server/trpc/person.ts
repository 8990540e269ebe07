import { authorOf, type Change } from '../accounts/index.ts'
import { fail } from '../platform/errors.ts'
import type { Context } from './context.ts'
import { baseProcedure, plainInput } from './init.ts'
import { ownRows } from './own-rows.ts'

/** Dashboard procedure without a session, for sign-up. The procedure does its own access checks. */
export const visitorProcedure = baseProcedure
  .use(async ({ ctx, next }) => {
    if (ctx.source !== 'dashboard') fail('UNAUTHORIZED')
    return next()
  })
  .use(plainInput)

/** Procedure for a signed-in person, independent of the selected workspace. */
export const personProcedure = baseProcedure
  .use(async ({ ctx, next }) => next({ ctx: { signedIn: await ctx.person(), prisma: ctx.system.database.prisma } }))
  .use(plainInput)

/** Procedure for operators of the installation, independent of the selected workspace. */
export const operatorProcedure = personProcedure.use(async ({ ctx, next }) => {
  if (!ctx.signedIn.operator) fail('OPERATOR_REQUIRED', 'Only operators of this installation can do this.')
  return next({ ctx: {} })
})

/** Procedure for a signed-in member of the selected workspace; API keys are rejected. */
export const memberProcedure = baseProcedure
  .use(async ({ ctx, next }) => {
    await ctx.person()
    const actor = await ctx.identify(true)
    if (actor.kind !== 'user') return fail('UNAUTHORIZED')
    return next({ ctx: { actor, change: changeOf(ctx, actor), ...ownRows(ctx, actor) } })
  })
  .use(plainInput)

export const ownerProcedure = memberProcedure.meta({ only: 'owner' }).use(async ({ ctx, next }) => {
  if (ctx.actor.role !== 'owner') fail('OWNER_REQUIRED', 'Only workspace owners can do this.')
  return next({ ctx: {} })
})

function changeOf(ctx: Context, actor: Parameters<typeof authorOf>[0]): Change {
  return { author: authorOf(actor), clock: ctx.system.clock, requestId: ctx.requestId }
}
