import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { orMissing } from '#app/(dashboard)/bulk/missing.ts'
import { NoSuchJob } from '#app/(dashboard)/bulk/no-such-job.tsx'
import { JobView } from './job-view.tsx'

export const metadata: Metadata = { title: 'Bulk job' }

type Props = { params: Promise<{ id: string }> }

/** A bulk job, running or finished. */
export default async function JobPage({ params }: Props) {
  const { id } = await params
  const { workspace } = await requireSession(`/bulk/${encodeURIComponent(id)}`)
  const procedures = await api()
  const progress = await orMissing(procedures.jobs.read({ id }))
  if (!progress) return <NoSuchJob id={id} />
  return (
    <JobView
      key={`${workspace.id} ${id}`}
      start={progress}
      included={workspace.included}
      now={new Date().toISOString()}
    />
  )
}
