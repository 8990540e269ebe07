import { z } from 'zod'
import { outbox } from '../mail/index.ts'
import { fail } from '../platform/errors.ts'
import { memberProcedure, ownerProcedure, personProcedure, router, visitorProcedure } from '../trpc/index.ts'
import {
  acceptInvitation,
  createWorkspace,
  deleteWorkspace,
  goneWorkspace,
  listWorkspaces,
  previewDeletion,
  renamePerson,
  renameWorkspace,
  setCredential,
} from './index.ts'
import { Email, Name, Password, Token, WorkspaceName } from './schema.ts'

function assertLocal(localSignIn: boolean): void {
  if (!localSignIn)
    fail('UNAUTHORIZED', 'Accounts with a password are switched off here. Sign in with your identity provider.')
}

export const meRouter = router({
  session: memberProcedure.query(({ ctx }) => {
    const { entitlement, workspaceId, workspaceName, role, included } = ctx.actor
    return {
      person: { id: ctx.actor.userId, name: ctx.actor.name, email: ctx.actor.email, operator: ctx.actor.operator },
      workspace: { id: workspaceId, name: workspaceName, role, included },
      entitlement: { ...entitlement, grants: [...entitlement.grants] },
    }
  }),
  /** Creates a local account; the browser signs in with it right afterwards. */
  signUp: visitorProcedure
    .input(z.object({ name: Name.optional(), email: Email, password: Password }))
    .mutation(async ({ ctx, input }) => {
      assertLocal(ctx.system.env.LOCAL_SIGN_IN)
      const { name, ...rest } = input
      await ctx.system.signIn.signUp(name ? { ...rest, name } : rest, ctx.address())
    }),
  workspaces: personProcedure.query(({ ctx }) => listWorkspaces(ctx.prisma, ctx.signedIn.userId, ctx.at)),
  /** Sets email address and password of the local account and ends the other sessions. */
  setCredential: personProcedure.input(z.object({ email: Email, password: Password })).mutation(({ ctx, input }) => {
    assertLocal(ctx.system.env.LOCAL_SIGN_IN)
    const { userId, sessionId } = ctx.signedIn
    return setCredential(ctx.system, { ...input, userId, storeSession: sessionId }, ctx.at)
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
      createWorkspace(ctx.prisma, { name: input.name, ownerId: ctx.signedIn.userId }, ctx.at),
    ),
  rename: ownerProcedure
    .input(z.object({ name: Name }))
    .mutation(({ ctx, input }) =>
      renameWorkspace(ctx.prisma, { workspaceId: ctx.actor.workspaceId, name: input.name }, ctx.change),
    ),
  previewDeletion: ownerProcedure.query(({ ctx }) =>
    previewDeletion(ctx.system.database.pool, ctx.actor.workspaceId, ctx.at),
  ),
  /** Permanently deletes the workspace; its name must be given to confirm. */
  delete: ownerProcedure.input(z.object({ name: WorkspaceName })).mutation(async ({ ctx, input }) => {
    const { database, mail, log } = ctx.system
    const wanted = { workspaceId: ctx.actor.workspaceId, name: input.name }
    const { id, name } = await deleteWorkspace({ prisma: database.prisma, mail }, wanted, ctx.change)
    log.info({ workspace: id, person: ctx.actor.userId, request_id: ctx.requestId }, 'a workspace was deleted')
    return { id, name }
  }),
  outbox: ownerProcedure.query(({ ctx }) => outbox(ctx.prisma, ctx.actor.workspaceId)),
})
