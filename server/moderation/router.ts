import { operatorProcedure, router } from '../trpc/index.ts'
import { DecisionRequest, decideSubject, readQueue } from './index.ts'

export const moderationRouter = router({
  queue: operatorProcedure.query(({ ctx }) => readQueue(ctx.prisma, ctx.system.moderated)),
  /**
   * Blocks, releases or leaves a subject and closes its reports and appeals. Fails with SUBJECT_NOT_FOUND if nothing
   * is open.
   */
  decide: operatorProcedure.input(DecisionRequest).mutation(({ ctx, input }) => {
    const { database, mail, moderated } = ctx.system
    const change = {
      author: { type: 'user' as const, id: ctx.signedIn.userId, label: 'operator' },
      clock: ctx.system.clock,
      requestId: ctx.requestId,
    }
    return decideSubject({ prisma: database.prisma, mail, subjects: moderated }, input, change)
  }),
})
