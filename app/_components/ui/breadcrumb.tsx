import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#app/_components/ui/link.tsx'

export type Crumb = { label: string; href?: string }

/** Where the page stands, and at the right its time or its neighbours. */
export function Breadcrumb({ crumbs, end }: { crumbs: readonly Crumb[]; end?: ReactNode }) {
  return (
    <div className="breadcrumb">
      <nav aria-label="Breadcrumb">
        <ol>
          {crumbs.map((crumb, index) => (
            <li key={crumb.label}>
              {index > 0 ? <ChevronRight aria-hidden="true" className="icon" /> : null}
              {crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : <span>{crumb.label}</span>}
            </li>
          ))}
        </ol>
      </nav>
      {end ? <div className="breadcrumb-end">{end}</div> : null}
    </div>
  )
}
