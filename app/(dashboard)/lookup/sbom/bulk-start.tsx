'use client'

import { useRouter } from 'next/navigation'
import { bulkTerms } from '#server/catalog/bulk.ts'
import { packageText } from '../../../_components/packages/package-subject.ts'
import { Button } from '../../../_components/ui/button.tsx'
import { formatNumber } from '../../../_components/ui/format.ts'
import { emptyDraft } from '../../bulk/new/draft.ts'
import { leaveDraft } from '../../bulk/new/use-draft.ts'
import type { SbomPackage } from './_read/sbom.ts'

type Props = { workspaceId: string; name: string; packages: readonly SbomPackage[] }

/** Takes the packages of the file, at most as many as a job has, to the page of new bulk jobs, which quotes them first. */
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
    <div className="cost-row">
      <Button onClick={start}>Run as a bulk job</Button>
      <span className="note">
        {taken.length < packages.length
          ? `The first ${formatNumber(taken.length)} of ${formatNumber(packages.length)}. `
          : ''}
        Quoted before it runs.
      </span>
    </div>
  )
}
