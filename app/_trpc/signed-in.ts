import { cache } from 'react'
import { api } from './server.ts'

/** Whether somebody is signed in; a page for everybody stays readable when that cannot be found out. */
export const isSignedIn = cache(async (): Promise<boolean> => {
  const caller = await api()
  try {
    await caller.me.workspaces()
    return true
  } catch {
    return false
  }
})
