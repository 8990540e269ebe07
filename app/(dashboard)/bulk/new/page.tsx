import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { here } from '#app/_trpc/server.ts'
import { NewJobRoom } from './new-job-room.tsx'

export const metadata: Metadata = { title: 'New bulk job' }

/** A new job: list, preview, quote, run. */
export default async function NewJobPage() {
  const { workspace, entitlement } = await here('/bulk/new')
  if (!entitlement.grants.includes('bulk')) redirect('/bulk')
  return (
    <>
      <PageHeader crumbs={[{ label: 'Bulk jobs', href: '/bulk' }, { label: 'New' }]} title="New bulk job" />
      <NewJobRoom key={workspace.id} workspaceId={workspace.id} included={workspace.included} />
    </>
  )
}
