import type { ServerResponse } from 'node:http'
import { Webhook as Receiver } from 'standardwebhooks'
import { vi } from 'vitest'
import type { WebhookDelivery } from '#prisma/generated/client.ts'
import { newId } from '../platform/ids.ts'
import { createWebhook, type WebhookWithSecret } from '../webhooks/index.ts'
import { samplePayload } from '../webhooks/payload.ts'
import type { Received } from './internet/hosts/receiver.ts'
import { type Internet, openInternet } from './internet/internet.ts'
import { type Account, changeNow, openService, type Service } from './service.ts'

let made = 0

/** A webhook that the service itself makes, for a path of the simulated receiver. */
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

/** A delivery that is due now, as the record of an assessment writes it. */
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
  service.system.database.prisma.webhook.findUniqueOrThrow({ where: { id } })

/** Types of the recorded events about a webhook, the oldest first. */
export async function eventsAbout(service: Service, webhook: { id: string }): Promise<string[]> {
  const rows = await service.system.database.prisma.event.findMany({
    where: { targetId: webhook.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ type }) => type)
}

/** What the receiver got for a webhook. */
export const receivedBy = (internet: Internet, { url }: { url: string }): Received[] => {
  const { pathname, search } = new URL(url)
  return (internet.receiver?.received ?? []).filter(({ path }) => path === pathname + search)
}

/** The payload as the official library accepts it at the moment of the attempt. Fails when it does not. */
export function verified(secret: string, got: Received | undefined): unknown {
  const { headers = {}, body = '' } = got ?? {}
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 })
  try {
    return new Receiver(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}

/** Lets the receiver answer by hand from now on; null lets it answer by the path again. */
export function answerBy(internet: Internet, answer: ((got: Received, response: ServerResponse) => void) | null): void {
  if (internet.receiver) internet.receiver.answer = answer
}

export { openInternet, openService }
