import { type Quota, QuotaMeter } from '../ui/quota-meter.tsx'
import { Brand } from './brand.tsx'
import type { Workspace } from './frame-types.ts'
import { SidebarNav } from './sidebar-nav.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

export type SidebarProps = { workspace: Workspace; workspaces: readonly Workspace[]; quota: Quota }

/** Brand, workspace, pages, and at the foot what is left of the month. */
export function Sidebar({ workspace, workspaces, quota }: SidebarProps) {
  return (
    <aside aria-label="Workspace" className="sidebar">
      <Brand />
      <WorkspaceSwitcher workspace={workspace} workspaces={workspaces} />
      <SidebarNav />
      <QuotaMeter {...quota} />
    </aside>
  )
}
