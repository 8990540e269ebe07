'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { domainEndpoints } from '#server/catalog/endpoints/domains.ts'
import { filledPath } from '../../../../_components/api/samples.ts'
import { formatNumber } from '../../../../_components/ui/format.ts'
import { useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { PAID_QUERY } from '../../_parts/paid-query.ts'
import { RequestSection } from '../../_parts/request-section.tsx'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { WarningsSection } from '../../_parts/warnings-section.tsx'
import { LIMIT } from './limit.ts'
import { PageTurner } from './page-turner.tsx'

const SubdomainsAnswer = loadBeside(() => import('./subdomains-answer.tsx').then((part) => part.SubdomainsAnswer))

type Props = { domain: string; workspaceId: string; base: string }

const { method, path, units } = domainEndpoints['domain.subdomains']

/** Asks once for the first page of names; each further page is a lookup that a person asks for. */
export function SubdomainsLookup({ domain, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const first = usePaidRun(workspaceId)<'domain.subdomains'>()
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<readonly number[]>([0])
  const lookup = useQuery(
    trpc.domain.subdomains.queryOptions(
      { domain, limit: LIMIT, offset },
      { ...(offset === 0 ? first : PAID_QUERY), placeholderData: keepPreviousData },
    ),
  )
  const answer = lookup.data
  const found = answer ? `${formatNumber(answer.total)} names` : ''
  useAfterLookup(lookup, workspaceId, answer ? { kind: 'subdomains', value: answer.apex, found } : null)
  const turn = (to: number) => {
    setOffset(to)
    setOpened([...opened, to])
  }
  return (
    <LookupShell
      type="Subdomains"
      title={answer?.apex ?? domain}
      symbol="Su"
      copyLabel="Copy domain"
      identity={answer ? [{ id: 'total', content: found }] : []}
      units={units}
      lookup={lookup}
    >
      {answer ? (
        <>
          <SubdomainsAnswer
            answer={answer}
            turner={
              <PageTurner answer={answer} opened={opened} units={units} pending={lookup.isFetching} onTurn={turn} />
            }
          />
          <WarningsSection warnings={answer.warnings} />
          <RequestSection
            call={{
              base,
              method,
              path: `${filledPath(path, { domain: answer.apex })}?limit=${answer.limit}&offset=${answer.offset}`,
            }}
            answer={answer}
            requestId={answer.request_id}
          />
        </>
      ) : null}
    </LookupShell>
  )
}
