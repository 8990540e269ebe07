import type { Metadata } from 'next'
import { inside } from '#app/_trpc/inside.ts'
import { api, here } from '#app/_trpc/server.ts'
import { MembersRoom } from './members-room.tsx'

export const metadata: Metadata = { title: 'Members' }

/** Who works in this workspace, and who is invited. */
export default async function MembersPage() {
  const { entitlement, workspace, person } = await here('/members')
  return (
    <MembersRoom
      list={await (await api()).members.list()}
      limit={entitlement.members}
      plans={entitlement.plans}
      workspace={workspace.name}
      isOwner={workspace.role === 'owner'}
      ownId={person.id}
      mailIsHeld={inside().mailIsHeld}
      now={new Date().toISOString()}
    />
  )
}
