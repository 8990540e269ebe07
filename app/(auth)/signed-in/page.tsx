import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { visitor } from '#app/_identity/visitor.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'
import { NotifyOtherTabs } from './tell-other-tabs.tsx'

export const metadata: Metadata = { title: 'Signed in' }

/** Shown after signing in again for a page that is open in another tab. */
export default async function SignedInPage() {
  if (!(await visitor()).signedIn) redirect('/sign-in?next=/signed-in')
  return (
    <>
      <GateHead title="You are signed in">Return to the other tab. Your input is still there.</GateHead>
      <NotifyOtherTabs />
    </>
  )
}
