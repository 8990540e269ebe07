'use client'

import type { ReactNode } from 'react'
import { Beside } from '../../../_components/ui/beside.tsx'
import { Button } from '../../../_components/ui/button.tsx'
import type { ElementSymbolText } from '../../../_components/ui/element-symbol.tsx'
import { loadBeside } from '../../../_components/ui/load-beside.ts'
import { PageHeader, type PageHeaderProps } from '../../../_components/ui/page-header.tsx'
import { Time } from '../../../_components/ui/time.tsx'
import { type Refusal, refusalOf } from '../../../_trpc/client.tsx'
import { useOpened } from '../../../_trpc/opened.tsx'
import { AnswerSkeleton } from './answer-skeleton.tsx'
import { JsonButton } from './json-button.tsx'
import { LookupProblem } from './lookup-problem.tsx'
import { NotRunYet } from './not-run-yet.tsx'

const LookFurther = loadBeside(() => import('./look-further.tsx').then((part) => part.LookFurther))

type Run = {
  data: { checked_at: string } | { checkedAt: string } | undefined
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
  /** What is copied, where it is not the title. */
  copy?: string
  units: number
  /** The answer begins with a map. */
  map?: boolean
  lookup: Run
  /** How the subject is written anew after an error, where the universal field does not fit. */
  retype?: ReactNode
  /** Further ways on after an error. */
  onward?: (refusal: Refusal) => ReactNode
  /** The sections of the answer. */
  children: ReactNode
}

/** Every lookup page: header with cost, then the answer and what else can be asked of the subject, its skeleton, or why there is none. */
export function LookupShell({
  type,
  title,
  symbol,
  copyLabel,
  copy,
  identity,
  units,
  map,
  lookup,
  retype,
  onward,
  children,
}: LookupShellProps) {
  const { data: answer, error, isFetching } = lookup
  const opened = useOpened()
  const again = () => void lookup.refetch()
  const refusal = error ? refusalOf(error) : answer || opened === 'soon' ? null : (opened?.refusal ?? null)
  const waits = isFetching || lookup.isEnabled || opened === 'soon'
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: type }]}
        end={
          answer ? (
            <span>
              Checked <Time at={'checkedAt' in answer ? answer.checkedAt : answer.checked_at} absolute />
            </span>
          ) : null
        }
        title={title}
        subject={{ symbol, copyLabel, copy }}
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
        <Beside fallback={<AnswerSkeleton label={`Looking up ${title}`} map={map} />}>
          {children}
          <LookFurther subject={copy ?? title} />
        </Beside>
      ) : null}
      {answer || refusal ? null : waits ? (
        <AnswerSkeleton label={`Looking up ${title}`} map={map} />
      ) : (
        <NotRunYet units={units} onRun={again} />
      )}
    </>
  )
}
