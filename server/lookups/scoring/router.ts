import { z } from 'zod'
import { scoringModelIds } from '../../catalog/scoring/models.ts'
import { memberProcedure, router } from '../../trpc/index.ts'

export const scoringRouter = router({
  /** What would change on stored events if the workspace switched to another model. Aborted when the client leaves. */
  compare: memberProcedure.input(z.object({ to: z.enum(scoringModelIds) })).query(({ ctx, input, signal }) => {
    const { workspaceId, scoringModel } = ctx.actor
    return ctx.system.comparisons.run({ workspaceId, from: scoringModel, ...input }, signal)
  }),

  /** What weights fitted to the workspace's labels would be, and how they do on later labels. Changes nothing. */
  fit: memberProcedure.query(({ ctx, signal }) => ctx.system.comparisons.fit(ctx.actor.workspaceId, signal)),
})
