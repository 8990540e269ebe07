import type { Metadata } from 'next'
import { api, here } from '#app/_trpc/server.ts'
import { SendersRoom } from './senders-room.tsx'

export const metadata: Metadata = { title: 'Senders' }

/** Domains that the workspace sends from, how they are proved, and who sends from them. */
export default async function SendersPage() {
  const { workspace } = await here('/senders')
  const caller = await api()
  const [{ data, slots }, { members }] = await Promise.all([caller.senders.list(), caller.members.list()])
  return (
    <SendersRoom
      senders={data}
      slots={slots}
      members={members}
      isOwner={workspace.role === 'owner'}
      now={new Date().toISOString()}
    />
  )
}
