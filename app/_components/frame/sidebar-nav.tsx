'use client'

import { NavLinks } from './nav-links.tsx'
import { NAVIGATION } from './navigation.ts'
import styles from './sidebar-nav.module.css'

/** The page groups; the first has no visible heading. */
export function SidebarNav() {
  return (
    <nav aria-label="Main" className="grid gap-5">
      {NAVIGATION.map((group, index) => (
        <div key={group.id} className={styles.group}>
          <h2 className={index === 0 ? 'sr-only' : undefined}>{group.label}</h2>
          <NavLinks items={group.items} />
        </div>
      ))}
    </nav>
  )
}
