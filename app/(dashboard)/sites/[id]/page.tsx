import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { inside } from '#app/_trpc/inside.ts'
import { api, here } from '#app/_trpc/server.ts'
import { SiteDetail } from './site-detail.tsx'

export const metadata: Metadata = { title: 'Site' }

/** One site: its proof, its scans, who sees them, its badge. */
export default async function SitePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const { workspace } = await here(`/sites/${id}`)
  const site = await read(id)
  return (
    <SiteDetail
      site={site}
      isOwner={workspace.role === 'owner'}
      baseUrl={inside().baseUrl}
      now={new Date().toISOString()}
    />
  )
}

async function read(id: string) {
  const caller = await api()
  try {
    return await caller.sites.read({ id })
  } catch (error) {
    if (/^SITE_NOT_FOUND$|^VALIDATION_FAILED$/.test(inside().codeOf(error))) notFound()
    throw error
  }
}
