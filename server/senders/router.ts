import { z } from 'zod'
import { fail } from '../platform/errors.ts'
import { memberProcedure, ownerProcedure, router } from '../trpc/index.ts'
import { addSender, assignSender, checkSender, freeSender, listSenders } from './index.ts'
import { readSenderDomain } from './record.ts'

const Id = z.string().max(40)
const Domain = z
  .string()
  .max(1_000)
  .transform((text, ctx): string => {
    const read = readSenderDomain(text)
    if ('domain' in read) return read.domain
    ctx.addIssue({ code: 'custom', message: read.wrong })
    return z.NEVER
  })

export const sendersRouter = router({
  list: memberProcedure.query(async ({ ctx }) => ({
    data: await listSenders(ctx.prisma, ctx.actor.workspaceId),
    slots: ctx.actor.entitlement.senderSlots,
  })),
  add: ownerProcedure
    .input(z.object({ domain: Domain }))
    .mutation(({ ctx, input }) =>
      addSender(ctx.prisma, { workspaceId: ctx.actor.workspaceId, domain: input.domain }, ctx.change),
    ),
  /**
   * Checks the record now. Fails with SENDER_DOMAIN_CONFLICT if it exists but another workspace holds the domain with
   * its own record.
   */
  check: ownerProcedure.input(z.object({ id: Id })).mutation(async ({ ctx, input }) => {
    const { database, network, mail, env } = ctx.system
    const deps = { prisma: database.prisma, dns: network.dns, mail, baseUrl: env.BASE_URL }
    const { record, held } = await checkSender(deps, ctx.own(input.id), ctx.change)
    if (held) {
      const both = `Your record was found, but another workspace uses ${record.shown}.`
      fail('SENDER_DOMAIN_CONFLICT', `${both} Remove the other record and check again.`)
    }
    return record
  }),
  assign: ownerProcedure
    .input(z.object({ id: Id, member_id: Id.nullable() }))
    .mutation(({ ctx, input }) =>
      assignSender(ctx.prisma, { ...ctx.own(input.id), memberId: input.member_id }, ctx.change),
    ),
  free: ownerProcedure
    .input(z.object({ id: Id }))
    .mutation(({ ctx, input }) => freeSender(ctx.prisma, ctx.own(input.id), ctx.change)),
})
