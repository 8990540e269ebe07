import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { EmailLookup } from './email-lookup.tsx'

type Props = { params: Promise<{ email: string }> }

const { capability } = endpoints['email.check']

export const metadata: Metadata = { title: 'E-mail address' }

/** One mail address. On a plan that does not include it nothing is asked, so nothing is refused or counted. */
export default async function EmailPage({ params }: Props) {
  const email = subjectOf((await params).email)
  const { workspace, entitlement } = await here(`/lookup/email/${encodeURIComponent(email)}`)
  if (!entitlement.grants.includes(capability)) {
    return (
      <LockedLookup type="E-mail address" title={email} symbol="Em" copyLabel="Copy address" capability={capability} />
    )
  }
  return (
    <EmailLookup
      key={`${workspace.id} ${email}`}
      email={email}
      workspaceId={workspace.id}
      base={`${inside().baseUrl}/v1`}
    />
  )
}
