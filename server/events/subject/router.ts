import { type Actor, authorOf } from '../../accounts/index.ts'
import { fromStored } from '../../lookups/index.ts'
import { ownerProcedure, router } from '../../trpc/index.ts'
import { forgetSubject, giveSubject, type SubjectRequest } from './requests.ts'
import { SubjectAsked } from './subject.ts'

const mostEventsGiven = 10_000

const subjectRequest = (ctx: {
  actor: Extract<Actor, { kind: 'user' }>
  requestId: string
  at: Date
}): Omit<SubjectRequest, 'subject'> => ({
  workspaceId: ctx.actor.workspaceId,
  by: authorOf(ctx.actor),
  requestId: ctx.requestId,
  at: ctx.at,
  keepDays: ctx.actor.entitlement.eventDays,
})

export const subjectRouter = router({
  /** Everything that is held about an e-mail address, an address or a user; 10,000 of the newest events. */
  export: ownerProcedure
    .input(SubjectAsked)
    .mutation(({ ctx, input }) =>
      giveSubject(
        ctx.system.database,
        { ...subjectRequest(ctx), subject: input },
        { mostEvents: mostEventsGiven, resultOf: fromStored },
      ),
    ),

  /** Erases it. What was decided stays without its subject, so that counts stay true. */
  erase: ownerProcedure
    .input(SubjectAsked)
    .mutation(({ ctx, input }) => forgetSubject(ctx.system.database, { ...subjectRequest(ctx), subject: input })),
})
