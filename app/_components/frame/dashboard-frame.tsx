import type { ReactNode } from 'react'
import { type Quota, QuotaMeter } from '../ui/quota-meter.tsx'
import type { FrameUser, PaletteItem, Workspace } from './frame-types.ts'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

export type DashboardFrameProps = {
  workspace: Workspace
  workspaces: readonly Workspace[]
  user: FrameUser
  quota: Quota
  signOutHref: string
  /** Rows of the palette, beside the pages. */
  recent?: readonly PaletteItem[]
  actions?: readonly PaletteItem[]
  docs?: readonly PaletteItem[]
  children: ReactNode
}

/** The frame of every signed-in page: sidebar, top bar, page, and on phones the bottom bar. */
export function DashboardFrame({ workspace, workspaces, quota, children, ...bar }: DashboardFrameProps) {
  return (
    <div className="frame">
      <Sidebar workspace={workspace} workspaces={workspaces} quota={quota} />
      <div className="min-w-0">
        <TopBar {...bar} />
        <main className="page" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <TabBar>
        <WorkspaceSwitcher workspace={workspace} workspaces={workspaces} />
        <QuotaMeter {...quota} />
      </TabBar>
    </div>
  )
}
