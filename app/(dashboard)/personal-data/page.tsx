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
        lead="Export or erase everything this workspace stores about an email address, IP address or user."
      />
      {workspace.role === 'owner' ? (
        <PersonalDataView />
      ) : (
        <p className={textStyles.prose}>Only owners can export or erase personal data.</p>
      )}
    </>
  )
}
