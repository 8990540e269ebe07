import { type Quota, QuotaMeter } from '../ui/quota-meter.tsx'
import { Brand } from './brand.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import { WorkspaceSwitcher, type WorkspaceSwitcherProps } from './workspace-switcher.tsx'

export type SidebarProps = WorkspaceSwitcherProps & { quota: Quota }

/** Brand, workspace, pages, and at the foot what is left of the month. */
export function Sidebar({ quota, ...switching }: SidebarProps) {
  return (
    <aside aria-label="Workspace" className="sidebar">
      <Brand />
      <WorkspaceSwitcher {...switching} />
      <SidebarNav />
      <QuotaMeter {...quota} />
    </aside>
  )
}
