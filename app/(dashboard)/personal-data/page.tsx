import type { Metadata } from 'next'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { here } from '#app/_trpc/server.ts'
import { PersonalDataRoom } from './personal-data-room.tsx'

export const metadata: Metadata = { title: 'Personal data', referrer: 'no-referrer' }

/** What the workspace holds about one person, to be given to them or erased. */
export default async function PersonalDataPage() {
  const { workspace } = await here('/personal-data')
  return (
    <>
      <PageHeader
        title="Personal data"
        lead="Everything that this workspace holds about one e-mail address, IP address or user: to hand over, or to erase."
      />
      {workspace.role === 'owner' ? (
        <PersonalDataRoom />
      ) : (
        <p className="prose">Only owners may export or erase what is held about somebody. You are a member here.</p>
      )}
    </>
  )
}
