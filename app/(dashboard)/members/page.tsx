import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { MembersView } from './members-view.tsx'

export const metadata: Metadata = { title: 'Members' }

export default async function MembersPage() {
  const { entitlement, workspace, person } = await requireSession('/members')
  const caller = await api()
  const isOwner = workspace.role === 'owner'
  const now = new Date().toISOString()
  return (
    <MembersView
      list={await caller.members.list()}
      activity={isOwner ? await caller.members.activity() : null}
      limit={entitlement.members}
      plans={entitlement.plans}
      workspace={workspace.name}
      isOwner={isOwner}
      ownId={person.id}
      mailIsHeld={serverBridge().mailIsHeld}
      now={now}
    />
  )
}
