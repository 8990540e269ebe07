import { z } from 'zod'
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
import { outbox } from './outbox.ts'
import { Email, Name, Password, Token, WorkspaceName } from './schema.ts'

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
      person: { id: ctx.actor.userId, name: ctx.actor.name, email: ctx.actor.email, operator: ctx.actor.operator },
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
  /** Changes the own name. */
  rename: personProcedure
    .input(z.object({ name: Name }))
    .mutation(({ ctx, input }) =>
      renamePerson(ctx.system.database.prisma, { userId: ctx.signedIn.userId, name: input.name }),
    ),
  /** What became of a workspace that cannot be reached any more: told to those who had access when it was deleted, else null. */
  gone: personProcedure
    .input(z.object({ workspace_id: z.string().max(40) }))
    .query(({ ctx, input }) =>
      goneWorkspace(ctx.system.database.prisma, { workspaceId: input.workspace_id, userId: ctx.signedIn.userId }),
    ),
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
  /** What a deletion would take away, in numbers. */
  previewDeletion: ownerProcedure.query(({ ctx }) =>
    previewDeletion(ctx.system.database.pool, ctx.actor.workspaceId, ctx.at),
  ),
  /** Deletes the workspace for good; its name is given as it stands. */
  delete: ownerProcedure.input(z.object({ name: WorkspaceName })).mutation(async ({ ctx, input }) => {
    const { database, mail, log } = ctx.system
    const wanted = { workspaceId: ctx.actor.workspaceId, name: input.name }
    const { id, name, letters } = await deleteWorkspace({ prisma: database.prisma, mail }, wanted, ctx.change)
    log.info({ workspace: id, person: ctx.actor.userId, request_id: ctx.requestId }, 'a workspace was deleted')
    await Promise.all(letters.map(mail.send))
    return { id, name }
  }),
  /** Letters of this workspace that wait because no mail server is set. */
  outbox: ownerProcedure.query(({ ctx }) => outbox(ctx.system.database.prisma, ctx.actor.workspaceId)),
})
