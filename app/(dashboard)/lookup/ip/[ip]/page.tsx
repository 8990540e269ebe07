import type { Metadata } from 'next'
import { inside } from '../../../../_trpc/inside.ts'
import { here } from '../../../../_trpc/server.ts'
import { subjectOf } from '../../_parts/subject-param.ts'
import { IpLookup } from './ip-lookup.tsx'

type Props = { params: Promise<{ ip: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: subjectOf((await params).ip) }
}

/** One address. The lookup is run by the browser, so that fetching this page ahead of a visit costs nothing. */
export default async function IpPage({ params }: Props) {
  const ip = subjectOf((await params).ip)
  const { workspace } = await here(`/lookup/ip/${encodeURIComponent(ip)}`)
  return <IpLookup key={`${workspace.id} ${ip}`} ip={ip} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
}
