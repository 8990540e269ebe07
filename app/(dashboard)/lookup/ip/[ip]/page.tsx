import type { Metadata } from 'next'
import { requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { StoredLookup } from '#app/_trpc/stored-lookup.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { AssessmentLookup } from './assessment-lookup.tsx'
import { IpLookup } from './ip-lookup.tsx'

type Props = { params: Promise<{ ip: string }>; searchParams: Promise<{ view?: string | string[] }> }

const { capability } = endpoints['ip.lookup']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: subjectOf((await params).ip) }
}

/**
 * An IP address: its assessment if the plan includes it, otherwise its location, which `?view=place` shows on every
 * plan. Opening this page costs nothing.
 */
export default async function IpPage({ params, searchParams }: Props) {
  const ip = subjectOf((await params).ip)
  const { view } = await searchParams
  const { workspace, entitlement } = await requireSession(`/lookup/ip/${encodeURIComponent(ip)}`)
  const shown = { ip, workspaceId: workspace.id, base: `${serverBridge().baseUrl}/v1` }
  const assessed = entitlement.grants.includes(capability) && view !== 'place'
  return assessed ? (
    <StoredLookup key={`${workspace.id} ${ip}`} endpoint="ip.lookup" run={(caller) => caller.ip.lookup({ ip })}>
      <AssessmentLookup {...shown} />
    </StoredLookup>
  ) : (
    <StoredLookup key={`${workspace.id} ${ip} place`} endpoint="ip.geo" run={(caller) => caller.ip.geo({ ip })}>
      <IpLookup {...shown} />
    </StoredLookup>
  )
}
