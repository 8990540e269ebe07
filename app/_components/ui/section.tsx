import { type ReactNode, useId } from 'react'
import { SourceList } from './source-list.tsx'
import type { Source } from './source-state.ts'

export type SectionProps = {
  title: string
  sources?: readonly Source[]
  note?: ReactNode
  /** The first section of a page has no rule above it. */
  first?: boolean
  id?: string
  children: ReactNode
}

/** Provenance at left (title, sources, note), facts at right. */
export function Section({ title, sources = [], note, first, id, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className="section" id={id} aria-labelledby={titleId} data-first={first ? '' : undefined}>
      <div className="section-margin">
        <h2 id={titleId}>{title}</h2>
        {sources.length > 0 ? <SourceList sources={sources} /> : null}
        {note ? <p className="note">{note}</p> : null}
      </div>
      <div className="section-facts">{children}</div>
    </section>
  )
}
