import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { DocsPageBody } from '#app/(public)/docs/_parts/docs-page-body.tsx'
import { Endpoint } from '#app/(public)/docs/_parts/endpoint.tsx'
import { Neighbors } from '#app/(public)/docs/_parts/neighbors.tsx'

type Props = { params: Promise<{ section: string; slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section, slug } = await params
  const { page, operation } = shownAt(section, slug)
  return page
    ? { title: page.title, description: page.description }
    : { title: `${operation.summary}, API reference`, description: operation.description }
}

/** A page of a section, or the reference of an endpoint. */
export default async function DocsSlugPage({ params }: Props) {
  const { section, slug } = await params
  const { page, operation } = shownAt(section, slug)
  if (page) return <DocsPageBody page={page} />
  const { reference, baseUrl } = serverBridge().documentation()
  return (
    <>
      <Endpoint operation={operation} reference={reference} baseUrl={baseUrl} />
      <Neighbors path={`/docs/reference/${operation.id}`} />
    </>
  )
}

const shownAt = cache((section: string, slug: string) => {
  const documentation = serverBridge().documentation()
  const page = documentation.page(`/docs/${section}/${slug}`)
  if (page) return { page, operation: null }
  const operation =
    section === 'reference' ? documentation.reference.operations.find(({ id }) => id === slug) : undefined
  return operation ? { page: null, operation } : notFound()
})
