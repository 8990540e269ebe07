'use client'

import { useQuery } from '@tanstack/react-query'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { mailEndpoints } from '#server/catalog/endpoints/mail.ts'
import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'
import { useTRPCClient } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { RequestSection } from '../../_parts/request-section.tsx'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { DELIVERABILITY } from './email-words.ts'

const EmailAnswer = loadBeside(() => import('./email-answer.tsx').then((part) => part.EmailAnswer))

type Props = { email: string; testMailbox: boolean; workspaceId: string; base: string }

const { method, path, units } = mailEndpoints['email.check']

/** Runs the check once and shows its answer. The address is not kept among the recent lookups: it is a person's. */
export function EmailLookup({ email, testMailbox, workspaceId, base }: Props) {
  const body = testMailbox ? { email, check_mailbox: true } : { email }
  const client = useTRPCClient()
  const paid = usePaidRun(workspaceId)
  const lookup = useQuery<EmailCheck>({
    ...paid<'email.check'>(),
    queryKey: ['email-check', workspaceId, email, testMailbox],
    queryFn: () => client.email.check.mutate(body),
  })
  const answer = lookup.data
  useAfterLookup(lookup, workspaceId, null)
  return (
    <LookupShell
      type="E-mail address"
      title={email}
      symbol="Em"
      copyLabel="Copy address"
      identity={answer ? [{ id: 'deliverability', content: DELIVERABILITY[answer.deliverability] }] : []}
      units={units}
      lookup={lookup}
    >
      {answer ? (
        <>
          <EmailAnswer answer={answer} />
          <RequestSection call={{ base, method, path, body }} answer={answer} requestId={answer.request_id} />
        </>
      ) : null}
    </LookupShell>
  )
}
