import type { ReactNode } from 'react'
import { NavigationProgress } from '#app/_components/ui/navigation-progress.tsx'
import { type Quota, QuotaMeter } from '#app/_components/ui/quota-meter.tsx'
import { AreaTabs } from './area-tabs.tsx'
import styles from './dashboard-frame.module.css'
import type { FrameActions, FrameUser, PaletteItem, Workspace } from './frame-types.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

export type DashboardFrameProps = FrameActions & {
  workspace: Workspace
  workspaces: readonly Workspace[]
  user: FrameUser
  quota: Quota
  signOutHref: string
  accountHref?: string
  /** The palette with the workspace's rows. */
  palette?: TopBarProps['palette']
  actions?: readonly PaletteItem[]
  notifications?: ReactNode
  children: ReactNode
}

/** Frame of every signed-in page: sidebar, top bar, page, and a bottom bar on phones. */
export function DashboardFrame({
  workspace,
  workspaces,
  quota,
  onChooseWorkspace,
  onNewWorkspace,
  children,
  ...bar
}: DashboardFrameProps) {
  const switching = { workspace, workspaces, onChoose: onChooseWorkspace, onNew: onNewWorkspace }
  return (
    <div className={styles.frame}>
      <Sidebar {...switching} quota={quota} />
      <div className="min-w-0">
        <TopBar {...bar} />
        <NavigationProgress />
        <OfflineBar />
        <main className={styles.page} id="main" tabIndex={-1}>
          <AreaTabs />
          {children}
        </main>
      </div>
      <TabBar>
        <WorkspaceSwitcher {...switching} />
        <QuotaMeter {...quota} />
      </TabBar>
    </div>
  )
}
