import type { Metadata } from 'next'
import { OneTimeSignIn } from './one-time-sign-in.tsx'

export const metadata: Metadata = { title: 'Welcome', referrer: 'no-referrer', robots: { index: false } }

/** Where a one-time link arrives: its token stands behind `#` and never reaches a server log. */
export default function WelcomePage() {
  return <OneTimeSignIn />
}
