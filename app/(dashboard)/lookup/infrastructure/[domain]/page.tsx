import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { InfrastructureLookup } from './infrastructure-lookup.tsx'

type Props = { params: Promise<{ domain: string }> }

const { capability } = endpoints['domain.infrastructure']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Infrastructure of ${subjectOf((await params).domain)}` }
}

/** Where a host is. On a plan that does not include it nothing is asked, so nothing is refused or counted. */
export default async function InfrastructurePage({ params }: Props) {
  const domain = subjectOf((await params).domain)
  const { workspace, entitlement } = await here(`/lookup/infrastructure/${encodeURIComponent(domain)}`)
  if (!entitlement.grants.includes(capability)) {
    return (
      <LockedLookup type="Infrastructure" title={domain} symbol="Do" copyLabel="Copy name" capability={capability} />
    )
  }
  return (
    <Opening
      key={`${workspace.id} ${domain}`}
      endpoint="domain.infrastructure"
      run={(caller) => caller.domain.infrastructure({ domain })}
    >
      <InfrastructureLookup domain={domain} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
    </Opening>
  )
}
