'use client'

import { LockKeyhole } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Link } from '#app/_components/ui/link.tsx'
import styles from './nav-links.module.css'
import { type NavCount, useNavState } from './nav-state.tsx'
import { isWithinEntry, type NavigationEntry } from './navigation.ts'

type NavLinksProps = { items: readonly NavigationEntry[]; id?: string; onFollow?: () => void }

export function NavLinks({ items, id, onFollow }: NavLinksProps) {
  const path = usePathname()
  const { counts, locked } = useNavState()
  return (
    <ul id={id}>
      {items.map((entry) => {
        const { href, label, icon: Icon, pages = [entry] } = entry
        return (
          <li key={href}>
            <Link
              className={styles.link}
              href={href}
              aria-current={isWithinEntry(entry, path) ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon aria-hidden="true" />
              {label}
              {pages.every((page) => locked.has(page.href)) ? <Lock /> : <Count of={counts[href]} />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Marks a page that the plan does not include. */
export function Lock() {
  return (
    <span className={styles.lock} title="Not included in your plan">
      <LockKeyhole aria-hidden="true" />
      <span className="sr-only"> not included in your plan</span>
    </span>
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
