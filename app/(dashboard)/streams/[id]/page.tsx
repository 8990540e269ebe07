import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { itemTitle } from '#app/_trpc/item-title.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { StreamDetail } from './stream-detail.tsx'

type Props = { params: Promise<{ id: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id } = await params
  return itemTitle('Event stream', async () => (await (await api()).streams.detail({ id })).name)
}

/** One event stream: its state, lag and actions. */
export default async function StreamPage({ params }: Props) {
  const { id } = await params
  const { entitlement, workspace } = await requireSession(`/streams/${id}`)
  const stream = await read(id)
  return (
    <StreamDetail
      stream={stream}
      included={entitlement.webhooks > 0}
      isOwner={workspace.role === 'owner'}
      now={new Date().toISOString()}
    />
  )
}

async function read(id: string) {
  try {
    return await (await api()).streams.detail({ id })
  } catch (error) {
    if (/_NOT_FOUND$|^VALIDATION_FAILED$/.test(serverBridge().codeOf(error))) notFound()
    throw error
  }
}
