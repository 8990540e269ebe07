import { z } from 'zod'
import { memberProcedure, ownerProcedure, router } from '../../trpc/index.ts'
import {
  changeRole,
  invite,
  listMembers,
  removeMember,
  resendInvitation,
  transferOwnership,
  withdrawInvitation,
} from '../index.ts'
import { Email, MemberId, RoleName } from '../schema.ts'
import { invitationLetter } from './letter.ts'

export const membersRouter = router({
  list: memberProcedure.query(({ ctx }) =>
    listMembers(ctx.system.database.prisma, ctx.actor.workspaceId, ctx.actor.entitlement.members, ctx.at),
  ),
  /** Invites an address; `letter` tells whether the letter was sent. */
  invite: ownerProcedure.input(z.object({ email: Email, role: RoleName })).mutation(async ({ ctx, input }) => {
    const { mail, env, database } = ctx.system
    const wanted = { workspaceId: ctx.actor.workspaceId, ...input }
    const letter = invitationLetter({ mail, baseUrl: env.BASE_URL }, ctx.actor)
    const { mailId, ...made } = await invite(database.prisma, wanted, ctx.change, letter)
    return { ...made, letter: mailId ? await mail.send(mailId) : null }
  }),
  /** Sends an open invitation again, with a new link. */
  resend: ownerProcedure.input(MemberId).mutation(async ({ ctx, input }) => {
    const { mail, env, database } = ctx.system
    const wanted = { workspaceId: ctx.actor.workspaceId, id: input.id }
    const letter = invitationLetter({ mail, baseUrl: env.BASE_URL }, ctx.actor)
    const { mailId, ...made } = await resendInvitation(database.prisma, wanted, ctx.change, letter)
    return { ...made, letter: mailId ? await mail.send(mailId) : null }
  }),
  withdraw: ownerProcedure
    .input(MemberId)
    .mutation(({ ctx, input }) =>
      withdrawInvitation(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, id: input.id }, ctx.change),
    ),
  changeRole: ownerProcedure
    .input(MemberId.extend({ role: RoleName }))
    .mutation(({ ctx, input }) =>
      changeRole(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, ...input }, ctx.change),
    ),
  /** Makes a member the owner and oneself a member. */
  transferOwnership: ownerProcedure.input(MemberId).mutation(({ ctx, input }) => {
    const { workspaceId, userId } = ctx.actor
    return transferOwnership(ctx.system.database.prisma, { workspaceId, id: input.id, ownerId: userId }, ctx.change)
  }),
  remove: ownerProcedure
    .input(MemberId)
    .mutation(({ ctx, input }) =>
      removeMember(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, id: input.id }, ctx.change),
    ),
  /** Leaves the selected workspace. */
  leave: memberProcedure.mutation(async ({ ctx }) => {
    const { workspaceId, userId } = ctx.actor
    const own = await ctx.system.database.prisma.membership.findUniqueOrThrow({
      where: { workspaceId_userId: { workspaceId, userId } },
    })
    return removeMember(ctx.system.database.prisma, { workspaceId, id: own.id }, ctx.change)
  }),
})
