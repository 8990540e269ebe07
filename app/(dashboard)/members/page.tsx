import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { MembersView } from './members-view.tsx'

export const metadata: Metadata = { title: 'Members' }

export default async function MembersPage() {
  const { entitlement, workspace, person } = await requireSession('/members')
  return (
    <MembersView
      list={await (await api()).members.list()}
      limit={entitlement.members}
      plans={entitlement.plans}
      workspace={workspace.name}
      isOwner={workspace.role === 'owner'}
      ownId={person.id}
      mailIsHeld={serverBridge().mailIsHeld}
      now={new Date().toISOString()}
    />
  )
}
