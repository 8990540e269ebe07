import { z } from 'zod'
import { fail } from '../platform/errors.ts'
import { memberProcedure, ownerProcedure, personProcedure, router, visitorProcedure } from '../trpc/index.ts'
import {
  acceptInvitation,
  changeRole,
  createKey,
  createWorkspace,
  invite,
  listKeys,
  listMembers,
  listWorkspaces,
  removeMember,
  renameKey,
  renameWorkspace,
  revokeKey,
  rotateKey,
  setCredential,
  withdrawInvitation,
} from './index.ts'
import { outbox } from './outbox.ts'
import { Email, GraceHours, KeyId, MemberId, Name, Password, PlanName, RoleName, Token } from './schema.ts'

function assertLocal(localSignIn: boolean): void {
  if (!localSignIn)
    fail('UNAUTHORIZED', 'Accounts with a password are switched off here. Sign in with your identity provider.')
}

/** Who is signed in, and where. */
export const meRouter = router({
  /** The person, the selected workspace and what it may do. */
  here: memberProcedure.query(({ ctx }) => {
    const { entitlement, workspaceId, workspaceName, role, included } = ctx.actor
    return {
      person: { id: ctx.actor.userId, name: ctx.actor.name, email: ctx.actor.email },
      workspace: { id: workspaceId, name: workspaceName, role, included },
      entitlement: { ...entitlement, grants: [...entitlement.grants] },
    }
  }),
  /** Makes a local account; the browser signs in with it right after. */
  signUp: visitorProcedure
    .input(z.object({ name: Name.optional(), email: Email, password: Password }))
    .mutation(async ({ ctx, input }) => {
      assertLocal(ctx.system.env.LOCAL_SIGN_IN)
      const { name, ...rest } = input
      await ctx.system.signIn.signUp(name ? { ...rest, name } : rest, ctx.address())
    }),
  workspaces: personProcedure.query(({ ctx }) =>
    listWorkspaces(ctx.system.database.prisma, ctx.signedIn.userId, ctx.at),
  ),
  /** Sets e-mail address and password of the local account; other sessions end. */
  setCredential: personProcedure.input(z.object({ email: Email, password: Password })).mutation(({ ctx, input }) => {
    assertLocal(ctx.system.env.LOCAL_SIGN_IN)
    const { userId, sessionId } = ctx.signedIn
    return setCredential(ctx.system.database.prisma, { ...input, userId, keepSession: sessionId }, ctx.at)
  }),
  acceptInvitation: personProcedure.input(z.object({ token: Token })).mutation(({ ctx, input }) => {
    const author = { type: 'user' as const, id: ctx.signedIn.userId, label: ctx.signedIn.email }
    return acceptInvitation(ctx.system.database.prisma, input.token, ctx.signedIn, {
      author,
      now: ctx.at,
      requestId: ctx.requestId,
    })
  }),
})

export const workspacesRouter = router({
  create: personProcedure
    .input(z.object({ name: Name }))
    .mutation(({ ctx, input }) =>
      createWorkspace(ctx.system.database.prisma, { name: input.name, ownerId: ctx.signedIn.userId }, ctx.at),
    ),
  rename: ownerProcedure
    .input(z.object({ name: Name }))
    .mutation(({ ctx, input }) =>
      renameWorkspace(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, name: input.name }, ctx.change),
    ),
  /** What a change of plan would do to keys and members, before it is done. */
  previewPlan: ownerProcedure
    .input(z.object({ plan: PlanName }))
    .query(({ ctx, input }) =>
      ctx.system.subscriptions.preview({ workspaceId: ctx.actor.workspaceId, plan: input.plan }, ctx.at),
    ),
  /** Local billing: an owner changes the plan directly. */
  setPlan: ownerProcedure
    .input(z.object({ plan: PlanName }))
    .mutation(({ ctx, input }) =>
      ctx.system.subscriptions.set({ workspaceId: ctx.actor.workspaceId, plan: input.plan }, ctx.change),
    ),
  /** Letters of this workspace that wait because no mail server is set. */
  outbox: ownerProcedure.query(({ ctx }) => outbox(ctx.system.database.prisma, ctx.actor.workspaceId)),
})

export const keysRouter = router({
  list: memberProcedure.query(({ ctx }) => listKeys(ctx.system.database.prisma, ctx.actor.workspaceId, ctx.at)),
  create: ownerProcedure
    .input(z.object({ name: Name, test: z.boolean().default(false) }))
    .mutation(({ ctx, input }) =>
      createKey(
        ctx.system.database.prisma,
        { workspaceId: ctx.actor.workspaceId, name: input.name, test: input.test },
        ctx.change,
      ),
    ),
  rename: ownerProcedure
    .input(KeyId.extend({ name: Name }))
    .mutation(({ ctx, input }) =>
      renameKey(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, ...input }, ctx.change),
    ),
  rotate: ownerProcedure
    .input(KeyId.extend({ grace_hours: GraceHours }))
    .mutation(({ ctx, input }) =>
      rotateKey(
        ctx.system.database.prisma,
        { workspaceId: ctx.actor.workspaceId, id: input.id, graceHours: input.grace_hours },
        ctx.change,
      ),
    ),
  revoke: ownerProcedure
    .input(KeyId)
    .mutation(({ ctx, input }) =>
      revokeKey(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, id: input.id }, ctx.change),
    ),
})

export const membersRouter = router({
  list: memberProcedure.query(({ ctx }) =>
    listMembers(ctx.system.database.prisma, ctx.actor.workspaceId, ctx.actor.entitlement.members, ctx.at),
  ),
  invite: ownerProcedure.input(z.object({ email: Email, role: RoleName })).mutation(async ({ ctx, input }) => {
    let mailId: string | null = null
    const made = await invite(
      ctx.system.database.prisma,
      { workspaceId: ctx.actor.workspaceId, ...input },
      ctx.change,
      async (tx, invitation) => {
        mailId = await ctx.system.mail.queue(tx, {
          workspaceId: ctx.actor.workspaceId,
          recipient: invitation.email,
          subject: `${ctx.actor.name} invites you to ${invitation.workspace} on Assay`,
          text: `${ctx.actor.name} (${ctx.actor.email}) invites you to the workspace “${invitation.workspace}”.\n\nOpen this link and sign in as ${invitation.email}:\n${ctx.system.env.BASE_URL}/invitation#${invitation.token}\n\nIt works once, until ${invitation.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.\n`,
        })
      },
    )
    if (mailId) await ctx.system.mail.send(mailId)
    return made
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
