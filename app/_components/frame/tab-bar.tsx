'use client'

import { Menu } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import { Sheet } from '#app/_components/ui/sheet.tsx'
import { NavLinks } from './nav-links.tsx'
import { isWithinEntry, TAB_BAR, TAB_BAR_REST } from './navigation.ts'
import styles from './tab-bar.module.css'

/** Phone navigation: five items, the last of which opens the rest, the workspace and the quota. */
export function TabBar({ children }: { children: ReactNode }) {
  const path = usePathname()
  const [open, setOpen] = useState(false)
  const inRest = TAB_BAR_REST.some((entry) => isWithinEntry(entry, path))
  return (
    <nav aria-label="Main, short" className={styles.tabBar}>
      {TAB_BAR.map((entry) => (
        <Link key={entry.href} href={entry.href} aria-current={isWithinEntry(entry, path) ? 'page' : undefined}>
          <entry.icon aria-hidden="true" />
          {entry.label}
        </Link>
      ))}
      <button type="button" aria-current={inRest || undefined} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" />
        More
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="More">
        <div className="grid gap-4">
          <NavLinks items={TAB_BAR_REST} onFollow={() => setOpen(false)} />
          {children}
        </div>
      </Sheet>
    </nav>
  )
}
