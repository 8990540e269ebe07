'use client'

import { announceSession } from './session-channel.ts'
import { forgetWorkspace } from './workspace-cookie.ts'

/** Ends the session on the server and in this browser, tells its other tabs, then reloads at `path`. */
export async function leave(path = '/sign-in'): Promise<void> {
  const { signOut } = await import('next-auth/react')
  await signOut({ redirect: false })
  forgetWorkspace()
  announceSession()
  location.assign(path)
}
