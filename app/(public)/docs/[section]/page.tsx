import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { DocsPageBody } from '#app/(public)/docs/_parts/docs-page-body.tsx'
import type { Page } from '#server/documentation/index.ts'

type Props = { params: Promise<{ section: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, description } = pageAt((await params).section)
  return { title, description }
}

/** A page directly below `/docs`; endpoints moved to the reference. */
export default async function DocsSectionPage({ params }: Props) {
  return <DocsPageBody page={pageAt((await params).section)} />
}

const pageAt = cache((section: string): Page => {
  const documentation = serverBridge().documentation()
  const page = documentation.page(`/docs/${section}`)
  if (page) return page
  if (documentation.reference.operations.some(({ id }) => id === section))
    permanentRedirect(`/docs/reference/${section}`)
  if (section === 'guides' || section === 'concepts') permanentRedirect('/docs')
  return notFound()
})
