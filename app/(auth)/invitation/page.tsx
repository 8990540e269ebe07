import type { Metadata } from 'next'
import { visitor } from '#app/_identity/visitor.ts'
import { inside } from '#app/_trpc/inside.ts'
import { Invitation } from './invitation.tsx'

export const metadata: Metadata = { title: 'Invitation', referrer: 'no-referrer', robots: { index: false } }

/** Where an invitation arrives, its token behind `#`. */
export default async function InvitationPage() {
  const person = await visitor()
  return (
    <Invitation
      signedIn={person.signedIn}
      email={person.signedIn ? person.email : null}
      canSignUp={inside().localSignIn}
    />
  )
}
