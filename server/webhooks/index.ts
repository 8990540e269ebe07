/** Webhooks of a workspace: who is told of high-risk assessments, and the telling. */
export { type DeliveryPage, deliveriesOfRequest, listDeliveries, readDelivery, retryDelivery } from './deliveries.ts'
export { type Deliverer, openDeliverer } from './delivery/deliverer.ts'
export { checkedDestination } from './destination-check.ts'
export type { HighRiskPayload } from './payload.ts'
export { fitWebhooks, webhookFitter } from './plan.ts'
export { expiredWebhookRows } from './retention.ts'
export { type Tick, type WebhookRoom, webhookRoom } from './room.ts'
export type { DeliveryDetail, DeliveryRecord, TestOutcome, WebhookRecord, WebhookWithSecret } from './schema.ts'
export { sendSample } from './trial.ts'
export {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from './webhooks.ts'
