import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { workspaceCookie } from '#server/catalog/cookies.ts'

export type Visitor = { signedIn: false } | { signedIn: true; email: string | null }

/** The visitor of a page outside the dashboard, regardless of the selected workspace. */
export const visitor = cache(async (): Promise<Visitor> => {
  const [jar, head] = await Promise.all([cookies(), headers()])
  const cookie = jar
    .getAll()
    .filter(({ name }) => name !== workspaceCookie)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  const caller = serverBridge().caller({
    cookie,
    workspaceHeader: undefined,
    address: head.get('x-assay-client-address') ?? '',
  })
  try {
    return { signedIn: true, email: (await caller.me.session()).person.email }
  } catch (error) {
    const code = serverBridge().codeOf(error)
    if (code === 'UNAUTHORIZED') return { signedIn: false }
    if (code === 'WORKSPACE_NOT_FOUND' || code === 'SECOND_FACTOR_REQUIRED') return { signedIn: true, email: null }
    throw error
  }
})
