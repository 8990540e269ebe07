'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { OWNERS_ONLY, OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { scoringModelIds, scoringModels } from '#server/catalog/scoring/models.ts'
import { baseOf, scorecardNumberOf } from '#server/catalog/scoring/scorecards.ts'
import { ModelComparison } from './model-comparison.tsx'

type ScoringModelFormProps = { model: string; rollBackTo: string | null; isOwner: boolean }

/** The workspace's scoring model, with a button for each published one, and to roll back a scorecard. */
export function ScoringModelForm({ model, rollBackTo, isOwner }: ScoringModelFormProps) {
  const trpc = useTRPC()
  const router = useRouter()
  const change = useMutation(trpc.scoring.choose.mutationOptions({ onSuccess: () => router.refresh() }))
  const base = baseOf(model)
  const others = scoringModelIds.filter((other) => other !== model)
  const choices = rollBackTo === null ? others : [rollBackTo, ...others.filter((other) => other !== rollBackTo)]
  return (
    <div className="grid max-w-prose gap-4">
      <p className="text-ink-2">
        <Mono>{model}</Mono>.{' '}
        {scorecardNumberOf(model) === null
          ? scoringModels[base].about
          : `Its weights are fitted to the labels of this workspace; lookups of a single address, email or domain are scored by ${base}.`}{' '}
        <Link className={`${textStyles.link} underline underline-offset-3`} href={`/docs/scoring/${base}`}>
          {scorecardNumberOf(model) === null ? 'Weights and examples' : 'Published weights'}
        </Link>
      </p>
      <p className="text-ink-2">
        A change applies to requests within 30 seconds. Results from before keep their score and name their model.
      </p>
      {change.error ? <InlineError>{sentenceOf(change.error)}</InlineError> : null}
      <div className="flex flex-wrap items-center gap-3">
        {choices.map((other) => (
          <OwnersButton
            key={other}
            isOwner={isOwner}
            pending={change.isPending && change.variables.model === other}
            onClick={() => change.mutate({ model: other })}
          >
            {other === rollBackTo ? 'Roll back' : 'Switch'} to {other}
          </OwnersButton>
        ))}
        {isOwner ? null : <span className={textStyles.note}>{OWNERS_ONLY}</span>}
      </div>
      {others.map((other) => (
        <ModelComparison key={other} to={other} />
      ))}
    </div>
  )
}
