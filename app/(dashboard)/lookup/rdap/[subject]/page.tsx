import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectKind } from '../../_parts/subject-kind.ts'
import { subjectOf } from '../../_parts/subject-param.ts'
import { RdapLookup } from './rdap-lookup.tsx'

type Props = { params: Promise<{ subject: string }> }

const { capability } = endpoints['domain.rdap']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Registration of ${subjectOf((await params).subject)}` }
}

/** Registration of an address or a domain. On a plan that does not include it nothing is asked, so nothing is refused or counted. */
export default async function RdapPage({ params }: Props) {
  const subject = subjectOf((await params).subject)
  const { workspace, entitlement } = await here(`/lookup/rdap/${encodeURIComponent(subject)}`)
  if (!entitlement.grants.includes(capability)) {
    return (
      <LockedLookup type="Registration" title={subject} symbol="Rd" copyLabel="Copy subject" capability={capability} />
    )
  }
  const isAddress = subjectKind(subject) === 'ip'
  return (
    <Opening
      key={`${workspace.id} ${subject}`}
      endpoint={isAddress ? 'ip.rdap' : 'domain.rdap'}
      run={({ ip, domain }) => (isAddress ? ip.rdap({ ip: subject }) : domain.rdap({ domain: subject }))}
    >
      <RdapLookup subject={subject} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
    </Opening>
  )
}
