import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { DeliverySent, WebhookRow } from '#app/_trpc/outputs.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { DeliveryRecord } from './delivery-record.tsx'

export const metadata: Metadata = { title: 'Delivery' }

type Props = { params: Promise<{ id: string; delivery: string }> }

/** One delivery: request, response, next attempt. */
export default async function DeliveryPage({ params }: Props) {
  const { id, delivery } = await params
  const { entitlement, workspace } = await requireSession(`/webhooks/${id}/${delivery}`)
  const { sent, webhook } = await read(id, delivery)
  return (
    <DeliveryRecord
      sent={sent}
      webhook={webhook}
      maySend={workspace.role === 'owner' && entitlement.webhooks > 0}
      now={new Date().toISOString()}
    />
  )
}

async function read(id: string, delivery: string): Promise<{ sent: DeliverySent; webhook: WebhookRow }> {
  const { webhooks } = await api()
  try {
    const [sent, { webhook }] = await Promise.all([
      webhooks.sent({ id, delivery_id: delivery }),
      webhooks.log({ id, limit: 1 }),
    ])
    return { sent, webhook }
  } catch (error) {
    if (/_NOT_FOUND$|^VALIDATION_FAILED$/.test(serverBridge().codeOf(error))) notFound()
    throw error
  }
}
