import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { subjectOf } from '../../_parts/subject-param.ts'
import { AssessmentLookup } from './assessment-lookup.tsx'
import { IpLookup } from './ip-lookup.tsx'

type Props = { params: Promise<{ ip: string }>; searchParams: Promise<{ view?: string | string[] }> }

const { capability } = endpoints['ip.lookup']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: subjectOf((await params).ip) }
}

/**
 * One address: its assessment on plans that include it, else its place, which `?view=place` asks for on every plan. Fetching this page ahead of a visit costs nothing.
 */
export default async function IpPage({ params, searchParams }: Props) {
  const ip = subjectOf((await params).ip)
  const { view } = await searchParams
  const { workspace, entitlement } = await here(`/lookup/ip/${encodeURIComponent(ip)}`)
  const shown = { ip, workspaceId: workspace.id, base: `${inside().baseUrl}/v1` }
  const assessed = entitlement.grants.includes(capability) && view !== 'place'
  return assessed ? (
    <Opening key={`${workspace.id} ${ip}`} endpoint="ip.lookup" run={(caller) => caller.ip.lookup({ ip })}>
      <AssessmentLookup {...shown} />
    </Opening>
  ) : (
    <Opening key={`${workspace.id} ${ip} place`} endpoint="ip.geo" run={(caller) => caller.ip.geo({ ip })}>
      <IpLookup {...shown} />
    </Opening>
  )
}
