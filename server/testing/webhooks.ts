import type { ServerResponse } from 'node:http'
import { Webhook as Receiver } from 'standardwebhooks'
import { vi } from 'vitest'
import type { WebhookDelivery } from '#prisma/generated/client.ts'
import type { Received } from '../../simulator/hosts/receiver.ts'
import { type Internet, openInternet } from '../../simulator/internet.ts'
import { newId } from '../platform/ids.ts'
import { createWebhook, type WebhookWithSecret } from '../webhooks/index.ts'
import { samplePayload } from '../webhooks/payload.ts'
import { type Account, changeNow, openService, type Service } from './service.ts'

let made = 0

/** Creates a webhook through the service, for a path of the simulated receiver. */
export const makeWebhook = (
  { system }: Service,
  { workspaceId }: Account,
  path = '/ok',
  host = 'hooks.example',
): Promise<WebhookWithSecret> =>
  createWebhook(
    { prisma: system.database.prisma, seal: system.seal },
    {
      workspaceId,
      name: `Webhook ${made}`,
      url: `https://${host}${path}${path.includes('?') ? '&' : '?'}n=${made++}`,
      eventTypes: ['high_risk_assessment'],
    },
    changeNow(system),
  )

/** Queues a delivery due now, as an assessment record would. */
export async function queueDelivery(service: Service, account: Account, webhook: { id: string }): Promise<string> {
  const id = newId('dlv')
  const at = service.clock.now()
  const requestId = newId('req')
  await service.system.database.prisma.webhookDelivery.create({
    data: {
      id,
      workspaceId: account.workspaceId,
      webhookId: webhook.id,
      requestId,
      eventType: 'high_risk_assessment',
      payload: samplePayload(account.workspaceId, requestId, at),
      status: 'pending',
      nextAttemptAt: at,
      createdAt: at,
    },
  })
  return id
}

export const deliveryOf = (service: Service, id: string): Promise<WebhookDelivery> =>
  service.system.database.prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })

export const webhookOf = (service: Service, { id }: { id: string }) =>
  service.system.database.prisma.webhook.findFirstOrThrow({ where: { id } })

/** Types of the events recorded for a webhook, oldest first. */
export async function eventsAbout(service: Service, webhook: { id: string }): Promise<string[]> {
  const rows = await service.system.database.prisma.event.findMany({
    where: { targetId: webhook.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ type }) => type)
}

export const receivedBy = (internet: Internet, { url }: { url: string }): Received[] => {
  const { pathname, search } = new URL(url)
  return (internet.receiver?.received ?? []).filter(({ path }) => path === pathname + search)
}

/** Payload verified by the official library at the time of the attempt. Throws if invalid. */
export function verified(secret: string, got: Received | undefined): unknown {
  const { headers = {}, body = '' } = got ?? {}
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 })
  try {
    return new Receiver(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}

/** Overrides the receiver's responses; null restores the default by path. */
export function answerBy(internet: Internet, answer: ((got: Received, response: ServerResponse) => void) | null): void {
  if (internet.receiver) internet.receiver.answer = answer
}

export { openInternet, openService }
