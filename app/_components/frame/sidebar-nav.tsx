'use client'

import { NavLinks } from './nav-links.tsx'
import { NAVIGATION } from './navigation.ts'

/** The groups of pages; the first needs no visible name. */
export function SidebarNav() {
  return (
    <nav aria-label="Main" className="grid gap-5">
      {NAVIGATION.map((group, index) => (
        <div key={group.id} className="nav-group">
          <h2 className={index === 0 ? 'sr-only' : undefined}>{group.label}</h2>
          <NavLinks items={group.items} />
        </div>
      ))}
    </nav>
  )
}
