import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { inside } from './inside.ts'
import { WORKSPACE_HEADER } from './tab-workspace.ts'

/** Procedures as the person of this request, for server components; in the workspace of the tab that opened the page from another one. */
export const api = cache(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()])
  return inside().caller({
    cookie: jar.toString(),
    workspaceHeader: head.get(WORKSPACE_HEADER) ?? undefined,
    address: head.get('x-assay-client-address') ?? '',
  })
})

/**
 * The signed-in person in the selected workspace. Leads to the sign-in page when nobody is signed in (coming back to `path`), and to the choice of a
 * workspace when the selected one is out of reach.
 */
export const here = cache(async (path: string) => {
  const caller = await api()
  try {
    return await caller.me.here()
  } catch (error) {
    const code = inside().codeOf(error)
    if (code === 'UNAUTHORIZED') redirect(`/sign-in?next=${encodeURIComponent(path)}`)
    if (code === 'WORKSPACE_NOT_FOUND') redirect('/choose-workspace')
    throw error
  }
})
