import { cache } from 'react'
import { api } from './server.ts'

/** Whether somebody is signed in; a page for everybody stays readable when that cannot be found out. */
export const isSignedIn = cache(async (): Promise<boolean> => {
  try {
    await (await api()).me.workspaces()
    return true
  } catch {
    return false
  }
})
