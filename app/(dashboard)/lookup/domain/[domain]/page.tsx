import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { DomainLookup } from './domain-lookup.tsx'

type Props = { params: Promise<{ domain: string }> }

const { capability } = endpoints['domain.lookup']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${subjectOf((await params).domain)}` }
}

/** One domain. On a plan that does not include it nothing is asked, so nothing is refused or counted. */
export default async function DomainPage({ params }: Props) {
  const domain = subjectOf((await params).domain)
  const { workspace, entitlement } = await here(`/lookup/domain/${encodeURIComponent(domain)}`)
  if (!entitlement.grants.includes(capability)) {
    return <LockedLookup type="Domain" title={domain} symbol="Do" copyLabel="Copy name" capability={capability} />
  }
  return (
    <Opening
      key={`${workspace.id} ${domain}`}
      endpoint="domain.lookup"
      run={(caller) => caller.domain.lookup({ domain })}
    >
      <DomainLookup domain={domain} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
    </Opening>
  )
}
