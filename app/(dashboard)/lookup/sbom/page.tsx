import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { requireSession } from '#app/_trpc/server.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { SbomView } from './sbom-view.tsx'

export const metadata: Metadata = { title: 'Check an SBOM' }

const { capability } = endpoints['vulnerabilities.check']

/** Checks the packages of an SBOM or lock file. The file is read in the browser. */
export default async function SbomPage() {
  const { workspace, entitlement } = await requireSession('/lookup/sbom')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'SBOM' }]}
        title="Check an SBOM"
        lead="The packages in a file, and the published advisories that affect their exact versions."
      />
      {entitlement.grants.includes(capability) ? <SbomView key={workspace.id} /> : <NotInPlan needs={capability} />}
    </>
  )
}
