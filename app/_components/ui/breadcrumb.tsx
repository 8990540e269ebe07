import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './breadcrumb.module.css'
import { Link } from './link.tsx'

export type Crumb = { label: string; href?: string }

/** The path to the page; at the right its time or links to its neighbours. */
export function Breadcrumb({ crumbs, end }: { crumbs: readonly Crumb[]; end?: ReactNode }) {
  return (
    <div className={styles.breadcrumb}>
      <nav aria-label="Breadcrumb">
        <ol>
          {crumbs.map((crumb, index) => (
            <li key={crumb.label}>
              {index > 0 ? <ChevronRight aria-hidden="true" /> : null}
              {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : <span>{crumb.label}</span>}
            </li>
          ))}
        </ol>
      </nav>
      {end ? <div className={styles.end}>{end}</div> : null}
    </div>
  )
}
