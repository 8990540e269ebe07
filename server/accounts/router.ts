import { z } from 'zod'
import { outbox } from '../mail/index.ts'
import { fail } from '../platform/errors.ts'
import type { System } from '../system.ts'
import { memberProcedure, ownerProcedure, personProcedure, router, visitorProcedure } from '../trpc/index.ts'
import {
  acceptInvitation,
  assertWorkspaceName,
  type Client,
  createWorkspace,
  deleteWorkspace,
  endSessions,
  goneWorkspace,
  listSessions,
  listWorkspaces,
  ownActivity,
  previewDeletion,
  recordActivity,
  renamePerson,
  renameWorkspace,
  requireSecondFactor,
  type SignedIn,
} from './index.ts'
import { Current, Email, MemberId, Name, Password, Token, WorkspaceName } from './schema.ts'

function assertLocal(localSignIn: boolean): void {
  if (!localSignIn) fail('UNAUTHORIZED', 'Password sign-in is disabled. Sign in with your identity provider.')
}

type Ended = { system: System; signedIn: SignedIn; client(): Client; at: Date }

const noteEnded = ({ system: { database, log }, signedIn, client, at }: Ended): Promise<void> =>
  recordActivity(
    { prisma: database.prisma, log },
    { userId: signedIn.userId, type: 'session_ended', client: client() },
    at,
  )

export const meRouter = router({
  session: memberProcedure.query(({ ctx }) => {
    const { entitlement, workspaceId, workspaceName, role, included, secondFactorRequired } = ctx.actor
    return {
      person: {
        id: ctx.actor.userId,
        name: ctx.actor.name,
        email: ctx.actor.email,
        email_verified: ctx.actor.emailVerified,
        operator: ctx.actor.operator,
        second_factor: ctx.actor.secondFactor,
      },
      workspace: {
        id: workspaceId,
        name: workspaceName,
        role,
        included,
        second_factor_required: secondFactorRequired,
      },
      entitlement: { ...entitlement, grants: [...entitlement.grants] },
    }
  }),
  /** Creates a local account; the browser signs in with it right afterwards. */
  signUp: visitorProcedure
    .input(z.object({ name: Name.optional(), email: Email, password: Password }))
    .mutation(({ ctx, input }) => {
      assertLocal(ctx.system.env.LOCAL_SIGN_IN)
      const { name, ...rest } = input
      return ctx.system.accounts.signUp(name ? { ...rest, name } : rest, ctx.client())
    }),
  /** Emails a password reset link, if the address is verified. */
  requestReset: visitorProcedure.input(z.object({ email: Email })).mutation(({ ctx, input }) => {
    assertLocal(ctx.system.env.LOCAL_SIGN_IN)
    return ctx.system.accounts.requestReset(input.email, ctx.client())
  }),
  resetPassword: visitorProcedure.input(z.object({ token: Token, password: Password })).mutation(({ ctx, input }) => {
    assertLocal(ctx.system.env.LOCAL_SIGN_IN)
    return ctx.system.accounts.resetPassword(input, ctx.client())
  }),
  resendVerification: personProcedure.mutation(({ ctx }) =>
    ctx.system.accounts.resendVerification(ctx.signedIn, ctx.client()),
  ),
  verifyAddress: personProcedure
    .input(z.object({ token: Token }))
    .mutation(({ ctx, input }) => ctx.system.accounts.verifyAddress(ctx.signedIn, input.token, ctx.client())),
  /** How the person signs in, their sessions and their recent security activity. */
  security: personProcedure.query(async ({ ctx }) => {
    const { userId, emailVerified } = ctx.signedIn
    const [password, sessions, activity] = await Promise.all([
      ctx.prisma.passwordCredential.count({ where: { userId } }),
      listSessions(ctx.prisma, ctx.signedIn, ctx.at),
      ownActivity(ctx.prisma, userId),
    ])
    return { email_verified: emailVerified, has_password: password > 0, sessions, activity }
  }),
  workspaces: personProcedure.query(({ ctx }) => listWorkspaces(ctx.prisma, ctx.signedIn.userId, ctx.at)),
  /** Sets the password of the local account and ends the other sessions. */
  setPassword: personProcedure.input(z.object({ current: Current, password: Password })).mutation(({ ctx, input }) => {
    assertLocal(ctx.system.env.LOCAL_SIGN_IN)
    return ctx.system.accounts.setPassword(ctx.signedIn, input, ctx.client())
  }),
  /** Emails a link to a new address, which takes effect when the link is opened. */
  requestAddress: personProcedure.input(z.object({ current: Current, email: Email })).mutation(({ ctx, input }) => {
    assertLocal(ctx.system.env.LOCAL_SIGN_IN)
    return ctx.system.accounts.requestAddress(ctx.signedIn, input, ctx.client())
  }),
  endSession: personProcedure.input(MemberId).mutation(async ({ ctx, input }) => {
    const { userId } = ctx.signedIn
    if ((await endSessions(ctx.prisma, { userId, only: input.id }, ctx.at)) === 0) fail('SESSION_NOT_FOUND')
    await noteEnded(ctx)
  }),
  /** Ends every session of the person but this one. */
  endOtherSessions: personProcedure.mutation(async ({ ctx }) => {
    const { userId, sessionId } = ctx.signedIn
    const ended = await endSessions(ctx.prisma, { userId, keep: sessionId }, ctx.at)
    if (ended > 0) await noteEnded(ctx)
    return { ended }
  }),
  rename: personProcedure
    .input(z.object({ name: Name }))
    .mutation(({ ctx, input }) => renamePerson(ctx.prisma, { userId: ctx.signedIn.userId, name: input.name })),
  /** Details of a deleted workspace for people who had access to it; otherwise null. */
  gone: personProcedure
    .input(z.object({ workspace_id: z.string().max(40) }))
    .query(({ ctx, input }) =>
      goneWorkspace(ctx.prisma, { workspaceId: input.workspace_id, userId: ctx.signedIn.userId }),
    ),
  acceptInvitation: personProcedure.input(z.object({ token: Token })).mutation(({ ctx, input }) => {
    const author = { type: 'user' as const, id: ctx.signedIn.userId, label: ctx.signedIn.email }
    return acceptInvitation(ctx.prisma, input.token, ctx.signedIn, {
      author,
      clock: ctx.system.clock,
      requestId: ctx.requestId,
    })
  }),
})

