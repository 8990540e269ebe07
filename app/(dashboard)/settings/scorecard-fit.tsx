'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { OWNERS_ONLY, OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { FittedToLabels } from '#app/_trpc/outputs.ts'
import { newestModel } from '#server/catalog/scoring/models.ts'
import { ChangedEvents } from './changed-events.tsx'

/** Fits a scorecard to the workspace's labels, and lists the decisions on later labels that it would change. */
export function ScorecardFit({ isOwner }: { isOwner: boolean }) {
  const trpc = useTRPC()
  const router = useRouter()
  const fit = useMutation(trpc.scoring.fit.mutationOptions({ onSuccess: () => router.refresh() }))
  return (
    <div className="grid gap-3" aria-busy={fit.isPending}>
      <p className="max-w-prose text-ink-2">
        Weights fitted to your labels, measured on the latest 30% of them. From 200 labeled events, 50 of each kind. A
        fit does not change how events are scored: next comes a shadow, which scores new events without deciding.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <OwnersButton isOwner={isOwner} pending={fit.isPending} onClick={() => fit.mutate()}>
          Fit to your labels
        </OwnersButton>
        {isOwner ? null : <span className={textStyles.note}>{OWNERS_ONLY}</span>}
      </div>
      {fit.error ? <InlineError>{sentenceOf(fit.error)}</InlineError> : null}
      {fit.data ? <Fitted fitted={fit.data} /> : null}
    </div>
  )
}

function Fitted({ fitted }: { fitted: FittedToLabels }) {
  const { evaluation, name } = fitted
  const examples = (evaluation?.examples ?? []).map(({ published, fitted: after, ...event }) => ({
    ...event,
    from: published,
    to: after,
  }))
  return (
    <>
      <p role="status" className="max-w-prose text-ink-2">
        {verdictOf(fitted)}
      </p>
      {evaluation && name && examples.length > 0 ? (
        <ChangedEvents comparison={{ examples, changed: evaluation.changed, from: newestModel, to: name }} />
      ) : null}
    </>
  )
}

function verdictOf({ name, refused, evaluation, unjudged }: FittedToLabels): string {
  if (refused !== null || !evaluation || !name) return refused ?? ''
  const changed = `${name} is fitted and stored. ${formatCount(evaluation.changed, 'decision', 'decisions')} on ${formatNumber(evaluation.events)} later labels would be different.`
  const lacking =
    unjudged > 0
      ? ` ${formatCount(unjudged, 'event was', 'events were')} assessed with points-v1, so signals that only ${newestModel} has could not count.`
      : ''
  return `${changed}${lacking} Next: start its shadow.`
}
