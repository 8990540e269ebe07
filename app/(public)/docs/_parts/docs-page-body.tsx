import textStyles from '#app/_components/ui/text.module.css'
import styles from '#app/(public)/docs/docs.module.css'
import type { Page } from '#server/documentation/index.ts'
import { Markdown } from './markdown.tsx'
import { Neighbors } from './neighbors.tsx'
import { OnThisPage } from './on-this-page.tsx'
import { OnThisPageMenu } from './on-this-page-menu.tsx'

/** A page of the documentation: title, text, and the headings next to it. */
export function DocsPageBody({ page: { path, title, description, tokens, headings } }: { page: Page }) {
  return (
    <div className={styles.page}>
      <article className="min-w-0">
        <header className={styles.intro}>
          <h1>{title}</h1>
          <p className={styles.lead}>{description}</p>
          <OnThisPageMenu headings={headings} />
        </header>
        <Markdown tokens={tokens} label={title} />
        <p className={`${textStyles.note} mt-8 print:hidden`}>
          <a className={textStyles.link} href={`${path}.md`}>
            This page as Markdown
          </a>
        </p>
        <Neighbors path={path} />
      </article>
      <OnThisPage headings={headings} />
    </div>
  )
}
