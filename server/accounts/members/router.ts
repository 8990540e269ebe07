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
import { invitationEmail } from './invitation-email.ts'

export const membersRouter = router({
  list: memberProcedure.query(({ ctx }) =>
    listMembers(ctx.prisma, ctx.actor.workspaceId, ctx.actor.entitlement.members, ctx.at),
  ),
  /** Invites an address. The email is queued, or held while no mail server is connected. */
  invite: ownerProcedure.input(z.object({ email: Email, role: RoleName })).mutation(async ({ ctx, input }) => {
    const { mail, env, database } = ctx.system
    const wanted = { workspaceId: ctx.actor.workspaceId, ...input }
    const deliver = invitationEmail({ mail, baseUrl: env.BASE_URL }, ctx.actor)
    const made = await invite(database.prisma, wanted, ctx.change, deliver)
    mail.nudge()
    return { ...made, email_status: mail.initialStatus }
  }),
  resend: ownerProcedure.input(MemberId).mutation(async ({ ctx, input }) => {
    const { mail, env, database } = ctx.system
    const deliver = invitationEmail({ mail, baseUrl: env.BASE_URL }, ctx.actor)
    const made = await resendInvitation(database.prisma, ctx.own(input.id), ctx.change, deliver)
    mail.nudge()
    return { ...made, email_status: mail.initialStatus }
  }),
  withdraw: ownerProcedure
    .input(MemberId)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx.prisma, ctx.own(input.id), ctx.change)),
  changeRole: ownerProcedure
    .input(MemberId.extend({ role: RoleName }))
    .mutation(({ ctx, input }) => changeRole(ctx.prisma, { workspaceId: ctx.actor.workspaceId, ...input }, ctx.change)),
  transferOwnership: ownerProcedure.input(MemberId).mutation(({ ctx, input }) => {
    const { workspaceId, userId } = ctx.actor
    return transferOwnership(ctx.prisma, { workspaceId, id: input.id, ownerId: userId }, ctx.change)
  }),
  remove: ownerProcedure
    .input(MemberId)
    .mutation(({ ctx, input }) => removeMember(ctx.prisma, ctx.own(input.id), ctx.change)),
  leave: memberProcedure.mutation(async ({ ctx }) => {
    const { workspaceId, userId } = ctx.actor
    const own = await ctx.prisma.membership.findUniqueOrThrow({
      where: { workspaceId_userId: { workspaceId, userId } },
    })
    return removeMember(ctx.prisma, { workspaceId, id: own.id }, ctx.change)
  }),
})
