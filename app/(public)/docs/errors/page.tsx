import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { DocsPageBody } from '#app/(public)/docs/_parts/docs-page-body.tsx'

const pageOf = () => serverBridge().documentation().page('/docs/errors') ?? notFound()

export function generateMetadata(): Metadata {
  const { title, description } = pageOf()
  return { title, description }
}

/** Index of the error codes. */
export default function ErrorsPage() {
  return <DocsPageBody page={pageOf()} />
}
