import { cache } from 'react'
import { api } from './server.ts'

/** Whether the visitor is signed in; public pages stay readable if this cannot be determined. */
export const isSignedIn = cache(async (): Promise<boolean> => {
  const caller = await api()
  try {
    await caller.me.workspaces()
    return true
  } catch {
    return false
  }
})
