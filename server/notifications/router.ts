import { z } from 'zod'
import { noticeChannels, noticeKinds } from '../catalog/notices.ts'
import { memberProcedure, router } from '../trpc/index.ts'
import { countUnread, listNotices, markRead, markUnread } from './inbox.ts'
import { choose, preferencesOf } from './preferences.ts'

const Kind = z.enum(noticeKinds)
const NoticeId = z.object({ id: z.string().max(40) })

/** The inbox of the signed-in person: notices of the selected workspace and about their account. */
export const noticesRouter = router({
  list: memberProcedure
    .input(
      z.object({
        kind: Kind.optional(),
        unread: z.boolean().default(false),
        limit: z.int().min(1).max(100).default(50),
        cursor: z.string().max(200).optional(),
      }),
    )
    .query(({ ctx, input }) => listNotices(ctx.prisma, ctx.actor, input)),
  /** Polled by the bell: at most 100. */
  unread: memberProcedure.query(({ ctx }) => countUnread(ctx.prisma, ctx.actor)),
  markRead: memberProcedure
    .input(NoticeId)
    .mutation(async ({ ctx, input }) => ({ marked: await markRead(ctx.prisma, ctx.actor, { id: input.id }, ctx.at) })),
  markUnread: memberProcedure
    .input(NoticeId)
    .mutation(async ({ ctx, input }) => ({ marked: await markUnread(ctx.prisma, ctx.actor, input.id) })),
  markAllRead: memberProcedure.mutation(async ({ ctx }) => ({
    marked: await markRead(ctx.prisma, ctx.actor, {}, ctx.at),
  })),
  preferences: memberProcedure.query(({ ctx }) => preferencesOf(ctx.prisma, ctx.actor)),
  /** Chooses whether a kind arrives in the app or by email. Takes effect for the next notice. */
  choose: memberProcedure
    .input(z.object({ kind: Kind, channel: z.enum(noticeChannels), on: z.boolean() }))
    .mutation(({ ctx, input }) => choose(ctx.prisma, ctx.actor, input)),
})
