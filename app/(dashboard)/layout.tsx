import type { ReactNode } from 'react'
import { ApiProvider } from '#app/_trpc/client.tsx'
import { api } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { Shell } from './_shell/shell.tsx'

export const dynamic = 'force-dynamic'

/**
 * The signed-in frame. Only a page knows its own path, so the page redirects visitors without a session or workspace;
 * the layout just omits the frame for them.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const frame = await frameData()
  const workspaceId = frame?.session.workspace.id ?? null
  return (
    <ApiProvider key={workspaceId} workspaceId={workspaceId}>
      {frame ? <Shell {...frame}>{children}</Shell> : children}
    </ApiProvider>
  )
}

async function frameData() {
  const caller = await api()
  try {
    const [session, workspaces, month] = await Promise.all([
      caller.me.session(),
      caller.me.workspaces(),
      caller.usage.month(),
    ])
    return { session, workspaces, month }
  } catch (error) {
    if (['UNAUTHORIZED', 'WORKSPACE_NOT_FOUND', 'SECOND_FACTOR_REQUIRED'].includes(serverBridge().codeOf(error)))
      return null
    throw error
  }
}
