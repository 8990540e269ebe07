import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { SiteDetail } from './site-detail.tsx'

export const metadata: Metadata = { title: 'Site' }

/** One site: verification, scans, visibility, badge. */
export default async function SitePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const { workspace } = await requireSession(`/sites/${id}`)
  const site = await read(id)
  return (
    <SiteDetail
      site={site}
      isOwner={workspace.role === 'owner'}
      baseUrl={serverBridge().baseUrl}
      now={new Date().toISOString()}
    />
  )
}

async function read(id: string) {
  const caller = await api()
  try {
    return await caller.sites.read({ id })
  } catch (error) {
    if (/^SITE_NOT_FOUND$|^VALIDATION_FAILED$/.test(serverBridge().codeOf(error))) notFound()
    throw error
  }
}
