import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { requireSession } from '#app/_trpc/server.ts'
import { NewJobView } from './new-job-view.tsx'

export const metadata: Metadata = { title: 'New bulk job' }

export default async function NewJobPage() {
  const { workspace, entitlement } = await requireSession('/bulk/new')
  if (!entitlement.grants.includes('bulk')) redirect('/bulk')
  return (
    <>
      <PageHeader crumbs={[{ label: 'Bulk jobs', href: '/bulk' }, { label: 'New' }]} title="New bulk job" />
      <NewJobView key={workspace.id} workspaceId={workspace.id} included={workspace.included} />
    </>
  )
}
