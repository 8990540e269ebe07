'use client'

import { useQuery } from '@tanstack/react-query'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { domainEndpoints } from '#server/catalog/endpoints/domains.ts'
import { filledPath } from '../../../../_components/api/samples.ts'
import { useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { RequestSection } from '../../_parts/request-section.tsx'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { WarningsSection } from '../../_parts/warnings-section.tsx'
import { foundWords, identityOf, titleOf } from './domain-words.ts'

const DomainAnswer = loadBeside(() => import('./domain-answer.tsx').then((part) => part.DomainAnswer))

type Props = { domain: string; workspaceId: string; base: string }

const { method, path, units } = domainEndpoints['domain.lookup']

/** Looks the domain up once and shows the answer, or why there is none. */
export function DomainLookup({ domain, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun(workspaceId)
  const lookup = useQuery(trpc.domain.lookup.queryOptions({ domain }, paid<'domain.lookup'>()))
  const answer = lookup.data
  useAfterLookup(
    lookup,
    workspaceId,
    answer ? { kind: 'domain', value: answer.domain, found: foundWords(answer) } : null,
  )
  return (
    <LookupShell
      type="Domain"
      title={answer ? titleOf(answer) : domain}
      symbol="Do"
      copyLabel="Copy domain"
      copy={answer?.domain ?? domain}
      identity={answer ? identityOf(answer) : []}
      units={units}
      lookup={lookup}
    >
      {answer ? (
        <>
          <DomainAnswer answer={answer} />
          <WarningsSection warnings={answer.warnings} />
          <RequestSection
            call={{ base, method, path: filledPath(path, { domain: answer.domain }) }}
            answer={answer}
            requestId={answer.request_id}
          />
        </>
      ) : null}
    </LookupShell>
  )
}
