import { type Quota, QuotaMeter } from '#app/_components/ui/quota-meter.tsx'
import { Brand } from './brand.tsx'
import styles from './sidebar.module.css'
import { SidebarNav } from './sidebar-nav.tsx'
import { WorkspaceSwitcher, type WorkspaceSwitcherProps } from './workspace-switcher.tsx'

export type SidebarProps = WorkspaceSwitcherProps & { quota: Quota }

/** Brand, workspace, pages, and the month's remaining units at the bottom. */
export function Sidebar({ quota, ...switching }: SidebarProps) {
  return (
    <aside aria-label="Workspace" className={styles.sidebar}>
      <Brand />
      <WorkspaceSwitcher {...switching} />
      <SidebarNav />
      <QuotaMeter {...quota} />
    </aside>
  )
}
