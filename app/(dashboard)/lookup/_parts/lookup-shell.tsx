'use client'

import type { ReactNode } from 'react'
import { LookupProblem } from '#app/_components/lookups/lookup-problem.tsx'
import type { RecentLookup } from '#app/_components/lookups/recent-name.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { Deferred } from '#app/_components/ui/deferred.tsx'
import type { ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { PageHeader, type PageHeaderProps } from '#app/_components/ui/page-header.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { WatchLink } from '#app/_components/watches/watch-link.tsx'
import { type Refusal, refusalOf } from '#app/_trpc/client.tsx'
import { useStoredResult } from '#app/_trpc/stored-result.tsx'
import { AnswerSkeleton } from './answer-skeleton.tsx'
import { JsonButton } from './json-button.tsx'
import { lookupHeadings, type PagedLookupId } from './lookup-headings.ts'
import { NotRunYet } from './not-run-yet.tsx'
import { useAfterLookup } from './use-after-lookup.ts'

const LookFurther = lazyAfterLoad(() => import('./look-further.tsx').then((part) => part.LookFurther))

type Run<Answer> = {
  data: Answer | undefined
  error: unknown
  isFetching: boolean
  isFetchedAfterMount: boolean
  dataUpdatedAt: number
  /** False if the lookup must be started manually and has not been. */
  isEnabled: boolean
  refetch: () => unknown
}

type LookupShellProps<Answer> = {
  id: PagedLookupId
  units: number
  workspaceId: string
  lookup: Run<Answer>
  title: string
  symbol?: ElementSymbolText
  copyLabel?: string
  /** Text to copy; defaults to the title. */
  copy?: string
  identity: (answer: Answer) => PageHeaderProps['identity']
  /** Entry in the list of recent lookups; null for none. */
  recent: (answer: Answer) => RecentLookup | null
  /** The result starts with a map, so the skeleton does too. */
  map?: boolean
  /** Form to correct the subject after an error, for subjects that the universal field does not accept. */
  retype?: ReactNode
  /** Additional actions after an error. */
  onward?: (refusal: Refusal) => ReactNode
  children: (answer: Answer) => ReactNode
}

/**
 * Layout of every lookup page: header with the age of the result and the cost of a new one, then the result with
 * related lookups, its skeleton, the error, or the cost and a button if it has not run.
 */
export function LookupShell<Answer extends { checked_at: string } | { checkedAt: string }>(
  props: LookupShellProps<Answer>,
) {
  const { id, units, workspaceId, lookup, title, copy, identity, recent, map, retype, onward, children } = props
  const heading = lookupHeadings[id]
  const { data: answer, error, isFetching } = lookup
  const stored = useStoredResult()
  useAfterLookup(lookup, workspaceId, answer ? recent(answer) : null)
  const again = () => void lookup.refetch()
  const refusal = error ? refusalOf(error) : answer ? null : (stored?.refusal ?? null)
  const waits = isFetching || lookup.isEnabled
  const checkedAt = answer && ('checkedAt' in answer ? answer.checkedAt : answer.checked_at)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: heading.type }]}
        end={
          checkedAt ? (
            <span>
              Result from <Time at={checkedAt} />
            </span>
          ) : null
        }
        title={title}
        subject={{ symbol: props.symbol ?? heading.symbol, copyLabel: props.copyLabel ?? heading.copyLabel, copy }}
        identity={answer ? identity(answer) : []}
        actions={
          answer ? (
            <>
              <JsonButton answer={answer} name={title} />
              <WatchLink endpoint={id} subject={copy ?? title} />
              <Button variant="primary" units={units} pending={isFetching} onClick={again}>
                Run again
              </Button>
            </>
          ) : null
        }
      />
      {refusal ? (
        <LookupProblem
          refusal={refusal}
          subject={title}
          units={units}
          onAgain={again}
          pending={isFetching}
          retype={retype}
          onward={onward?.(refusal)}
        />
      ) : null}
      {answer ? (
        <Deferred fallback={<AnswerSkeleton label={`Looking up ${title}`} map={map} />}>
          {children(answer)}
          <LookFurther subject={copy ?? title} />
        </Deferred>
      ) : null}
      {answer || refusal ? null : waits ? (
        <AnswerSkeleton label={`Looking up ${title}`} map={map} />
      ) : (
        <NotRunYet units={units} onRun={again} />
      )}
    </>
  )
}
