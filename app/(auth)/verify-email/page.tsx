import type { Metadata } from 'next'
import { visitor } from '#app/_identity/visitor.ts'
import { AddressVerification } from './address-verification.tsx'

export const metadata: Metadata = { title: 'Verify your address', referrer: 'no-referrer', robots: { index: false } }

/** Landing page of verification links; the token is in the URL fragment. */
export default async function VerifyEmailPage() {
  const { signedIn } = await visitor()
  return <AddressVerification signedIn={signedIn} />
}
