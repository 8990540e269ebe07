import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { serverBridge } from './server-bridge.ts'
import { WORKSPACE_HEADER } from './tab-workspace.ts'

/**
 * Credentials, client address and workspace of this page request; the workspace is that of the tab it was opened from.
 */
export const pageRequest = cache(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()])
  return {
    cookie: jar.toString(),
    workspaceHeader: head.get(WORKSPACE_HEADER) ?? undefined,
    address: head.get('x-assay-client-address') ?? '',
    userAgent: head.get('user-agent') ?? undefined,
  }
})

/** Procedures as the signed-in person, for server components. */
export const api = cache(async () => serverBridge().caller(await pageRequest()))

/**
 * The session in the selected workspace. Redirects to sign-in if no one is signed in (returning to `path`, with the
 * current query string if `path` has none), to the workspace choice if the selected workspace is not accessible,
 * and to adding a second factor if the workspace requires one.
 */
export const requireSession = cache(async (path: string) => {
  const caller = await api()
  try {
    return await caller.me.session()
  } catch (error) {
    const code = serverBridge().codeOf(error)
    if (code === 'UNAUTHORIZED') redirect(`/sign-in?next=${encodeURIComponent(await withSearch(path))}`)
    if (code === 'WORKSPACE_NOT_FOUND') redirect('/choose-workspace')
    if (code === 'SECOND_FACTOR_REQUIRED') redirect('/second-factor')
    throw error
  }
})

const withSearch = async (path: string): Promise<string> =>
  path.includes('?') ? path : path + ((await headers()).get('x-assay-search') ?? '')
