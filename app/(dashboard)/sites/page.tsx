import type { Metadata } from 'next'
import { api, here } from '#app/_trpc/server.ts'
import { SitesRoom } from './sites-room.tsx'

export const metadata: Metadata = { title: 'Sites' }

/** The websites that the workspace looks after. */
export default async function SitesPage() {
  const { workspace } = await here('/sites')
  const { data, may_scan } = await (await api()).sites.list()
  return (
    <SitesRoom sites={data} mayScan={may_scan} isOwner={workspace.role === 'owner'} now={new Date().toISOString()} />
  )
}
