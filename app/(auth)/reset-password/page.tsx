import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { PasswordReset } from './password-reset.tsx'

export const metadata: Metadata = { title: 'Set a new password', referrer: 'no-referrer', robots: { index: false } }

/** Landing page of reset links; the token is in the URL fragment. */
export default function ResetPasswordPage() {
  if (!serverBridge().localSignIn) notFound()
  return <PasswordReset />
}
