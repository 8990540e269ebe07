'use client'

import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { DashboardFrame } from '#app/_components/frame/dashboard-frame.tsx'
import type { Workspace } from '#app/_components/frame/frame-types.ts'
import { NavStateProvider } from '#app/_components/frame/nav-state.tsx'
import { lockedPages } from '#app/_components/frame/navigation.ts'
import { GrantsProvider } from '#app/_components/lookups/grants.tsx'
import { formatShortDay } from '#app/_components/ui/format.ts'
import { workspaceDetail } from '#app/_components/workspace/workspace-detail.ts'
import { leave } from '#app/_identity/leave.ts'
import { chooseWorkspace } from '#app/_identity/workspace-cookie.ts'
import type { Month, Session, WorkspaceRow } from '#app/_trpc/outputs.ts'
import { Notifications } from './notifications.tsx'
import { OtherWorkspace } from './other-workspace.tsx'
import { QuotaNotice } from './quota-notice.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useGlobalActions } from './use-global-actions.ts'
import { useMonth } from './use-month.ts'
import { useNavCounts } from './use-nav-counts.ts'
import { WorkspaceId } from './workspace-id.ts'

const WorkspacePalette = dynamic(() => import('./workspace-palette.tsx'), { ssr: false })
const NewWorkspaceDialog = dynamic(() => import('#app/_components/workspace/new-workspace-dialog.tsx'), { ssr: false })

export type ShellProps = { session: Session; workspaces: readonly WorkspaceRow[]; month: Month; children: ReactNode }

export function Shell({ session, workspaces, month, children }: ShellProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [naming, setNaming] = useState(false)
  const thisMonth = useMonth(month)
  const { used, allowance, forecast, period_end } = thisMonth
  const counts = useNavCounts()
  const rows = workspaces.map(rowOf)
  const current = rows.find((row) => row.id === session.workspace.id) ?? {
    id: session.workspace.id,
    name: session.workspace.name,
    detail: workspaceDetail({ plans: session.entitlement.plans, role: session.workspace.role }),
    href: '/overview',
  }
  const choose = (id: string) => {
    chooseWorkspace(id)
    if (id === session.workspace.id) return
    queryClient.clear()
    router.refresh()
  }
  const actions = useGlobalActions(session.workspace.id, workspaces, { choose, make: () => setNaming(true) })
  return (
    <>
      {/* Keyed by workspace: switching remounts everything, so no state of the previous workspace remains. */}
      <WorkspaceId value={session.workspace.id}>
        <GrantsProvider grants={session.entitlement.grants}>
          <NavStateProvider state={{ counts, locked: lockedPages(session.entitlement) }}>
            <DashboardFrame
              key={session.workspace.id}
              workspace={current}
              workspaces={rows}
              user={session.person}
              quota={{ used, limit: allowance, forecast, ...monthEnd(period_end) }}
              palette={WorkspacePalette}
              actions={actions}
              notifications={<Notifications />}
              accountHref="/account"
              signOutHref="/sign-in"
              onChooseWorkspace={choose}
              onNewWorkspace={() => setNaming(true)}
              onSignOut={() => leave()}
            >
              <OtherWorkspace shown={session.workspace} workspaces={workspaces} onChoose={choose} />
              <QuotaNotice
                workspaceId={session.workspace.id}
                month={thisMonth}
                isOwner={session.workspace.role === 'owner'}
              />
              {children}
            </DashboardFrame>
          </NavStateProvider>
        </GrantsProvider>
      </WorkspaceId>
      <SessionEnded person={session.person} />
      {naming ? (
        <NewWorkspaceDialog
          open
          onOpenChange={setNaming}
          onMade={(id) => {
            setNaming(false)
            choose(id)
            router.push('/overview')
          }}
        />
      ) : null}
    </>
  )
}

function monthEnd(at: string): { ends: string; resets: string } {
  const resets = new Date(at)
  return { ends: formatShortDay(new Date(resets.getTime() - 1)), resets: formatShortDay(resets) }
}

function rowOf(row: WorkspaceRow): Workspace {
  return { id: row.id, name: row.name, detail: workspaceDetail(row), href: '/overview' }
}
