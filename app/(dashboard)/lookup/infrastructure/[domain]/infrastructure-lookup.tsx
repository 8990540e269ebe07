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
import { identityOf } from './infrastructure-words.ts'

const InfrastructureAnswer = loadBeside(() =>
  import('./infrastructure-answer.tsx').then((part) => part.InfrastructureAnswer),
)

type Props = { domain: string; workspaceId: string; base: string }

const { method, path, units } = domainEndpoints['domain.infrastructure']

/** Asks once where a host is and shows it, or why it could not be found out. */
export function InfrastructureLookup({ domain, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun(workspaceId)
  const lookup = useQuery(trpc.domain.infrastructure.queryOptions({ domain }, paid<'domain.infrastructure'>()))
  const answer = lookup.data
  const identity = answer ? identityOf(answer) : []
  const found = identity.map(({ content }) => content).join(', ')
  useAfterLookup(lookup, workspaceId, answer ? { kind: 'infrastructure', value: answer.hostname, found } : null)
  return (
    <LookupShell
      type="Infrastructure"
      title={answer?.hostname ?? domain}
      symbol="Do"
      copyLabel="Copy name"
      identity={identity}
      units={units}
      lookup={lookup}
    >
      {answer ? (
        <>
          <InfrastructureAnswer answer={answer} />
          <WarningsSection warnings={answer.warnings} />
          <RequestSection
            call={{ base, method, path: filledPath(path, { domain: answer.hostname }) }}
            answer={answer}
            requestId={answer.request_id}
          />
        </>
      ) : null}
    </LookupShell>
  )
}
