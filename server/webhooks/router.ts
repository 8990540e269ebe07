import { z } from 'zod'
import type { Actor } from '../accounts/index.ts'
import { authorOf, type Change } from '../accounts/index.ts'
import { fail } from '../platform/errors.ts'
import { endpoint, memberProcedure, ownerProcedure, router } from '../trpc/index.ts'
import {
  checkedDestination,
  createWebhook,
  deleteWebhook,
  deliveriesOfRequest,
  findWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  retryDelivery,
  rotateSecret,
  sendSample,
  updateWebhook,
  webhookRoom,
} from './index.ts'
import { webhookRecord } from './record.ts'
import {
  DeliveriesQuery,
  Delivery,
  DeliveryDetail,
  DeliveryId,
  DeliveryList,
  NewWebhook,
  NoInput,
  TestOutcome,
  Webhook,
  WebhookChange,
  WebhookDeletion,
  WebhookId,
  WebhookList,
  WebhookWithSecret,
} from './schema.ts'

type Called = { actor: Actor; at: Date; requestId: string }

/** The change that a call makes. A key acts for the workspace; of people only owners write (contract section 14). */
function changeBy({ actor, at, requestId }: Called): Change {
  if (actor.kind === 'user' && actor.role !== 'owner')
    fail('OWNER_REQUIRED', 'Only an owner of the workspace may change webhooks.')
  return { author: authorOf(actor), now: at, requestId }
}

const own = <Input extends { id: string }>(ctx: Called, input: Input) => ({
  workspaceId: ctx.actor.workspaceId,
  id: input.id,
})

export const webhooksRouter = router({
  list: endpoint('webhooks.list')
    .input(NoInput)
    .output(WebhookList)
    .query(async ({ ctx }) => ({
      data: await listWebhooks(ctx.system.database.prisma, ctx.actor.workspaceId, ctx.at),
    })),

  create: endpoint('webhooks.create')
    .input(NewWebhook)
    .output(WebhookWithSecret)
    .mutation(async ({ ctx, input }) => {
      const change = changeBy(ctx)
      const url = await checkedDestination(ctx.system.network.dialler, input.url)
      const { workspaceId } = ctx.actor
      const wanted = { workspaceId, name: input.name, url, eventTypes: input.event_types }
      return createWebhook({ prisma: ctx.system.database.prisma, seal: ctx.system.seal }, wanted, change)
    }),

  read: endpoint('webhooks.read')
    .input(WebhookId)
    .output(Webhook)
    .query(async ({ ctx, input }) =>
      webhookRecord(await findWebhook(ctx.system.database.prisma, own(ctx, input)), ctx.at),
    ),

  update: endpoint('webhooks.update')
    .input(WebhookChange)
    .output(Webhook)
    .mutation(async ({ ctx, input }) => {
      const change = changeBy(ctx)
      const { name, status, event_types: eventTypes } = input
      const url = input.url === undefined ? undefined : await checkedDestination(ctx.system.network.dialler, input.url)
      const wanted = { ...own(ctx, input), changes: { name, url, status, eventTypes } }
      const { record, requeued } = await updateWebhook(ctx.system.database.prisma, wanted, change)
      if (requeued > 0) ctx.system.webhooks.nudge()
      return record
    }),

  remove: endpoint('webhooks.remove')
    .input(WebhookId)
    .output(WebhookDeletion)
    .mutation(({ ctx, input }) => deleteWebhook(ctx.system.database.prisma, own(ctx, input), changeBy(ctx))),

  rotateSecret: endpoint('webhooks.rotateSecret')
    .input(WebhookId)
    .output(WebhookWithSecret)
    .mutation(({ ctx, input }) =>
      rotateSecret({ prisma: ctx.system.database.prisma, seal: ctx.system.seal }, own(ctx, input), changeBy(ctx)),
    ),

  test: endpoint('webhooks.test')
    .input(WebhookId)
    .output(TestOutcome)
    .mutation(async ({ ctx, input }) => {
      changeBy(ctx)
      const webhook = await findWebhook(ctx.system.database.prisma, own(ctx, input))
      return sendSample(ctx.system.webhooks, webhook, { id: ctx.requestId, at: ctx.at })
    }),

  deliveries: endpoint('webhooks.deliveries')
    .input(DeliveriesQuery)
    .output(DeliveryList)
    .query(async ({ ctx, input }) => {
      const { prisma } = ctx.system.database
      const webhook = await findWebhook(prisma, own(ctx, input))
      return listDeliveries(prisma, { ...input, webhookId: webhook.id })
    }),

  delivery: endpoint('webhooks.delivery')
    .input(DeliveryId)
    .output(DeliveryDetail)
    .query(async ({ ctx, input }) => {
      const { prisma } = ctx.system.database
      const webhook = await findWebhook(prisma, own(ctx, input))
      return readDelivery(prisma, { webhookId: webhook.id, id: input.delivery_id })
    }),

  retry: endpoint('webhooks.retry')
    .input(DeliveryId)
    .output(Delivery)
    .mutation(async ({ ctx, input }) => {
      const wanted = { ...own(ctx, input), deliveryId: input.delivery_id }
      const record = await retryDelivery(ctx.system.database.prisma, wanted, changeBy(ctx))
      ctx.system.webhooks.nudge()
      return record
    }),

  /** Deletes a webhook from the dashboard, which an owner may do after the plan has lost webhooks too. */
  discard: ownerProcedure
    .input(WebhookId)
    .mutation(({ ctx, input }) => deleteWebhook(ctx.system.database.prisma, own(ctx, input), ctx.change)),

  /** What was sent because of one request, for the page of its event. */
  ofRequest: memberProcedure.input(z.object({ request_id: z.string().max(64) })).query(({ ctx, input }) =>
    deliveriesOfRequest(ctx.system.database.prisma, {
      workspaceId: ctx.actor.workspaceId,
      requestId: input.request_id,
    }),
  ),

  /** The webhooks with their last deliveries, for the dashboard: read by members, with or without webhooks in the plan. */
  room: memberProcedure.query(({ ctx }) => webhookRoom(ctx.system.database.prisma, ctx.actor.workspaceId, ctx.at)),

  /** One webhook and a page of its log, for the dashboard. */
  log: memberProcedure.input(DeliveriesQuery).query(async ({ ctx, input }) => {
    const { prisma } = ctx.system.database
    const webhook = await findWebhook(prisma, own(ctx, input))
    const page = await listDeliveries(prisma, { ...input, webhookId: webhook.id })
    return { webhook: webhookRecord(webhook, ctx.at), ...page }
  }),

  /** One delivery, for the dashboard. */
  sent: memberProcedure.input(DeliveryId).query(async ({ ctx, input }) => {
    const { prisma } = ctx.system.database
    const webhook = await findWebhook(prisma, own(ctx, input))
    return readDelivery(prisma, { webhookId: webhook.id, id: input.delivery_id })
  }),
})
