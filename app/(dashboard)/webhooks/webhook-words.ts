import { formatCount } from '#app/_components/ui/format.ts'
import type { DeliveryRow, WebhookListed, WebhookRow } from '#app/_trpc/outputs.ts'

type State = Pick<WebhookRow, 'status' | 'status_reason'>

/** Whether the plan stops deliveries, even if the status does not record it yet. */
const stoppedByPlan = (webhook: State, included: boolean): boolean =>
  webhook.status_reason === 'plan_downgrade' || (webhook.status === 'active' && !included)

export function statusWord(webhook: State, included: boolean): 'Active' | 'Paused' | 'Disabled' {
  if (webhook.status === 'disabled') return 'Disabled'
  return webhook.status === 'paused' || stoppedByPlan(webhook, included) ? 'Paused' : 'Active'
}

/** Why nothing is delivered and how to fix it; null for a working webhook. */
export function stateSentence(webhook: State, included: boolean): string | null {
  if (webhook.status_reason === 'failing')
    return 'All deliveries failed for five days. Fix the endpoint, send a test, then resume the webhook.'
  if (webhook.status_reason === 'gone')
    return 'The endpoint returned 410 Gone. Resume the webhook if that was a mistake.'
  if (webhook.status_reason === 'owner_paused')
    return 'Paused by an owner. Assessments are not sent while it is paused.'
  if (stoppedByPlan(webhook, included)) return 'Your plan does not include webhooks. It resumes when you upgrade.'
  return null
}

export const deliveryWords: Record<DeliveryRow['status'], string> = {
  pending: 'Waiting',
  delivering: 'Sending',
  succeeded: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
}

/** Text summary of the last deliveries. */
export function ticksSentence(ticks: WebhookListed['ticks']): string {
  if (ticks.length === 0) return 'No deliveries yet'
  const count = (status: DeliveryRow['status']) => ticks.filter((tick) => tick.status === status).length
  const slowest = Math.max(0, ...ticks.map(({ response_ms }) => response_ms ?? 0))
  const parts = (['succeeded', 'failed', 'pending', 'delivering', 'skipped'] as const)
    .filter((status) => count(status) > 0)
    .map((status) => `${count(status)} ${deliveryWords[status].toLowerCase()}`)
  return `Last ${formatCount(ticks.length, 'delivery', 'deliveries')}: ${parts.join(', ')}; slowest response ${formatMs(slowest)}`
}

/** Height of a tick in pixels; logarithmic in the response time, so that both 50 ms and 5 s are visible. */
export function tickHeight(milliseconds: number | null): number {
  const share = Math.log10((milliseconds ?? 0) + 1) / Math.log10(15_000)
  return Math.round(3 + 20 * Math.min(1, share))
}

/** "84 ms", "1.2 s". */
export const formatMs = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`
