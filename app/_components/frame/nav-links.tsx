'use client'

import { usePathname } from 'next/navigation'
import { Link } from '#app/_components/ui/link.tsx'
import { type NavCount, useNavCounts } from './nav-counts.tsx'
import styles from './nav-links.module.css'
import { isCurrent, type NavigationItem } from './navigation.ts'

export function NavLinks({ items, onFollow }: { items: readonly NavigationItem[]; onFollow?: () => void }) {
  const path = usePathname()
  const counts = useNavCounts()
  return (
    <ul>
      {items.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <Link
            className={styles.link}
            href={href}
            aria-current={isCurrent(href, path) ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon aria-hidden="true" />
            {label}
            <Count of={counts[href]} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Count({ of }: { of: NavCount | undefined }) {
  if (!of || of.count === 0) return null
  return (
    <span className={styles.count}>
      {of.count > 999 ? '999+' : of.count}
      <span className="sr-only"> {of.state}</span>
    </span>
  )
}
