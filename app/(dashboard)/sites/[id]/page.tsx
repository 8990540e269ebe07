import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { itemTitle } from '#app/_trpc/item-title.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { SiteDetail } from './site-detail.tsx'

type Props = { params: Promise<{ id: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id } = await params
  return itemTitle('Site', async () => (await read(id)).shown)
}

/** One site: verification, scans, visibility, badge. */
export default async function SitePage({ params }: Props) {
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

const read = cache(async (id: string) => {
  const caller = await api()
  try {
    return await caller.sites.read({ id })
  } catch (error) {
    if (/^SITE_NOT_FOUND$|^VALIDATION_FAILED$/.test(serverBridge().codeOf(error))) notFound()
    throw error
  }
})
