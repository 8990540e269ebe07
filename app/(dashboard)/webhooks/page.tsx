import type { Metadata } from 'next'
import { api, here } from '#app/_trpc/server.ts'
import { WebhooksRoom } from './webhooks-room.tsx'

export const metadata: Metadata = { title: 'Webhooks' }

/** Who is told of high-risk assessments, and how that goes. */
export default async function WebhooksPage() {
  const { entitlement, workspace } = await here('/webhooks')
  const { webhooks } = await (await api()).webhooks.room()
  return (
    <WebhooksRoom
      webhooks={webhooks}
      limit={entitlement.webhooks}
      isOwner={workspace.role === 'owner'}
      now={new Date().toISOString()}
    />
  )
}
