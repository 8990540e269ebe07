import { z } from 'zod'
import { type Actor, authorOf, logOf } from '../../accounts/index.ts'
import { memberProcedure, router } from '../../trpc/index.ts'
import { EventId, Label, LabelRequest } from '../event-schema.ts'
import { labelEvent } from '../label.ts'
import { CursorText, PageSize } from '../page-schema.ts'
import { readEvent } from '../read.ts'
import { claimReview, listReviews, type Reviewer, releaseReview } from './reviews.ts'

const reviewerOf = (actor: Extract<Actor, { kind: 'user' }>): Reviewer => ({
  log: logOf(actor),
  workspaceId: actor.workspaceId,
  userId: actor.userId,
  owner: actor.role === 'owner',
})

export const reviewsRouter = router({
  list: memberProcedure
    .input(z.object({ limit: PageSize, cursor: CursorText }))
    .query(({ ctx, input }) => listReviews(ctx.system.database.pool, logOf(ctx.actor), input, ctx.at)),

  /** Claims an event; ALREADY_CLAIMED if someone else has it. */
  claim: memberProcedure
    .input(z.object({ id: EventId }))
    .mutation(({ ctx, input }) => claimReview(ctx.system.database, reviewerOf(ctx.actor), input.id, ctx.at)),

  /** Releases a claim; owners may release anyone's. */
  release: memberProcedure
    .input(z.object({ id: EventId }))
    .mutation(({ ctx, input }) => releaseReview(ctx.system.database, reviewerOf(ctx.actor), input.id, ctx.at)),

  /** Labels an event and releases it. No claim is required; ALREADY_CLAIMED if someone else has one. */
  decide: memberProcedure.input(LabelRequest.extend({ label: Label })).mutation(async ({ ctx, input }) => {
    const { log, userId } = reviewerOf(ctx.actor)
    const labelling = {
      log,
      id: input.id,
      label: input.label,
      note: input.note ?? null,
      by: authorOf(ctx.actor),
      requestId: ctx.requestId,
      at: ctx.at,
      retentionDays: ctx.actor.entitlement.eventDays,
    }
    const id = await labelEvent(ctx.system.database, labelling, userId)
    return (await readEvent(ctx.system.events.primary, log, id, ctx.at)).event
  }),
})
