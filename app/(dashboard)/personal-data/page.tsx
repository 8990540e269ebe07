import type { Metadata } from 'next'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { requireSession } from '#app/_trpc/server.ts'
import { PersonalDataView } from './personal-data-view.tsx'

export const metadata: Metadata = { title: 'Personal data', referrer: 'no-referrer' }

/** Export and erasure of what the workspace stores about a person. */
export default async function PersonalDataPage() {
  const { workspace } = await requireSession('/personal-data')
  return (
    <>
      <PageHeader
        title="Personal data"
        lead="Everything that this workspace holds about one email address, IP address or user: to hand over, or to erase."
      />
      {workspace.role === 'owner' ? (
        <PersonalDataView />
      ) : (
        <p className={textStyles.prose}>
          Only owners may export or erase what is held about somebody. You are a member here.
        </p>
      )}
    </>
  )
}
