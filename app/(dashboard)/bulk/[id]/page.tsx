import type { Metadata } from 'next'
import { api, here } from '#app/_trpc/server.ts'
import { orMissing } from '../missing.ts'
import { NoSuchJob } from '../no-such-job.tsx'
import { JobRoom } from './job-room.tsx'

export const metadata: Metadata = { title: 'Bulk job' }

type Props = { params: Promise<{ id: string }> }

/** One job while it runs and afterwards. */
export default async function JobPage({ params }: Props) {
  const { id } = await params
  const { workspace } = await here(`/bulk/${encodeURIComponent(id)}`)
  const procedures = await api()
  const progress = await orMissing(procedures.jobs.read({ id }))
  if (!progress) return <NoSuchJob id={id} />
  return (
    <JobRoom
      key={`${workspace.id} ${id}`}
      start={progress}
      included={workspace.included}
      now={new Date().toISOString()}
    />
  )
}
