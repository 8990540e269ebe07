import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { LIMIT } from './limit.ts'
import { SubdomainsLookup } from './subdomains-lookup.tsx'

type Props = { params: Promise<{ domain: string }> }

const { capability } = endpoints['domain.subdomains']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Subdomains of ${subjectOf((await params).domain)}` }
}

/** Names of a domain in certificate logs. On a plan that does not include it nothing is asked, so nothing is refused or counted. */
export default async function SubdomainsPage({ params }: Props) {
  const domain = subjectOf((await params).domain)
  const { workspace, entitlement } = await here(`/lookup/subdomains/${encodeURIComponent(domain)}`)
  if (!entitlement.grants.includes(capability)) {
    return <LockedLookup type="Subdomains" title={domain} symbol="Su" copyLabel="Copy name" capability={capability} />
  }
  return (
    <Opening
      key={`${workspace.id} ${domain}`}
      endpoint="domain.subdomains"
      run={(caller) => caller.domain.subdomains({ domain, limit: LIMIT, offset: 0 })}
    >
      <SubdomainsLookup domain={domain} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
    </Opening>
  )
}
