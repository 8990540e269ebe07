import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
import { here } from '../../../_trpc/server.ts'
import { NotInPlan } from '../_parts/not-in-plan.tsx'
import { SbomRoom } from './sbom-room.tsx'

export const metadata: Metadata = { title: 'Check an SBOM' }

const { capability } = endpoints['vulnerabilities.package']

/** A file of packages, read in the browser and checked one package at a time. */
export default async function SbomPage() {
  const { workspace, entitlement } = await here('/lookup/sbom')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'SBOM' }]}
        title="Check an SBOM"
        lead="The packages of a file, and which published advisories affect their exact versions."
      />
      {entitlement.grants.includes(capability) ? (
        <SbomRoom key={workspace.id} bulkOf={entitlement.grants.includes('bulk') ? workspace.id : null} />
      ) : (
        <NotInPlan capability={capability} />
      )}
    </>
  )
}
