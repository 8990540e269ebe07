'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DecisionMatrix } from '#app/_components/assessment/decision-matrix.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { ModelComparison as Comparison } from '#app/_trpc/outputs.ts'
import { ChangedEvents } from './changed-events.tsx'
import { ScoreDistribution } from './score-distribution.tsx'

/** What another model would have scored and decided on the stored events; loaded on click. */
export function ModelComparison({ to }: { to: string }) {
  const trpc = useTRPC()
  const [wanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(trpc.scoring.compare.queryOptions({ to }, { enabled: wanted }))
  const load = () => (wanted ? refetch() : setWanted(true))
  return (
    <div className="grid gap-3" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={isFetching} onClick={load}>
          Compare with {to}
        </Button>
        <span className={textStyles.note}>
          Scores your stored events with both models. Changes nothing, uses no units.
        </span>
      </div>
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      {data ? (
        <p role="status" className="text-ink-2">
          {verdictOf(data)}
        </p>
      ) : null}
      {data && data.compared > 0 ? <ComparedDecisions comparison={data} note={caveatsOf(data)} /> : null}
    </div>
  )
}

type ComparedDecisionsProps = { comparison: Comparison; note: string }

/** Decisions and scores of two models on the same events, and the events whose decision changes. */
export function ComparedDecisions({ comparison, note }: ComparedDecisionsProps) {
  const { from, to } = comparison
  return (
    <>
      <p className={textStyles.note}>{note}</p>
      <h3>
        Decisions, {from} and {to}
      </h3>
      <DecisionMatrix label={`Decisions by ${from} and by ${to}`} rows={from} matrix={comparison.matrix} />
      <h3>Scores</h3>
      <ScoreDistribution comparison={comparison} />
      <p className={textStyles.note}>{separationOf(comparison)}</p>
      {comparison.examples.length > 0 ? <ChangedEvents comparison={comparison} /> : null}
    </>
  )
}

function verdictOf({ compared, changed, truncated }: Comparison): string {
  if (compared === 0) return 'No stored events to compare yet. Assess events first.'
  const events = `${truncated ? 'the newest ' : ''}${formatCount(compared, 'stored event')}`
  if (changed === 0) return `No decision changes in ${events}.`
  return `${formatCount(changed, 'decision changes', 'decisions change')} in ${events}.`
}

function caveatsOf({ by_rule, unjudged, compared }: Comparison): string {
  const rules =
    by_rule > 0
      ? ` Rules decided ${formatNumber(by_rule)} of these events; they still decide first.`
      : ' Rules, which decide first, are not part of the comparison.'
  const lacking =
    unjudged.events > 0
      ? ` ${unjudged.events === compared ? 'All' : formatNumber(unjudged.events)} of the events were assessed with a model that does not judge ${formatCount(unjudged.signals, 'signal')} of the other one. What was not judged then cannot count here, so new events can score higher.`
      : ''
  return `Decisions are those of the score.${rules}${lacking}`
}

function separationOf({ auc, from, to }: Comparison): string {
  if (auc.from === null || auc.to === null) return `No AUC: ${auc.reason}`
  return `AUC over ${formatNumber(auc.fraud)} fraud and ${formatNumber(auc.legitimate)} legitimate labels: ${from} ${auc.from.toFixed(3)}, ${to} ${auc.to.toFixed(3)}. 1 separates them completely, 0.5 not at all.`
}
