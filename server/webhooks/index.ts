/** Webhooks of a workspace and the delivery of high-risk assessments to them. */
export { type DeliveryPage, deliveriesOfRequest, listDeliveries, readDelivery, retryDelivery } from './deliveries.ts'
export { type Deliverer, openDeliverer } from './delivery/deliverer.ts'
export { checkedDestination } from './destination-check.ts'
export type { HighRiskPayload } from './payload.ts'
export { applyPlanToWebhooks, webhookEnforcer } from './plan.ts'
export { deliveryMonths, expiredWebhookRows } from './retention.ts'
export type { DeliveryDetail, DeliveryRecord, TestOutcome, WebhookRecord, WebhookWithSecret } from './schema.ts'
export { sealedWebhookSecrets } from './secret.ts'
export { sendSample } from './trial.ts'
export { type Tick, type WebhookOverview, webhookOverview } from './webhook-overview.ts'
export {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from './webhooks.ts'
