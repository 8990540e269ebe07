import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { hostSubjectOf, hostSubjectText } from '../../../../_components/hosts/host-subject.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { SslLookup } from './ssl-lookup.tsx'

type Props = { params: Promise<{ host: string }> }

const { capability } = endpoints['host.ssl']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Certificate of ${hostSubjectText(hostSubjectOf(subjectOf((await params).host)))}` }
}

/** The certificate of a host, on port 443 or the one behind a colon. On a plan that does not include it nothing is asked. */
export default async function SslPage({ params }: Props) {
  const subject = hostSubjectOf(subjectOf((await params).host))
  const title = hostSubjectText(subject)
  const { workspace, entitlement } = await here(`/lookup/ssl/${encodeURIComponent(title)}`)
  if (!entitlement.grants.includes(capability)) {
    return <LockedLookup type="Certificate" title={title} symbol="Tl" copyLabel="Copy host" capability={capability} />
  }
  return (
    <Opening
      key={`${workspace.id} ${title}`}
      endpoint="host.ssl"
      run={(caller) => caller.host.ssl({ host: subject.host, port: subject.port })}
    >
      <SslLookup host={subject.host} port={subject.port} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
    </Opening>
  )
}
