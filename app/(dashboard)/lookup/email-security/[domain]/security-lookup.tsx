'use client'

import { useQuery } from '@tanstack/react-query'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { mailEndpoints } from '#server/catalog/endpoints/mail.ts'
import { Section } from '../../../../_components/ui/section.tsx'
import { useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { RequestSection } from '../../_parts/request-section.tsx'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { SelectorsForm } from './selectors-form.tsx'

const SecurityAnswer = loadBeside(() => import('./security-answer.tsx').then((part) => part.SecurityAnswer))

type Props = { domain: string; selectors: string; workspaceId: string; base: string }

const { method, path, units } = mailEndpoints['email.security']

/** Runs the lookup once and shows its answer, or why there is none. */
export function SecurityLookup({ domain, selectors, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun(workspaceId)
  const input = selectors ? { domain, selectors } : { domain }
  const lookup = useQuery(trpc.email.security.queryOptions(input, paid<'email.security'>()))
  const answer = lookup.data
  const found = answer ? `${answer.grade}, ${answer.score} of 100` : ''
  useAfterLookup(lookup, workspaceId, answer ? { kind: 'email-security', value: answer.domain, found } : null)
  return (
    <LookupShell
      type="E-mail security"
      title={domain}
      symbol="Sp"
      copyLabel="Copy domain"
      identity={answer ? [{ id: 'grade', content: found }] : []}
      units={units}
      lookup={lookup}
    >
      {answer ? (
        <>
          <SecurityAnswer answer={answer} />
          <Section title="Own selectors" note="The header of a message that was sent names it: s= in DKIM-Signature.">
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
      ) : null}
    </LookupShell>
  )
}
