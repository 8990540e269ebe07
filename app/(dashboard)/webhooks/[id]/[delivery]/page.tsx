import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { itemTitle } from '#app/_trpc/item-title.ts'
import type { DeliverySent, WebhookRow } from '#app/_trpc/outputs.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { DeliveryRecord } from './delivery-record.tsx'

type Props = { params: Promise<{ id: string; delivery: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id, delivery } = await params
  return itemTitle('Delivery', async () => (await read(id, delivery)).webhook.name)
}

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

const read = cache(async (id: string, delivery: string): Promise<{ sent: DeliverySent; webhook: WebhookRow }> => {
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
})
