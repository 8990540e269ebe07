'use client'

import { useQuery } from '@tanstack/react-query'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { mailEndpoints } from '#server/catalog/endpoints/mail.ts'
import { SelectorsForm } from './selectors-form.tsx'

const SecurityAnswer = lazyAfterLoad(() => import('./security-answer.tsx').then((part) => part.SecurityAnswer))

type Props = { domain: string; selectors: string; workspaceId: string; base: string }

const { method, path, units } = mailEndpoints['email.security']

export function SecurityLookup({ domain, selectors, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const input = selectors ? { domain, selectors } : { domain }
  const lookup = useQuery(trpc.email.security.queryOptions(input, paid<'email.security'>()))
  const found = lookup.data ? `${lookup.data.grade}, ${lookup.data.score} of 100` : ''
  return (
    <LookupShell
      id="email.security"
      units={units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={domain}
      identity={() => [{ id: 'grade', content: found }]}
      recent={(answer) => ({ kind: 'email-security', value: answer.domain, found })}
    >
      {(answer) => (
        <>
          <SecurityAnswer answer={answer} />
          <Section title="Your selectors" note="Find it in a sent message: s= in the DKIM-Signature header.">
            <SelectorsForm selectors={selectors} />
          </Section>
          <RequestSection
            call={{
              base,
              method,
              path: `${path}?${new URLSearchParams({ domain, ...(selectors ? { selectors } : {}) })}`,
            }}
            answer={answer}
            requestId={answer.request_id}
          />
        </>
      )}
    </LookupShell>
  )
}
