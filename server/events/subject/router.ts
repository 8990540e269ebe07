import { type Actor, authorOf } from '../../accounts/index.ts'
import { wholeResultOf } from '../../lookups/index.ts'
import type { System } from '../../system.ts'
import { ownerProcedure, router } from '../../trpc/index.ts'
import { forgetSubject, giveSubject, type Held, type SubjectRequest } from './requests.ts'
import { SubjectRequestInput } from './subject.ts'

const maxEventsGiven = 10_000

const heldBy = ({ database, events }: System): Held => ({ ...database, store: events.store })

const subjectRequest = (ctx: {
  actor: Extract<Actor, { kind: 'user' }>
  requestId: string
  at: Date
}): Omit<SubjectRequest, 'subject'> => ({
  workspaceId: ctx.actor.workspaceId,
  by: authorOf(ctx.actor),
  requestId: ctx.requestId,
  at: ctx.at,
  retentionDays: ctx.actor.entitlement.eventDays,
})

export const subjectRouter = router({
  /** Exports everything held about an email address, IP address, user or phone number, up to the newest 10,000 events. */
  export: ownerProcedure
    .input(SubjectRequestInput)
    .mutation(({ ctx, input }) =>
      giveSubject(
        heldBy(ctx.system),
        ctx.system.keyedHash,
        { ...subjectRequest(ctx), subject: input },
        { maxEvents: maxEventsGiven, resultOf: wholeResultOf },
      ),
    ),

  /** Erases it. Decisions stay without their subject, so counts remain correct. */
  erase: ownerProcedure
    .input(SubjectRequestInput)
    .mutation(({ ctx, input }) =>
      forgetSubject(heldBy(ctx.system), ctx.system.keyedHash, { ...subjectRequest(ctx), subject: input }),
    ),
})
