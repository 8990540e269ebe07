import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { inside } from './inside.ts'
import { WORKSPACE_HEADER } from './tab-workspace.ts'

/** Who asks for this page, from where, and in which workspace: that of the tab that opened it from another page. */
export const pageRequest = cache(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()])
  return {
    cookie: jar.toString(),
    workspaceHeader: head.get(WORKSPACE_HEADER) ?? undefined,
    address: head.get('x-assay-client-address') ?? '',
  }
})

/** Procedures as the person of this request, for server components. */
export const api = cache(async () => inside().caller(await pageRequest()))

/**
 * The signed-in person in the selected workspace. Leads to the sign-in page when nobody is signed in (coming back to `path`, with the search of the address where it names none of its own), and to the
 * choice of a workspace when the selected one is out of reach.
 */
export const here = cache(async (path: string) => {
  const caller = await api()
  try {
    return await caller.me.here()
  } catch (error) {
    const code = inside().codeOf(error)
    if (code === 'UNAUTHORIZED') redirect(`/sign-in?next=${encodeURIComponent(await withSearch(path))}`)
    if (code === 'WORKSPACE_NOT_FOUND') redirect('/choose-workspace')
    throw error
  }
})

const withSearch = async (path: string): Promise<string> =>
  path.includes('?') ? path : path + ((await headers()).get('x-assay-search') ?? '')
