'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { isCurrent, type NavigationItem } from './navigation.ts'

/** Links of one group, the current page marked. */
export function NavLinks({ items, onFollow }: { items: readonly NavigationItem[]; onFollow?: () => void }) {
  const path = usePathname()
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
          </Link>
        </li>
      ))}
    </ul>
  )
}
