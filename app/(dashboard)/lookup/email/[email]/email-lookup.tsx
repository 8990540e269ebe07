'use client'

import { useQuery } from '@tanstack/react-query'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { mailEndpoints } from '#server/catalog/endpoints/mail.ts'
import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'
import { DELIVERABILITY } from './email-words.ts'

const EmailAnswer = lazyAfterLoad(() => import('./email-answer.tsx').then((part) => part.EmailAnswer))

type Props = { email: string; testMailbox: boolean; workspaceId: string; base: string }

const { method, path, units } = mailEndpoints['email.check']

/**
 * Runs the check once and shows its result. An email address is personal data, so it is not added to the recent
 * lookups.
 */
export function EmailLookup({ email, testMailbox, workspaceId, base }: Props) {
  const body = testMailbox ? { email, check_mailbox: true } : { email }
  const client = useTRPCClient()
  const paid = usePaidRun()
  const lookup = useQuery<EmailCheck>({
    ...paid<'email.check'>(),
    queryKey: ['email-check', workspaceId, email, testMailbox],
    queryFn: () => client.email.check.mutate(body),
  })
  return (
    <LookupShell
      id="email.check"
      units={units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={email}
      identity={(answer) => [{ id: 'deliverability', content: DELIVERABILITY[answer.deliverability] }]}
      recent={() => null}
    >
      {(answer) => (
        <>
          <EmailAnswer answer={answer} />
          <RequestSection call={{ base, method, path, body }} answer={answer} requestId={answer.request_id} />
        </>
      )}
    </LookupShell>
  )
}
