import type { ReactNode } from 'react'

/** A part of the reference: prose at left, an example beside it that stays in sight. */
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
  /** Its level: the title of a page, or of a part of one. */
  heading?: 'h1' | 'h2'
  children: ReactNode
}) {
  return (
    <section className="docs-chapter" id={id} aria-labelledby={`${id}-title`}>
      <div className="docs-prose">
        <Heading id={`${id}-title`}>{Heading === 'h2' ? <a href={`#${id}`}>{title}</a> : title}</Heading>
        {children}
      </div>
      {example ? <div className="docs-example">{example}</div> : null}
    </section>
  )
}
