'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { formatNumber } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { Scorecard, Scorecards } from '#app/_trpc/outputs.ts'
import { AdoptDialog } from './adopt-dialog.tsx'
import { ModelComparison } from './model-comparison.tsx'
import { ScorecardShadow } from './scorecard-shadow.tsx'
import { Calibration, FittedWeights, Measures } from './scorecard-tables.tsx'

type ScorecardEntryProps = { scorecard: Scorecard; inUse: Scorecards; isOwner: boolean }

/** One scorecard: its state, what it was fitted to, and the buttons for what comes next. */
export function ScorecardEntry({ scorecard, inUse, isOwner }: ScorecardEntryProps) {
  const { name, state, fit, fitted_at, fitted_by, adopted_at } = scorecard
  const trpc = useTRPC()
  const router = useRouter()
  const [adopting, setAdopting] = useState(false)
  const shadow = useMutation(trpc.scoring.shadow.mutationOptions({ onSuccess: () => router.refresh() }))
  const choose = useMutation(trpc.scoring.choose.mutationOptions({ onSuccess: () => router.refresh() }))
  const error = shadow.error ?? choose.error
  const rollBackTo = state === 'adopted' ? inUse.roll_back_to : null
  const canAdopt = state === 'shadow' || (state === 'retired' && adopted_at !== null)
  return (
    <section className="grid gap-3" aria-label={name}>
      <h3 className="flex flex-wrap items-center gap-2">
        <span className={textStyles.mono}>{name}</span> <Tag>{labels[state]}</Tag>
      </h3>
      <p className="max-w-prose text-ink-2">{nextOf(scorecard, inUse)}</p>
      <p className={textStyles.note}>
        Fitted <Time at={fitted_at} /> by {fitted_by} to {formatNumber(fit.fraud)} fraud and{' '}
        {formatNumber(fit.legitimate)} legitimate labels
        {fit.period ? (
          <>
            {' '}
            of events from <Time at={fit.period.from} absolute /> to <Time at={fit.period.to} absolute />
          </>
        ) : null}
        .
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {state === 'fitted' || state === 'retired' ? (
          <OwnersButton isOwner={isOwner} pending={shadow.isPending} onClick={() => shadow.mutate({ scorecard: name })}>
            Start shadow
          </OwnersButton>
        ) : null}
        {canAdopt ? (
          <OwnersButton isOwner={isOwner} onClick={() => setAdopting(true)}>
            {state === 'shadow' ? 'Adopt' : 'Adopt again'}
          </OwnersButton>
        ) : null}
        {state === 'shadow' ? (
          <OwnersButton isOwner={isOwner} pending={shadow.isPending} onClick={() => shadow.mutate({ scorecard: null })}>
            Stop shadow
          </OwnersButton>
        ) : null}
        {rollBackTo === null ? null : (
          <OwnersButton
            isOwner={isOwner}
            pending={choose.isPending}
            onClick={() => choose.mutate({ model: rollBackTo })}
          >
            Roll back to {rollBackTo}
          </OwnersButton>
        )}
      </div>
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      {state === 'shadow' ? <ScorecardShadow since={scorecard.shadow_at ?? fitted_at} /> : null}
      <details className={disclosureStyles.disclosure}>
        <summary>Measures and weights</summary>
        <div className="grid gap-3">
          <FitDetails fit={fit} />
          {state === 'adopted' ? null : <ModelComparison to={name} />}
        </div>
      </details>
      {adopting ? (
        <AdoptDialog
          name={name}
          model={inUse.model}
          inShadow={state === 'shadow'}
          pending={choose.isPending}
          error={choose.error ? sentenceOf(choose.error) : undefined}
          onConfirm={() => choose.mutate({ model: name }, { onSuccess: () => setAdopting(false) })}
          onClose={() => setAdopting(false)}
        />
      ) : null}
    </section>
  )
}

const labels: Record<Scorecard['state'], string> = {
  fitted: 'fitted, no effect',
  shadow: 'in shadow, no effect',
  adopted: 'in use',
  retired: 'retired, no effect',
}

function nextOf({ state }: Scorecard, { model, shadow, roll_back_to }: Scorecards): string {
  const instead = shadow === null ? '' : ` It takes the place of ${shadow}.`
  if (state === 'fitted')
    return `Next: start its shadow. It then scores every new assessment and decides nothing.${instead}`
  if (state === 'shadow')
    return `It scores every new assessment next to ${model} and decides nothing. Next: compare the decisions, then adopt it or stop the shadow.`
  if (state === 'adopted')
    return `It scores new assessments. Rolling back to ${roll_back_to ?? model} takes one click; past results keep their scores.`
  return 'It was in use or in shadow, and scores nothing now. Past results keep its scores.'
}

function FitDetails({ fit: { evaluation, weights } }: { fit: Scorecard['fit'] }) {
  return (
    <>
      {evaluation ? (
        <>
          <h4>Later labels</h4>
          <Measures evaluation={evaluation} />
          <h4>Calibration</h4>
          <Calibration bins={evaluation.calibration} />
        </>
      ) : null}
      <h4>Weights</h4>
      <FittedWeights weights={weights} />
      <p className={textStyles.note}>
        The largest weight of the event types. A signal that counted in fewer than 10 of the earlier labels keeps its
        published weights.
      </p>
    </>
  )
}
