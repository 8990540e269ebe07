import { z } from 'zod'
import { memberProcedure, ownerProcedure, router } from '../../trpc/index.ts'
import { createKey, listKeys, renameKey, revokeKey, rotateKey } from '../index.ts'
import { GraceHours, KeyId, Name } from '../schema.ts'

export const keysRouter = router({
  list: memberProcedure.query(({ ctx }) => listKeys(ctx.prisma, ctx.actor.workspaceId, ctx.at)),
  create: ownerProcedure
    .input(z.object({ name: Name, test: z.boolean().default(false) }))
    .mutation(({ ctx, input }) =>
      createKey(ctx.prisma, { workspaceId: ctx.actor.workspaceId, name: input.name, test: input.test }, ctx.change),
    ),
  rename: ownerProcedure
    .input(KeyId.extend({ name: Name }))
    .mutation(({ ctx, input }) => renameKey(ctx.prisma, { workspaceId: ctx.actor.workspaceId, ...input }, ctx.change)),
  rotate: ownerProcedure
    .input(KeyId.extend({ grace_hours: GraceHours }))
    .mutation(({ ctx, input }) =>
      rotateKey(ctx.prisma, { ...ctx.own(input.id), graceHours: input.grace_hours }, ctx.change),
    ),
  revoke: ownerProcedure
    .input(KeyId)
    .mutation(({ ctx, input }) => revokeKey(ctx.prisma, ctx.own(input.id), ctx.change)),
})
