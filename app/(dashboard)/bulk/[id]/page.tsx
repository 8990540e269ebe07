import type { Metadata } from 'next'
import { cache } from 'react'
import { itemTitle } from '#app/_trpc/item-title.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { jobTitle } from '#app/(dashboard)/bulk/job-words.ts'
import { orMissing } from '#app/(dashboard)/bulk/missing.ts'
import { NoSuchJob } from '#app/(dashboard)/bulk/no-such-job.tsx'
import { JobView } from './job-view.tsx'

type Props = { params: Promise<{ id: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id } = await params
  return itemTitle('Bulk job', async () => {
    const progress = await progressOf(id)
    return progress && jobTitle(progress.job)
  })
}

/** A bulk job, running or finished. */
export default async function JobPage({ params }: Props) {
  const { id } = await params
  const { workspace } = await requireSession(`/bulk/${encodeURIComponent(id)}`)
  const progress = await progressOf(id)
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

const progressOf = cache(async (id: string) => orMissing((await api()).jobs.read({ id })))
