'use client'

import { forgetWorkspace } from './workspace-cookie.ts'

/** Ends the session on the server and in this browser, then reloads at `path`. */
export async function leave(path = '/sign-in'): Promise<void> {
  const { signOut } = await import('next-auth/react')
  await signOut({ redirect: false })
  forgetWorkspace()
  location.assign(path)
}
