'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useStored } from '#app/_components/ui/use-stored.ts'
import { NavLinks } from './nav-links.tsx'
import { isWithinEntry, NAVIGATION, type NavigationGroup } from './navigation.ts'
import styles from './sidebar-nav.module.css'

const COLLAPSED_KEY = 'assay-collapsed-groups'

/** The groups of pages. A group can be collapsed, in this browser; the one with the current page stays open. */
export function SidebarNav() {
  const [stored, store] = useStored(COLLAPSED_KEY)
  const collapsed = stored?.split(' ') ?? []
  const toggle = (id: string) => {
    const next = collapsed.includes(id) ? collapsed.filter((other) => other !== id) : [...collapsed, id]
    store(next.join(' ') || null)
  }
  return (
    <nav aria-label="Main" className="grid gap-3">
      {NAVIGATION.map((group) =>
        group.label ? (
          <Group
            key={group.id}
            group={group}
            collapsed={collapsed.includes(group.id)}
            onToggle={() => toggle(group.id)}
          />
        ) : (
          <NavLinks key={group.id} items={group.items} />
        ),
      )}
    </nav>
  )
}

type GroupProps = { group: NavigationGroup; collapsed: boolean; onToggle: () => void }

function Group({ group: { id, label, items }, collapsed, onToggle }: GroupProps) {
  const path = usePathname()
  const open = !collapsed || items.some((entry) => isWithinEntry(entry, path))
  return (
    <div className={styles.group}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`nav-${id}`} onClick={onToggle}>
          {label}
          <ChevronDown aria-hidden="true" />
        </button>
      </h2>
      <div hidden={!open}>
        <NavLinks id={`nav-${id}`} items={items} />
      </div>
    </div>
  )
}
