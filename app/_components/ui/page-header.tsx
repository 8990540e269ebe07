import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { CopyButton } from './copy-button.tsx'
import { ElementSymbol, type ElementSymbolText } from './element-symbol.tsx'
import styles from './page-header.module.css'

export type PageHeaderProps = {
  crumbs?: readonly Crumb[]
  /** Time of the data, or links to newer and older. */
  end?: ReactNode
  title: string
  /** Set when the title is data: monospace, with its symbol and a button that copies it (or `copy`). */
  subject?: { symbol: ElementSymbolText; copyLabel: string; copy?: string | undefined }
  /** A sentence below a plain title. */
  lead?: ReactNode
  /** Parts of the identity line, separated by slashes. */
  identity?: readonly { id: string; content: ReactNode }[]
  /** At most one is primary. */
  actions?: ReactNode
  /** The page is a list: narrower, so that the eye can follow a row. */
  list?: boolean
  /** Examples inside another page use h2. */
  heading?: 'h1' | 'h2'
}

/** Breadcrumb and time, title or subject, one identity line, actions at the right. */
export function PageHeader(props: PageHeaderProps) {
  const { crumbs, end, title, subject, lead, identity = [], actions, list, heading: Heading = 'h1' } = props
  return (
    <header className={styles.pageHeader} data-list={list ? '' : undefined}>
      {crumbs ? <Breadcrumb crumbs={crumbs} end={end} /> : null}
      <div className={styles.row}>
        <div className={styles.subject}>
          {subject ? <ElementSymbol symbol={subject.symbol} size="large" /> : null}
          <div className="min-w-0">
            <div className="flex items-center gap-2">
              <Heading
                className={styles.title}
                data-mono={subject ? '' : undefined}
                data-plain={crumbs || subject ? undefined : ''}
              >
                {title}
              </Heading>
              {subject ? <CopyButton value={subject.copy ?? title} label={subject.copyLabel} /> : null}
            </div>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
            {identity.length > 0 ? (
              <ul className={styles.identityLine}>
                {identity.map((part) => (
                  <li key={part.id}>{part.content}</li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  )
}
