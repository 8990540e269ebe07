'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { FittedToLabels } from '#app/_trpc/outputs.ts'
import { ChangedEvents } from './changed-events.tsx'
import { Calibration, FittedWeights, Measures } from './scorecard-tables.tsx'

/** What weights fitted to the workspace's labels would be and do; loaded on click. They are not put into use. */
export function ScorecardPreview() {
  const trpc = useTRPC()
  const [wanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(trpc.scoring.fit.queryOptions(undefined, { enabled: wanted }))
  const load = () => (wanted ? refetch() : setWanted(true))
  return (
    <div className="grid gap-3" aria-busy={isFetching}>
      <p className="max-w-prose text-ink-2">
        Weights fitted to your labels, measured on the latest 30% of them. From 200 labeled events, 50 of each kind.
        This is an evaluation: it does not change how events are scored.
      </p>
      <div>
        <Button pending={isFetching} onClick={load}>
          Fit to your labels
        </Button>
      </div>
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      {data ? (
        <p role="status" className="max-w-prose text-ink-2">
          {verdictOf(data)}
        </p>
      ) : null}
      {data?.evaluation ? <Evaluated fitted={data} evaluation={data.evaluation} /> : null}
    </div>
  )
}

type EvaluatedProps = { fitted: FittedToLabels; evaluation: NonNullable<FittedToLabels['evaluation']> }

function Evaluated({ fitted, evaluation }: EvaluatedProps) {
  const examples = evaluation.examples.map(({ published, fitted: after, ...event }) => ({
    ...event,
    from: published,
    to: after,
  }))
  return (
    <>
      <h3>Later labels</h3>
      <Measures evaluation={evaluation} />
      <h3>Calibration</h3>
      <Calibration bins={evaluation.calibration} />
      <h3>Weights</h3>
      <FittedWeights weights={fitted.weights} />
      <p className={textStyles.note}>
        The largest weight of the event types. A signal that counted in fewer than 10 of the earlier labels keeps its
        published weights.
      </p>
      {examples.length > 0 ? (
        <ChangedEvents comparison={{ examples, changed: evaluation.changed, from: 'points-v2', to: 'Fitted' }} />
      ) : null}
    </>
  )
}

function verdictOf({ refused, fraud, legitimate, training, evaluation, unjudged, truncated }: FittedToLabels): string {
  if (refused !== null || !evaluation) return refused ?? ''
  const labels = `${formatNumber(fraud)} fraud and ${formatNumber(legitimate)} legitimate labels`
  const fitted = `Fitted to the earlier ${formatNumber(training)} of ${truncated ? 'the newest ' : ''}${labels}, measured on the later ${formatNumber(evaluation.events)}.`
  const changed = ` ${formatCount(evaluation.changed, 'of these decisions changes', 'of these decisions change')}.`
  const lacking =
    unjudged > 0
      ? ` ${formatCount(unjudged, 'event was', 'events were')} assessed with points-v1, so signals that only points-v2 has could not count.`
      : ''
  return fitted + changed + lacking
}
