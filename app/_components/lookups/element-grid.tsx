import type { ReactNode } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import { ElementSymbol } from '../ui/element-symbol.tsx'
import type { Lookup } from './lookups.ts'

/** What can be looked up, one cell each with its symbol; `hrefOf` leads on, `foot` says the terms, `mark` stands at the right. */
export function ElementGrid({
  lookups,
  hrefOf = (lookup) => `/docs/${lookup.id}`,
  foot,
  mark,
}: {
  lookups: readonly Lookup[]
  /** Its place in the reference where nothing is given. */
  hrefOf?: (lookup: Lookup) => string
  foot: (lookup: Lookup) => ReactNode
  mark?: (lookup: Lookup) => ReactNode
}) {
  return (
    <ul className="element-grid">
      {lookups.map((lookup) => (
        <li key={lookup.id}>
          <ElementSymbol symbol={lookup.symbol} size="large" />
          <div className="min-w-0">
            <div className="element-head">
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
