import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Mono } from '#app/_components/ui/mono.tsx'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'
import { ResetRequest } from './reset-request.tsx'

export const metadata: Metadata = { title: 'Reset your password' }

/** Requests a reset link by email. */
export default function ForgotPasswordPage() {
  const { localSignIn, mailIsHeld } = serverBridge()
  if (!localSignIn) notFound()
  if (!mailIsHeld) return <ResetRequest />
  return (
    <>
      <GateHead title="Reset your password">
        Email is not set up. An operator can create a password reset link:
      </GateHead>
      <Mono className="whitespace-normal break-words">npm run admin -- user reset --email you@example.org</Mono>
    </>
  )
}
