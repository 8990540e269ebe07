import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { CopyButton } from './copy-button.tsx'
import { ElementSymbol, type ElementSymbolText } from './element-symbol.tsx'

export type PageHeaderProps = {
  crumbs?: readonly Crumb[]
  /** Time of the data, or links to newer and older. */
  end?: ReactNode
  title: string
  /** The title is data: mono, with its symbol and a button that copies it, or `copy`. */
  subject?: { symbol: ElementSymbolText; copyLabel: string; copy?: string | undefined }
  /** A sentence below a plain title. */
  lead?: ReactNode
  /** Parts of the identity line, divided by slashes. */
  identity?: readonly { id: string; content: ReactNode }[]
  /** At most one of them primary. */
  actions?: ReactNode
  /** Specimens inside another page use h2. */
  heading?: 'h1' | 'h2'
}

/** Crumb and time, title or subject, one line of identity, actions at right. */
export function PageHeader(props: PageHeaderProps) {
  const { crumbs, end, title, subject, lead, identity = [], actions, heading: Heading = 'h1' } = props
  return (
    <header className="page-header">
      {crumbs ? <Breadcrumb crumbs={crumbs} end={end} /> : null}
      <div className="page-header-row">
        <div className="page-header-subject">
          {subject ? <ElementSymbol symbol={subject.symbol} size="large" /> : null}
          <div className="min-w-0">
            <div className="flex items-center gap-2">
              <Heading
                className="page-header-title"
                data-mono={subject ? '' : undefined}
                data-plain={crumbs || subject ? undefined : ''}
              >
                {title}
              </Heading>
              {subject ? <CopyButton value={subject.copy ?? title} label={subject.copyLabel} /> : null}
            </div>
            {lead ? <p className="page-header-lead">{lead}</p> : null}
            {identity.length > 0 ? (
              <ul className="identity-line">
                {identity.map((part) => (
                  <li key={part.id}>{part.content}</li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
        {actions ? <div className="page-header-actions">{actions}</div> : null}
      </div>
    </header>
  )
}
