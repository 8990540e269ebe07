import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import styles from '#app/(public)/docs/docs.module.css'
import type { Documentation } from '#server/documentation/index.ts'
import { sectionIds, sections } from '#server/documentation/reference/sections.ts'

/** Links to every page, by section. */
export function SectionLinks({ documentation: { pages, reference } }: { documentation: Documentation }) {
  return (
    <div className={styles.sections}>
      {sectionIds.map((id) => {
        const { title, about } = sections[id]
        const own = pages.filter(({ section }) => section === id)
        if (own.length === 0) return null
        return (
          <section key={id} aria-labelledby={`section-${id}`}>
            <h2 id={`section-${id}`}>{title}</h2>
            <p className={textStyles.note}>{about}</p>
            <ul className="mt-2">
              {id === 'reference' ? (
                <li>
                  <Link className={textStyles.link} href="/docs/reference">
                    All endpoints
                  </Link>
                  <span className={`${textStyles.note} block`}>
                    {reference.operations.length} endpoints with fields, samples and errors.
                  </span>
                </li>
              ) : null}
              {own.map(({ path, title: name, description }) => (
                <li key={path}>
                  <Link className={textStyles.link} href={path}>
                    {name}
                  </Link>
                  <span className={`${textStyles.note} block`}>{description}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
