import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { StartView } from './start-view.tsx'

export const metadata: Metadata = { title: 'Start' }

/**
 * Onboarding: create a key, send a request, see it arrive. Workspaces with requests are redirected to the overview.
 */
export default async function StartPage() {
  const { person, workspace, entitlement } = await requireSession('/start')
  const caller = await api()
  const [month, keys] = await Promise.all([caller.usage.month(), caller.keys.list()])
  if (month.by_day.some((day) => day.requests > 0)) redirect('/overview')
  const held = keys.filter(({ status, test }) => status === 'active' && !test).length
  return (
    <StartView
      isOwner={workspace.role === 'owner'}
      heldKeys={held}
      mayMake={held < entitlement.keys}
      baseUrl={serverBridge().baseUrl}
      byLink={person.email === 'owner@localhost'}
      since={new Date().toISOString()}
    />
  )
}
