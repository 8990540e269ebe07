'use client'

import { useEffect } from 'react'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { announceSession } from '#app/_identity/session-channel.ts'

/** Notifies the other tabs, and links to the overview in case they were closed. */
export function NotifyOtherTabs() {
  useEffect(announceSession, [])
  return <ButtonLink href="/overview">Go to the overview</ButtonLink>
}
