import { type ReactNode, useId } from 'react'
import styles from './section.module.css'
import { SourceList } from './source-list.tsx'
import type { Source } from './source-state.ts'
import textStyles from './text.module.css'

export type SectionProps = {
  title: string
  sources?: readonly Source[]
  note?: ReactNode
  /** The first section of a page has no rule above it. */
  first?: boolean
  id?: string
  children: ReactNode
}

/** Title, sources and note at the left, facts at the right. */
export function Section({ title, sources = [], note, first, id, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId} data-first={first ? '' : undefined}>
      <div className={styles.margin}>
        <h2 id={titleId}>{title}</h2>
        {sources.length > 0 ? <SourceList sources={sources} /> : null}
        {note ? <p className={textStyles.note}>{note}</p> : null}
      </div>
      <div className={styles.facts}>{children}</div>
    </section>
  )
}
