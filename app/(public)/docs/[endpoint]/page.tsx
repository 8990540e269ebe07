import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type Operation, type Reference, readReference } from '#app/_reference/read.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { Endpoint } from '#app/(public)/docs/_parts/endpoint.tsx'
import { Tree } from '#app/(public)/docs/_parts/tree.tsx'
import docsStyles from '#app/(public)/docs/docs.module.css'

type Props = { params: Promise<{ endpoint: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { operation } = await operationOf(params)
  return { title: `${operation.summary}, API reference`, description: operation.description }
}

/** Reference page of one endpoint. */
export default async function EndpointPage({ params }: Props) {
  const { reference, operation } = await operationOf(params)
  return (
    <div className={docsStyles.docs} data-wide-page="">
      <Tree operations={reference.operations} current={operation.id} />
      <div className="min-w-0">
        <Endpoint operation={operation} reference={reference} baseUrl={serverBridge().baseUrl} />
      </div>
    </div>
  )
}

async function operationOf(params: Props['params']): Promise<{ reference: Reference; operation: Operation }> {
  const { endpoint } = await params
  const reference = readReference(serverBridge().document)
  const operation = reference.operations.find(({ id }) => id === endpoint)
  return operation ? { reference, operation } : notFound()
}
