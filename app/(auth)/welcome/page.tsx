import type { Metadata } from 'next'
import { OneTimeSignIn } from './one-time-sign-in.tsx'

export const metadata: Metadata = { title: 'Welcome', referrer: 'no-referrer', robots: { index: false } }

/** Landing page of one-time links; the token is in the URL fragment and never reaches a server log. */
export default function WelcomePage() {
  return <OneTimeSignIn />
}
