import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { asnOf, subjectOf } from '../../_parts/subject-param.ts'
import { AsnLookup } from './asn-lookup.tsx'

type Props = { params: Promise<{ asn: string }> }

const { capability } = endpoints['asn.lookup']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: titleOf(subjectOf((await params).asn)) }
}

/** One autonomous system. On a plan that does not include it nothing is asked, so nothing is refused or counted. */
export default async function AsnPage({ params }: Props) {
  const subject = subjectOf((await params).asn)
  const title = titleOf(subject)
  const { workspace, entitlement } = await here(`/lookup/asn/${encodeURIComponent(subject)}`)
  if (!entitlement.grants.includes(capability)) {
    return <LockedLookup type="ASN" title={title} symbol="As" copyLabel="Copy ASN" capability={capability} />
  }
  const asn = asnOf(subject)
  return (
    <Opening
      key={`${workspace.id} ${subject}`}
      endpoint="asn.lookup"
      run={(caller) => caller.asn.lookup({ asn: asn ?? Number.NaN })}
    >
      <AsnLookup asn={asn ?? Number.NaN} title={title} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
    </Opening>
  )
}

function titleOf(subject: string): string {
  const asn = asnOf(subject)
  return asn === null ? subject : `AS${asn}`
}
