import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { SendersView } from './senders-view.tsx'

export const metadata: Metadata = { title: 'Senders' }

/** The workspace's sender domains, their verification, and who sends from them. */
export default async function SendersPage() {
  const { workspace } = await requireSession('/senders')
  const caller = await api()
  const [{ data, slots }, { members }] = await Promise.all([caller.senders.list(), caller.members.list()])
  return (
    <SendersView
      senders={data}
      slots={slots}
      members={members}
      isOwner={workspace.role === 'owner'}
      now={new Date().toISOString()}
    />
  )
}
