import type { Metadata } from 'next'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { OldAnchors } from './_parts/old-anchors.tsx'
import { SectionLinks } from './_parts/section-links.tsx'
import styles from './docs.module.css'

export const metadata: Metadata = {
  title: 'Documentation',
  description: 'Get started, guides, concepts and the reference of the Assay API.',
}

/** Overview of the documentation: its sections and their pages. */
export default function DocsPage() {
  const documentation = serverBridge().documentation()
  const { base } = documentation.reference
  return (
    <>
      <OldAnchors />
      <header className={styles.intro}>
        <h1>Documentation</h1>
        <p className={styles.lead}>
          Assess sign-ups, sign-ins, checkouts and forms, and look up addresses, domains, email, hosts and packages.
          Every score equals the visible sum of its evidence.
        </p>
      </header>
      <SectionLinks documentation={documentation} />
      <p className={`${textStyles.prose} mt-10`}>
        For programs: the{' '}
        <a className={textStyles.link} href={`${base}/openapi.json`}>
          OpenAPI 3.1 document
        </a>{' '}
        of this installation, and{' '}
        <a className={textStyles.link} href="/llms.txt">
          llms.txt
        </a>{' '}
        for language models. Add <code>.md</code> to the address of a page for its Markdown, such as{' '}
        <Link className={textStyles.link} href="/docs/get-started.md" prefetch={false}>
          /docs/get-started.md
        </Link>
        .
      </p>
    </>
  )
}
