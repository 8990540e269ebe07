import type { Metadata } from 'next'
import { visitor } from '#app/_identity/visitor.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { Invitation } from './invitation.tsx'

export const metadata: Metadata = { title: 'Invitation', referrer: 'no-referrer', robots: { index: false } }

/** Landing page of invitation links; the token is in the URL fragment. */
export default async function InvitationPage() {
  const person = await visitor()
  return (
    <Invitation
      signedIn={person.signedIn}
      email={person.signedIn ? person.email : null}
      canSignUp={serverBridge().signUp !== 'off'}
    />
  )
}
