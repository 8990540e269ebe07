import type { ReactNode } from 'react'

/** A part of the reference: prose at left, an example beside it that stays in sight. */
export function Chapter({
  id,
  title,
  example,
  children,
}: {
  id: string
  title: string
  example?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="docs-chapter" id={id} aria-labelledby={`${id}-title`}>
      <div className="docs-prose">
        <h2 id={`${id}-title`}>
          <a href={`#${id}`}>{title}</a>
        </h2>
        {children}
      </div>
      {example ? <div className="docs-example">{example}</div> : null}
    </section>
  )
}
