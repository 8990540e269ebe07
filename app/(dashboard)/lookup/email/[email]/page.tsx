import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { inside } from '../../../../_trpc/inside.ts'
import { Opening } from '../../../../_trpc/opening.tsx'
import { here } from '../../../../_trpc/server.ts'
import { LockedLookup } from '../../_parts/locked-lookup.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { mailboxPath } from '../mailbox-path.ts'
import { EmailLookup } from './email-lookup.tsx'

type Props = { params: Promise<{ email: string }>; searchParams: Promise<{ mailbox?: string | string[] }> }

const { capability } = endpoints['email.check']

export const metadata: Metadata = { title: 'E-mail address' }

/** One mail address. On a plan that does not include it nothing is asked, so nothing is refused or counted. */
export default async function EmailPage({ params, searchParams }: Props) {
  const email = subjectOf((await params).email)
  const testMailbox = (await searchParams).mailbox === 'test'
  const { workspace, entitlement } = await here(mailboxPath(email, testMailbox))
  if (!entitlement.grants.includes(capability)) {
    return (
      <LockedLookup type="E-mail address" title={email} symbol="Em" copyLabel="Copy address" capability={capability} />
    )
  }
  return (
    <Opening
      key={`${workspace.id} ${email} ${testMailbox}`}
      endpoint="email.check"
      run={(caller) => caller.email.check(testMailbox ? { email, check_mailbox: true } : { email })}
    >
      <EmailLookup email={email} testMailbox={testMailbox} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
    </Opening>
  )
}
