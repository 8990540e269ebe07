'use client'

import { Menu } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import styles from './docs-navigation.module.css'
import { DocsSearch } from './docs-search.tsx'
import type { NavigationGroup } from './navigation-groups.ts'

/** Search and the tree of pages; on phones the tree is a menu in a bar that stays at the top. */
export function DocsNavigation({ groups }: { groups: readonly NavigationGroup[] }) {
  const path = usePathname()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === path
  return (
    <div className={styles.navigation} data-open={open ? '' : undefined}>
      <div className={styles.bar}>
        <Button
          className={styles.menu}
          aria-expanded={open}
          aria-controls="docs-tree"
          onClick={() => setOpenAt(open ? null : path)}
        >
          <Menu aria-hidden="true" /> Contents
        </Button>
        <DocsSearch />
      </div>
      <nav id="docs-tree" className={styles.tree} aria-label="Documentation">
        {groups.map((group) => (
          <Group key={group.title} group={group} path={path} />
        ))}
      </nav>
    </div>
  )
}

function Group({ group: { title, links, folds }, path }: { group: NavigationGroup; path: string }) {
  const list = (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} prefetch={false} aria-current={href === path ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
  if (!folds)
    return (
      <section>
        <h2>{title}</h2>
        {list}
      </section>
    )
  return (
    <details open={links.some(({ href }) => href === path) || undefined}>
      <summary>{title}</summary>
      {list}
    </details>
  )
}
