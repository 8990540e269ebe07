import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { DnsRecordLookup } from './dns-lookup.tsx'

type Props = { params: Promise<{ domain: string }>; searchParams: Promise<{ type?: string | string[] }> }

const { capability } = endpoints['dns.lookup']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${subjectOf((await params).domain)}, DNS records` }
}

/** The records of one type of a name. On a plan that does not include it nothing is asked, so nothing is refused or counted. */
export default async function DnsPage({ params, searchParams }: Props) {
  const domain = subjectOf((await params).domain)
  const type = ([(await searchParams).type ?? 'A'].flat()[0] ?? 'A').toUpperCase().slice(0, 20)
  const { workspace, entitlement } = await here(
    `/lookup/dns/${encodeURIComponent(domain)}?type=${encodeURIComponent(type)}`,
  )
  if (!entitlement.grants.includes(capability)) {
    return <LockedLookup type="DNS records" title={domain} symbol="Dn" copyLabel="Copy name" capability={capability} />
  }
  return (
    <Opening
      key={`${workspace.id} ${domain} ${type}`}
      endpoint="dns.lookup"
      run={(caller) => caller.dns.lookup({ domain, type })}
    >
      <DnsRecordLookup domain={domain} type={type} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
    </Opening>
  )
}
