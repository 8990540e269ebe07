import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { SitesView } from './sites-view.tsx'

export const metadata: Metadata = { title: 'Sites' }

export default async function SitesPage() {
  const { workspace } = await requireSession('/sites')
  const { data, may_scan } = await (await api()).sites.list()
  return (
    <SitesView sites={data} mayScan={may_scan} isOwner={workspace.role === 'owner'} now={new Date().toISOString()} />
  )
}
