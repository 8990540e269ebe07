import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { WebhooksView } from './webhooks-view.tsx'

export const metadata: Metadata = { title: 'Webhooks' }

/** Webhooks for high-risk assessments, with their recent deliveries. */
export default async function WebhooksPage() {
  const { entitlement, workspace } = await requireSession('/webhooks')
  const { webhooks } = await (await api()).webhooks.overview()
  return (
    <WebhooksView
      webhooks={webhooks}
      limit={entitlement.webhooks}
      isOwner={workspace.role === 'owner'}
      now={new Date().toISOString()}
    />
  )
}
