import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { SecurityLookup } from './security-lookup.tsx'

type Props = { params: Promise<{ domain: string }>; searchParams: Promise<{ selectors?: string | string[] }> }

const { capability } = endpoints['email.security']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${subjectOf((await params).domain)}, e-mail security` }
}

/** The mail posture of one domain. On a plan that does not include it nothing is asked, so nothing is refused or counted. */
export default async function SecurityPage({ params, searchParams }: Props) {
  const domain = subjectOf((await params).domain)
  const selectors = [(await searchParams).selectors ?? ''].flat().join(',').slice(0, 2_000)
  const search = selectors ? `?selectors=${encodeURIComponent(selectors)}` : ''
  const { workspace, entitlement } = await here(`/lookup/email-security/${encodeURIComponent(domain)}${search}`)
  if (!entitlement.grants.includes(capability)) {
    return (
      <LockedLookup type="E-mail security" title={domain} symbol="Sp" copyLabel="Copy domain" capability={capability} />
    )
  }
  return (
    <Opening
      key={`${workspace.id} ${domain} ${selectors}`}
      endpoint="email.security"
      run={(caller) => caller.email.security(selectors ? { domain, selectors } : { domain })}
    >
      <SecurityLookup
        domain={domain}
        selectors={selectors}
        workspaceId={workspace.id}
        base={`${inside().baseUrl}/v1`}
      />
    </Opening>
  )
}
