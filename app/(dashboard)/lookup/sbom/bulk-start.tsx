'use client'

import { useRouter } from 'next/navigation'
import { Button } from '#app/_components/ui/button.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import textStyles from '#app/_components/ui/text.module.css'
import { emptyDraft } from '#app/(dashboard)/bulk/new/draft.ts'
import { leaveDraft } from '#app/(dashboard)/bulk/new/use-draft.ts'
import costRowStyles from '#app/(dashboard)/lookup/cost-row.module.css'
import type { ListedPackage as SbomPackage } from '#lockfiles/reading.ts'
import { bulkTerms } from '#server/catalog/bulk.ts'
import { packageText } from '#subjects/package-subject.ts'

type Props = { workspaceId: string; name: string; packages: readonly SbomPackage[] }

/**
 * Opens the new bulk job page with the packages of the file, up to the limit of a job. That page quotes the job before
 * it runs.
 */
export function BulkStart({ workspaceId, name, packages }: Props) {
  const router = useRouter()
  const taken = packages.slice(0, bulkTerms.targets)
  const start = () => {
    leaveDraft(workspaceId, {
      ...emptyDraft,
      text: taken.map(packageText).join('\n'),
      name: name.slice(0, bulkTerms.nameLength),
    })
    router.push('/bulk/new')
  }
  return (
    <div className={costRowStyles.costRow}>
      <Button onClick={start}>Run as a bulk job</Button>
      <span className={textStyles.note}>
        {taken.length < packages.length
          ? `The first ${formatNumber(taken.length)} of ${formatNumber(packages.length)}. `
          : ''}
        You see the cost before it runs.
      </span>
    </div>
  )
}
