'use client'

import type { ReactNode } from 'react'
import { Button } from '../../../_components/ui/button.tsx'
import type { ElementSymbolText } from '../../../_components/ui/element-symbol.tsx'
import { PageHeader, type PageHeaderProps } from '../../../_components/ui/page-header.tsx'
import { Time } from '../../../_components/ui/time.tsx'
import { refusalOf } from '../../../_trpc/client.tsx'
import { AnswerSkeleton } from './answer-skeleton.tsx'
import { JsonButton } from './json-button.tsx'
import { LookupProblem } from './lookup-problem.tsx'
import { NotRunYet } from './not-run-yet.tsx'

type Run = {
  data: { checked_at: string } | undefined
  error: unknown
  isFetching: boolean
  /** Nothing has been asked, and nothing will be before a person asks. */
  isEnabled: boolean
  refetch: () => unknown
}

export type LookupShellProps = Required<Pick<PageHeaderProps, 'title' | 'identity'>> & {
  /** What kind of subject it is, for the crumb. */
  type: string
  symbol: ElementSymbolText
  copyLabel: string
  units: number
  /** The answer begins with a map. */
  map?: boolean
  lookup: Run
  /** The sections of the answer. */
  children: ReactNode
}

/** Every lookup page: header with cost, then the answer, its skeleton, or why there is none. */
export function LookupShell({
  type,
  title,
  symbol,
  copyLabel,
  identity,
  units,
  map,
  lookup,
  children,
}: LookupShellProps) {
  const { data: answer, error, isFetching, isEnabled } = lookup
  const again = () => void lookup.refetch()
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: type }]}
        end={
          answer ? (
            <span>
              Checked <Time at={answer.checked_at} absolute />
            </span>
          ) : null
        }
        title={title}
        subject={{ symbol, copyLabel }}
        identity={identity}
        actions={
          answer ? (
            <>
              <JsonButton answer={answer} name={title} />
              <Button variant="primary" units={units} pending={isFetching} onClick={again}>
                Run again
              </Button>
            </>
          ) : null
        }
      />
      {error ? (
        <LookupProblem refusal={refusalOf(error)} subject={title} units={units} onAgain={again} pending={isFetching} />
      ) : null}
      {answer ? children : null}
      {answer || error ? null : isFetching || isEnabled ? (
        <AnswerSkeleton label={`Looking up ${title}`} map={map} />
      ) : (
        <NotRunYet units={units} onRun={again} />
      )}
    </>
  )
}
