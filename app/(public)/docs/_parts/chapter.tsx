import type { ReactNode } from 'react'
import styles from './chapter.module.css'

/** A section of the reference: prose on the left, a sticky example beside it. */
export function Chapter({
  id,
  title,
  example,
  heading: Heading = 'h2',
  children,
}: {
  id: string
  title: string
  example?: ReactNode
  /** Heading level: `h1` for a page title, `h2` for a section. */
  heading?: 'h1' | 'h2'
  children: ReactNode
}) {
  return (
    <section
      className={styles.chapter}
      id={id}
      aria-labelledby={`${id}-title`}
      // Not `:has(.example)`: a page that is still arriving has no example yet, and would move when it comes.
      data-alone={example ? undefined : ''}
    >
      <div className={styles.prose}>
        <Heading id={`${id}-title`}>{Heading === 'h2' ? <a href={`#${id}`}>{title}</a> : title}</Heading>
        {children}
      </div>
      {example ? <div className={styles.example}>{example}</div> : null}
    </section>
  )
}
