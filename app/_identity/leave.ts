'use client'

import { signOut } from 'next-auth/react'
import { forgetWorkspace } from './workspace-cookie.ts'

/** Ends the session on the server and in this browser, then opens `path` anew. */
export async function leave(path = '/sign-in'): Promise<void> {
  await signOut({ redirect: false })
  forgetWorkspace()
  location.assign(path)
}
