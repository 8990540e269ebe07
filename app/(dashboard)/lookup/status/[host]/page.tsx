import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { StatusLookup } from './status-lookup.tsx'

type Props = { params: Promise<{ host: string }> }

const { capability } = endpoints['host.status']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Status of ${subjectOf((await params).host)}` }
}

/** Whether a host answers. On a plan that does not include it nothing is asked. */
export default async function StatusPage({ params }: Props) {
  const host = subjectOf((await params).host)
  const { workspace, entitlement } = await here(`/lookup/status/${encodeURIComponent(host)}`)
  if (!entitlement.grants.includes(capability)) {
    return <LockedLookup type="Host status" title={host} symbol="On" copyLabel="Copy host" capability={capability} />
  }
  return (
    <Opening key={`${workspace.id} ${host}`} endpoint="host.status" run={(caller) => caller.host.status({ host })}>
      <StatusLookup host={host} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
    </Opening>
  )
}
