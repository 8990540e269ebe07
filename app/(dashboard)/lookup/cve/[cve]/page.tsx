import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { CveLookup } from './cve-lookup.tsx'

type Props = { params: Promise<{ cve: string }> }

const { capability } = endpoints['vulnerabilities.cve']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: identifierOf((await params).cve) }
}

/** One CVE identifier. The lookup is run by the browser, so that fetching this page ahead of a visit costs nothing. */
export default async function CvePage({ params }: Props) {
  const cveId = identifierOf((await params).cve)
  const { workspace, entitlement } = await here(`/lookup/cve/${encodeURIComponent(cveId)}`)
  if (!entitlement.grants.includes(capability)) {
    return <LockedLookup type="CVE" title={cveId} symbol="Cv" copyLabel="Copy identifier" capability={capability} />
  }
  return (
    <Opening
      key={`${workspace.id} ${cveId}`}
      endpoint="vulnerabilities.cve"
      run={(caller) => caller.vulnerabilities.cve({ cveId })}
    >
      <CveLookup cveId={cveId} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
    </Opening>
  )
}

/** Identifiers are written with capitals; what is none stays as it was typed. */
function identifierOf(param: string): string {
  const subject = subjectOf(param)
  return /^cve-[\d-]+$/i.test(subject) ? subject.toUpperCase() : subject
}
