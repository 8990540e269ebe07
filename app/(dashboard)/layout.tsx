import type { ReactNode } from 'react'
import { ApiProvider } from '#app/_trpc/client.tsx'
import { inside } from '#app/_trpc/inside.ts'
import { api } from '#app/_trpc/server.ts'
import { Shell } from './_shell/shell.tsx'

export const dynamic = 'force-dynamic'

/**
 * The signed-in frame. Only a page knows its own path, so the page decides where a visitor without a session or workspace goes; here the frame is
 * simply left out for them.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const frame = await frameData()
  const workspaceId = frame?.here.workspace.id ?? null
  return (
    <ApiProvider key={workspaceId} workspaceId={workspaceId}>
      {frame ? <Shell {...frame}>{children}</Shell> : children}
    </ApiProvider>
  )
}

async function frameData() {
  const caller = await api()
  try {
    const [here, workspaces, month] = await Promise.all([
      caller.me.here(),
      caller.me.workspaces(),
      caller.usage.month(),
    ])
    return { here, workspaces, month }
  } catch (error) {
    if (['UNAUTHORIZED', 'WORKSPACE_NOT_FOUND'].includes(inside().codeOf(error))) return null
    throw error
  }
}
