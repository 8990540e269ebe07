import type { Metadata } from 'next'
import textStyles from '#app/_components/ui/text.module.css'
import { readReference } from '#app/_reference/read.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { Chapters } from './_chapters/chapters.tsx'
import { EndpointList } from './_parts/endpoint-list.tsx'
import { Tree } from './_parts/tree.tsx'
import styles from './docs.module.css'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every endpoint, field and error of the Assay API.',
}

/**
 * The API reference, generated from the OpenAPI document this server publishes: general chapters and the endpoint
 * list.
 */
export default function DocsPage() {
  const { baseUrl, document } = serverBridge()
  const reference = readReference(document)
  return (
    <div className={styles.docs} data-wide-page="">
      <Tree operations={reference.operations} />
      <div className="min-w-0">
        <header className={styles.intro}>
          <h1>API reference</h1>
          <p className={textStyles.prose}>
            Generated from the{' '}
            <a className={textStyles.link} href={`${reference.base}/openapi.json`}>
              OpenAPI 3.1 document
            </a>{' '}
            of this installation.
          </p>
        </header>
        <EndpointList reference={reference} />
        <Chapters reference={reference} baseUrl={baseUrl} />
      </div>
    </div>
  )
}
