import type { Metadata } from 'next'
import { readReference } from '../../_reference/read.ts'
import { inside } from '../../_trpc/inside.ts'
import { Chapters } from './_chapters/chapters.tsx'
import { EndpointList } from './_parts/endpoint-list.tsx'
import { Tree } from './_parts/tree.tsx'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every endpoint, field and error of the Assay API.',
}

/** The reference, made from the OpenAPI document that this server answers with: what holds for every endpoint, and the list of them. */
export default function DocsPage() {
  const { baseUrl, document } = inside()
  const reference = readReference(document)
  return (
    <div className="docs">
      <Tree operations={reference.operations} />
      <div className="min-w-0">
        <header className="docs-intro">
          <h1>API reference</h1>
          <p className="prose">
            Made from the{' '}
            <a className="link" href={`${reference.base}/openapi.json`}>
              OpenAPI 3.1 document
            </a>{' '}
            of this installation, so it lists what this installation answers.
          </p>
        </header>
        <EndpointList reference={reference} />
        <Chapters reference={reference} baseUrl={baseUrl} />
      </div>
    </div>
  )
}
