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
import { identityOf } from './infrastructure-words.ts'

const InfrastructureAnswer = lazyAfterLoad(() =>
  import('./infrastructure-answer.tsx').then((part) => part.InfrastructureAnswer),
)

type Props = { domain: string; workspaceId: string; base: string }

const { method, path, units } = domainEndpoints['domain.infrastructure']

export function InfrastructureLookup({ domain, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const lookup = useQuery(trpc.domain.infrastructure.queryOptions({ domain }, paid<'domain.infrastructure'>()))
  return (
    <LookupShell
      id="domain.infrastructure"
      units={units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={lookup.data?.hostname ?? domain}
      identity={identityOf}
      recent={(answer) => ({
        kind: 'infrastructure',
        value: answer.hostname,
        found: identityOf(answer)
          .map(({ content }) => content)
          .join(', '),
      })}
    >
      {(answer) => (
        <>
          <InfrastructureAnswer answer={answer} />
          <WarningsSection warnings={answer.warnings} />
          <RequestSection
            call={{ base, method, path: filledPath(path, { domain: answer.hostname }) }}
            answer={answer}
            requestId={answer.request_id}
          />
        </>
      )}
    </LookupShell>
  )
}
