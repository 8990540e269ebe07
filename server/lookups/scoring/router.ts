import { z } from 'zod'
import { modelName } from '../../catalog/scoring/scorecards.ts'
import { memberProcedure, ownerProcedure, router } from '../../trpc/index.ts'
import { chooseModel, listScorecards, modelNamed, shadowScorecard, storeScorecard } from './scorecards.ts'

const ModelName = z.string().max(40).regex(modelName, 'Use the name of a scoring model or of a scorecard.')

export const scoringRouter = router({
  /** What would change on stored events if the workspace switched to another model. Aborted when the client leaves. */
  compare: memberProcedure.input(z.object({ to: ModelName })).query(async ({ ctx, input, signal }) => {
    const { workspaceId, scoring } = ctx.actor
    const to = await modelNamed(ctx.prisma, workspaceId, input.to)
    return ctx.system.comparisons.run({ workspaceId, from: scoring.model, to }, signal)
  }),

  /** The workspace's scorecards, newest first, and the models in use. */
  scorecards: memberProcedure.query(({ ctx }) => listScorecards(ctx.prisma, ctx.actor.workspaceId)),

  /** How decisions would have differed since the shadow began; null without one. Aborted when the client leaves. */
  shadowed: memberProcedure.query(async ({ ctx, signal }) => {
    const { workspaceId } = ctx.actor
    const { model: inUse, data } = await listScorecards(ctx.prisma, workspaceId)
    const shadow = data.find(({ state }) => state === 'shadow')
    if (!shadow?.shadow_at) return null
    const { name, shadow_at: since } = shadow
    return ctx.system.comparisons.shadowed({ workspaceId, name, inUse, since: new Date(since) }, signal)
  }),

  /** Fits a scorecard to the workspace's labels, evaluates it on later ones and stores it. It scores nothing yet. */
  fit: ownerProcedure.mutation(async ({ ctx, signal }) => {
    const { workspaceId } = ctx.actor
    const { result, points } = await ctx.system.comparisons.fit(workspaceId, signal)
    const name = points && (await storeScorecard(ctx.prisma, { workspaceId, points, result }, ctx.change))
    return { name, ...result }
  }),

  /** Starts the shadow of a scorecard, or stops it (null). */
  shadow: ownerProcedure
    .input(z.object({ scorecard: ModelName.nullable() }))
    .mutation(({ ctx, input }) =>
      shadowScorecard(ctx.prisma, { workspaceId: ctx.actor.workspaceId, ...input }, ctx.change),
    ),

  /** Chooses the model that scores the workspace's assessments: adopts a scorecard, or rolls back. */
  choose: ownerProcedure
    .input(z.object({ model: ModelName }))
    .mutation(({ ctx, input }) =>
      chooseModel(ctx.prisma, { workspaceId: ctx.actor.workspaceId, ...input }, ctx.change),
    ),
})
