import { z } from 'zod'
import type { Actor } from '../accounts/index.ts'
import { authorOf, type Change } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
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
  webhookOverview,
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

type Called = { actor: Actor; system: { clock: Clock }; requestId: string }

/** Change of a call. Keys may write; of people only owners (contract section 14). */
function changeBy({ actor, system, requestId }: Called): Change {
  if (actor.kind === 'user' && actor.role !== 'owner') fail('OWNER_REQUIRED', 'Only owners can change webhooks.')
  return { author: authorOf(actor), clock: system.clock, requestId }
}

export const webhooksRouter = router({
  list: endpoint('webhooks.list')
    .input(NoInput)
    .output(WebhookList)
    .query(async ({ ctx }) => ({
      data: await listWebhooks(ctx.prisma, ctx.actor.workspaceId, ctx.at),
    })),

  create: endpoint('webhooks.create')
    .input(NewWebhook)
    .output(WebhookWithSecret)
    .mutation(async ({ ctx, input }) => {
      const change = changeBy(ctx)
      const url = await checkedDestination(ctx.system.network.dialler, input.url)
      const { workspaceId } = ctx.actor
      const wanted = { workspaceId, name: input.name, url, eventTypes: input.event_types }
      return createWebhook({ prisma: ctx.prisma, seal: ctx.system.seal }, wanted, change, ctx.storeResponse)
    }),

  read: endpoint('webhooks.read')
    .input(WebhookId)
    .output(Webhook)
    .query(async ({ ctx, input }) => webhookRecord(await findWebhook(ctx.prisma, ctx.own(input.id)), ctx.at)),

  update: endpoint('webhooks.update')
    .input(WebhookChange)
    .output(Webhook)
    .mutation(async ({ ctx, input }) => {
      const change = changeBy(ctx)
      const { name, status, event_types: eventTypes } = input
      const url = input.url === undefined ? undefined : await checkedDestination(ctx.system.network.dialler, input.url)
      const wanted = { ...ctx.own(input.id), changes: { name, url, status, eventTypes } }
      const { record, requeued } = await updateWebhook(ctx.prisma, wanted, change)
      if (requeued > 0) ctx.system.webhooks.nudge()
      return record
    }),

  remove: endpoint('webhooks.remove')
    .input(WebhookId)
    .output(WebhookDeletion)
    .mutation(({ ctx, input }) => deleteWebhook(ctx.prisma, ctx.own(input.id), changeBy(ctx))),

  rotateSecret: endpoint('webhooks.rotateSecret')
    .input(WebhookId)
    .output(WebhookWithSecret)
    .mutation(({ ctx, input }) =>
      rotateSecret({ prisma: ctx.prisma, seal: ctx.system.seal }, ctx.own(input.id), changeBy(ctx)),
    ),

  test: endpoint('webhooks.test')
    .input(WebhookId)
    .output(TestOutcome)
    .mutation(async ({ ctx, input }) => {
      changeBy(ctx)
      const webhook = await findWebhook(ctx.prisma, ctx.own(input.id))
      return sendSample(ctx.system.webhooks, webhook, { id: ctx.requestId, at: ctx.at })
    }),

  deliveries: endpoint('webhooks.deliveries')
    .input(DeliveriesQuery)
    .output(DeliveryList)
    .query(async ({ ctx, input }) => {
      const { prisma } = ctx
      const { id: webhookId, workspaceId } = await findWebhook(prisma, ctx.own(input.id))
      return listDeliveries(prisma, { ...input, workspaceId, webhookId })
    }),

  delivery: endpoint('webhooks.delivery')
    .input(DeliveryId)
    .output(DeliveryDetail)
    .query(async ({ ctx, input }) => {
      const { prisma } = ctx
      const { id: webhookId, workspaceId } = await findWebhook(prisma, ctx.own(input.id))
      return readDelivery(prisma, { workspaceId, webhookId, id: input.delivery_id })
    }),

  retry: endpoint('webhooks.retry')
    .input(DeliveryId)
    .output(Delivery)
    .mutation(async ({ ctx, input }) => {
      const wanted = { ...ctx.own(input.id), deliveryId: input.delivery_id }
      const record = await retryDelivery(ctx.prisma, wanted, changeBy(ctx))
      ctx.system.webhooks.nudge()
      return record
    }),

  /** Deletes a webhook from the dashboard; owners may do so even when the plan no longer includes webhooks. */
  discard: ownerProcedure
    .input(WebhookId)
    .mutation(({ ctx, input }) => deleteWebhook(ctx.prisma, ctx.own(input.id), ctx.change)),

  /** Deliveries caused by one request, for its event page. */
  ofRequest: memberProcedure.input(z.object({ request_id: z.string().max(64) })).query(({ ctx, input }) =>
    deliveriesOfRequest(ctx.prisma, {
      workspaceId: ctx.actor.workspaceId,
      requestId: input.request_id,
    }),
  ),

  /**
   * Webhooks with their latest deliveries, for the dashboard. Available to members whether or not the plan includes
   * webhooks.
   */
  overview: memberProcedure.query(({ ctx }) => webhookOverview(ctx.prisma, ctx.actor.workspaceId, ctx.at)),

  log: memberProcedure.input(DeliveriesQuery).query(async ({ ctx, input }) => {
    const { prisma } = ctx
    const webhook = await findWebhook(prisma, ctx.own(input.id))
    const page = await listDeliveries(prisma, { ...input, workspaceId: webhook.workspaceId, webhookId: webhook.id })
    return { webhook: webhookRecord(webhook, ctx.at), ...page }
  }),

  sent: memberProcedure.input(DeliveryId).query(async ({ ctx, input }) => {
    const { prisma } = ctx
    const { id: webhookId, workspaceId } = await findWebhook(prisma, ctx.own(input.id))
    return readDelivery(prisma, { workspaceId, webhookId, id: input.delivery_id })
  }),
})
