import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type Operation, type Reference, readReference } from '../../../_reference/read.ts'
import { inside } from '../../../_trpc/inside.ts'
import { Endpoint } from '../_parts/endpoint.tsx'
import { Tree } from '../_parts/tree.tsx'

type Props = { params: Promise<{ endpoint: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { operation } = await operationOf(params)
  return { title: `${operation.summary}, API reference`, description: operation.description }
}

/** One endpoint of the reference. */
export default async function EndpointPage({ params }: Props) {
  const { reference, operation } = await operationOf(params)
  return (
    <div className="docs">
      <Tree operations={reference.operations} current={operation.id} />
      <div className="min-w-0">
        <Endpoint operation={operation} reference={reference} baseUrl={inside().baseUrl} />
      </div>
    </div>
  )
}

async function operationOf(params: Props['params']): Promise<{ reference: Reference; operation: Operation }> {
  const { endpoint } = await params
  const reference = readReference(inside().document)
  const operation = reference.operations.find(({ id }) => id === endpoint)
  return operation ? { reference, operation } : notFound()
}
