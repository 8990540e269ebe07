'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { PAID_QUERY } from '#app/(dashboard)/lookup/_parts/paid-query.ts'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { domainEndpoints } from '#server/catalog/endpoints/domains.ts'
import { filledPath } from '#server/documentation/samples/samples.ts'
import { LIMIT } from './limit.ts'
import { PageTurner } from './page-turner.tsx'

const SubdomainsAnswer = lazyAfterLoad(() => import('./subdomains-answer.tsx').then((part) => part.SubdomainsAnswer))

type Props = { domain: string; workspaceId: string; base: string }

const { method, path, units } = domainEndpoints['domain.subdomains']

/** Looks up the first page of names once; each further page is a separate lookup that the user starts. */
export function SubdomainsLookup({ domain, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const first = usePaidRun()<'domain.subdomains'>()
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<readonly number[]>([0])
  const lookup = useQuery(
    trpc.domain.subdomains.queryOptions(
      { domain, limit: LIMIT, offset },
      { ...(offset === 0 ? first : PAID_QUERY), placeholderData: keepPreviousData },
    ),
  )
  const found = lookup.data ? formatCount(lookup.data.total, 'name') : ''
  const turn = (to: number) => {
    setOffset(to)
    setOpened([...opened, to])
  }
  return (
    <LookupShell
      id="domain.subdomains"
      units={units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={lookup.data?.apex ?? domain}
      copyLabel="Copy domain"
      identity={() => [{ id: 'total', content: found }]}
      recent={(answer) => ({ kind: 'subdomains', value: answer.apex, found })}
    >
      {(answer) => (
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
      )}
    </LookupShell>
  )
}
