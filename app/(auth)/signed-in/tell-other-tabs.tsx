'use client'

import { useEffect } from 'react'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { announceSignIn } from '#app/_identity/session-channel.ts'

/** Tells the other tabs, and offers the overview to somebody who has closed them. */
export function TellOtherTabs() {
  useEffect(announceSignIn, [])
  return <ButtonLink href="/overview">Go to the overview</ButtonLink>
}
