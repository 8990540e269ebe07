import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { StreamsView } from './streams-view.tsx'

export const metadata: Metadata = { title: 'Event streams' }

/** Event streams with their state and lag. */
export default async function StreamsPage() {
  const { entitlement, workspace } = await requireSession('/streams')
  const { streams } = await (await api()).streams.overview()
  return (
    <StreamsView
      streams={streams}
      limit={entitlement.webhooks}
      isOwner={workspace.role === 'owner'}
      now={new Date().toISOString()}
    />
  )
}
