import type { ReactNode } from 'react'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import styles from './element-grid.module.css'
import type { Lookup } from './lookups.ts'

/**
 * The available lookups, one cell each with its symbol. `hrefOf` links the cell, `foot` shows its terms, `mark` is at
 * the right.
 */
export function ElementGrid({
  lookups,
  hrefOf = (lookup) => `/docs/reference/${lookup.id}`,
  foot,
  mark,
}: {
  lookups: readonly Lookup[]
  /** Defaults to the lookup's section in the reference. */
  hrefOf?: (lookup: Lookup) => string
  foot: (lookup: Lookup) => ReactNode
  mark?: (lookup: Lookup) => ReactNode
}) {
  return (
    <ul className={styles.elementGrid}>
      {lookups.map((lookup) => (
        <li key={lookup.id}>
          <ElementSymbol symbol={lookup.symbol} size="large" />
          <div className="min-w-0">
            <div className={styles.head}>
              <b>
                <Link href={hrefOf(lookup)}>{lookup.label}</Link>
              </b>
              {mark?.(lookup)}
            </div>
            <p>{lookup.finds}</p>
            <p>{foot(lookup)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
