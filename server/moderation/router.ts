import { operatorProcedure, router } from '../trpc/index.ts'
import { DecisionRequest, decideSubject, readQueue } from './index.ts'

/** The operators' queue: reports of abuse and appeals, and decisions over them. */
export const moderationRouter = router({
  queue: operatorProcedure.query(({ ctx }) => readQueue(ctx.system.database.prisma, ctx.system.moderated)),
  /** Blocks or opens a subject and closes what was said about it. SUBJECT_NOT_FOUND: nothing waits. */
  decide: operatorProcedure.input(DecisionRequest).mutation(({ ctx, input }) => {
    const { database, mail, moderated } = ctx.system
    const change = {
      author: { type: 'user' as const, id: ctx.signedIn.userId, label: 'operator' },
      now: ctx.at,
      requestId: ctx.requestId,
    }
    return decideSubject({ prisma: database.prisma, mail, subjects: moderated }, input, change)
  }),
})