export const workspacesRouter = router({
  create: personProcedure
    .input(z.object({ name: Name }))
    .mutation(({ ctx, input }) =>
      createWorkspace(
        ctx.prisma,
        { name: input.name, ownerId: ctx.signedIn.userId, plan: ctx.system.env.DEFAULT_PLAN },
        ctx.at,
      ),
    ),
  rename: ownerProcedure
    .input(z.object({ name: Name }))
    .mutation(({ ctx, input }) =>
      renameWorkspace(ctx.prisma, { workspaceId: ctx.actor.workspaceId, name: input.name }, ctx.change),
    ),
  /** Requires a second factor of members in the dashboard, or no longer. */
  requireSecondFactor: ownerProcedure.input(z.object({ required: z.boolean() })).mutation(({ ctx, input }) => {
    const { workspaceId, secondFactor } = ctx.actor
    return requireSecondFactor(ctx.prisma, { workspaceId, ...input, authorHasOne: secondFactor }, ctx.change)
  }),
  previewDeletion: ownerProcedure.query(({ ctx }) =>
    previewDeletion(ctx.system.database.pool, ctx.actor.workspaceId, ctx.at),
  ),
  /**
   * Permanently deletes the workspace; its name must be given to confirm. What was bought is compared with Stripe first:
   * a checkout may be open, or paid a moment ago.
   */
  delete: ownerProcedure.input(z.object({ name: WorkspaceName })).mutation(async ({ ctx, input }) => {
    const { billing, database, mail, log } = ctx.system
    const wanted = { workspaceId: ctx.actor.workspaceId, name: input.name }
    assertWorkspaceName(input.name, ctx.actor.workspaceName)
    await billing?.expireCheckouts(wanted.workspaceId)
    await billing?.refresh(wanted.workspaceId, ctx.requestId)
    const { id, name } = await deleteWorkspace({ prisma: database.prisma, mail }, wanted, ctx.change)
    log.info({ workspace: id, person: ctx.actor.userId, request_id: ctx.requestId }, 'a workspace was deleted')
    return { id, name }
  }),
  outbox: ownerProcedure.query(({ ctx }) => outbox(ctx.prisma, ctx.actor.workspaceId)),
})
