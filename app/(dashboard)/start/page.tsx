import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { inside } from '#app/_trpc/inside.ts'
import { api, here } from '#app/_trpc/server.ts'
import { StartRoom } from './start-room.tsx'

export const metadata: Metadata = { title: 'Start' }

/** The way to the first call: make a key, make a call, see it here. A workspace with calls is past it. */
export default async function StartPage() {
  const { person, workspace, entitlement } = await here('/start')
  const caller = await api()
  const [month, keys] = await Promise.all([caller.usage.month(), caller.keys.list()])
  if (month.by_day.some((day) => day.requests > 0)) redirect('/overview')
  const held = keys.filter(({ status, test }) => status === 'active' && !test).length
  return (
    <StartRoom
      isOwner={workspace.role === 'owner'}
      heldKeys={held}
      mayMake={held < entitlement.keys}
      baseUrl={inside().baseUrl}
      byLink={person.email === 'owner@localhost'}
      since={new Date().toISOString()}
    />
  )
}
