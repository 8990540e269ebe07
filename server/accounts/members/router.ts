import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import { memberProcedure, ownerProcedure, router } from '../../trpc/index.ts'
import {
  changeRole,
  invite,
  listMembers,
  memberActivity,
  removeMember,
  resendInvitation,
  transferOwnership,
  type UserActor,
  withdrawInvitation,
} from '../index.ts'
import { Email, MemberId, RoleName } from '../schema.ts'
import { invitationEmail } from './invitation-email.ts'

/** Invitations carry the sender's address, so it has to be theirs. */
function assertVerified({ email, emailVerified }: UserActor): void {
  if (!emailVerified)
    fail('EMAIL_NOT_VERIFIED', `Verify your email ${email} on the account page before you invite people.`)
}

export const membersRouter = router({
  list: memberProcedure.query(({ ctx }) =>
    listMembers(ctx.prisma, ctx.actor.workspaceId, ctx.actor.entitlement.members, ctx.at),
  ),
  /** Invites an address. The email is queued, or held while no mail server is connected. */
  invite: ownerProcedure.input(z.object({ email: Email, role: RoleName })).mutation(async ({ ctx, input }) => {
    const { mail, env, database, limitInvitations } = ctx.system
    const wanted = { workspaceId: ctx.actor.workspaceId, ...input }
    assertVerified(ctx.actor)
    const deliver = invitationEmail({ mail, baseUrl: env.BASE_URL }, ctx.actor)
    const made = await limitInvitations(wanted, () => invite(database.prisma, wanted, ctx.change, deliver))
    mail.nudge()
    return { ...made, email_status: mail.initialStatus }
  }),
  resend: ownerProcedure.input(MemberId).mutation(async ({ ctx, input }) => {
    const { mail, env, database, limitInvitations } = ctx.system
    const { workspaceId } = ctx.actor
    assertVerified(ctx.actor)
    const found = await database.prisma.invitation.findFirst({ where: { workspaceId, id: input.id } })
    if (!found) return fail('INVITATION_NOT_FOUND')
    const deliver = invitationEmail({ mail, baseUrl: env.BASE_URL }, ctx.actor)
    const made = await limitInvitations(found, () =>
      resendInvitation(database.prisma, ctx.own(input.id), ctx.change, deliver),
    )
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
  /** Security activity of the members since they joined. */
  activity: ownerProcedure.query(({ ctx }) => memberActivity(ctx.prisma, ctx.actor.workspaceId)),
  leave: memberProcedure.mutation(async ({ ctx }) => {
    const { workspaceId, userId } = ctx.actor
    const own = await ctx.prisma.membership.findUniqueOrThrow({
      where: { workspaceId_userId: { workspaceId, userId } },
    })
    return removeMember(ctx.prisma, { workspaceId, id: own.id }, ctx.change)
  }),
})
