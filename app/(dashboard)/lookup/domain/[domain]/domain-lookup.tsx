'use client'

import { useQuery } from '@tanstack/react-query'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { domainEndpoints } from '#server/catalog/endpoints/domains.ts'
import { filledPath } from '#server/documentation/samples/samples.ts'
import { foundWords, identityOf, titleOf } from './domain-words.ts'

const DomainAnswer = lazyAfterLoad(() => import('./domain-answer.tsx').then((part) => part.DomainAnswer))

type Props = { domain: string; workspaceId: string; base: string }

const { method, path, units } = domainEndpoints['domain.lookup']

export function DomainLookup({ domain, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const lookup = useQuery(trpc.domain.lookup.queryOptions({ domain }, paid<'domain.lookup'>()))
  return (
    <LookupShell
      id="domain.lookup"
      units={units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={lookup.data ? titleOf(lookup.data) : domain}
      copyLabel="Copy domain"
      copy={lookup.data?.domain ?? domain}
      identity={identityOf}
      recent={(answer) => ({ kind: 'domain', value: answer.domain, found: foundWords(answer) })}
    >
      {(answer) => (
        <>
          <DomainAnswer answer={answer} />
          <WarningsSection warnings={answer.warnings} />
          <RequestSection
            call={{ base, method, path: filledPath(path, { domain: answer.domain }) }}
            answer={answer}
            requestId={answer.request_id}
          />
        </>
      )}
    </LookupShell>
  )
}
