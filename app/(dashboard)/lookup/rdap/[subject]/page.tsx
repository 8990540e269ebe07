import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
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
  return (
    <RdapLookup
      key={`${workspace.id} ${subject}`}
      subject={subject}
      workspaceId={workspace.id}
      base={`${inside().baseUrl}/v1`}
    />
  )
}
