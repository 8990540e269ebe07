import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

export type TabsProps = {
  label: string
  tabs: readonly { value: string; label: string; href: string; count?: number; mark?: ReactNode }[]
  value: string
}

/** Views of one page, each with its own URL. */
export function Tabs({ label, tabs, value }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.value} href={tab.href} scroll={false} aria-current={tab.value === value ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <small>{tab.count}</small>}
          {tab.mark}
        </Link>
      ))}
    </nav>
  )
}
