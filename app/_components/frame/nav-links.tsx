'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useNavCounts } from './nav-counts.tsx'
import { isCurrent, type NavigationItem } from './navigation.ts'

/** Links of one group, the current page marked, with what waits there. */
export function NavLinks({ items, onFollow }: { items: readonly NavigationItem[]; onFollow?: () => void }) {
  const path = usePathname()
  const counts = useNavCounts()
  return (
    <ul>
      {items.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <Link
            className="nav-link"
            href={href}
            aria-current={isCurrent(href, path) ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon aria-hidden="true" className="icon" />
            {label}
            <NavCount count={counts[href] ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NavCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="nav-count">
      {count > 999 ? '999+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
