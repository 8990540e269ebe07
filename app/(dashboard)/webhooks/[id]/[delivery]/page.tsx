import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { inside } from '#app/_trpc/inside.ts'
import type { DeliverySent, WebhookRow } from '#app/_trpc/outputs.ts'
import { api, here } from '#app/_trpc/server.ts'
import { DeliveryRecord } from './delivery-record.tsx'

export const metadata: Metadata = { title: 'Delivery' }

type Props = { params: Promise<{ id: string; delivery: string }> }

/** One delivery: what was sent, what came back, what comes next. */
export default async function DeliveryPage({ params }: Props) {
  const { id, delivery } = await params
  const { entitlement, workspace } = await here(`/webhooks/${id}/${delivery}`)
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
    if (/_NOT_FOUND$|^VALIDATION_FAILED$/.test(inside().codeOf(error))) notFound()
    throw error
  }
}
