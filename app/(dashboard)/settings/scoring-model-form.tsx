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
import { type ScoringModelId, scoringModelIds, scoringModels } from '#server/catalog/scoring/models.ts'
import { ModelComparison } from './model-comparison.tsx'

/** The workspace's scoring model, with a button for each other one. */
export function ScoringModelForm({ model, isOwner }: { model: ScoringModelId; isOwner: boolean }) {
  const trpc = useTRPC()
  const router = useRouter()
  const change = useMutation(trpc.workspaces.setScoringModel.mutationOptions({ onSuccess: () => router.refresh() }))
  return (
    <div className="grid max-w-prose gap-4">
      <p className="text-ink-2">
        <Mono>{model}</Mono>. {scoringModels[model].about}{' '}
        <Link className={`${textStyles.link} underline underline-offset-3`} href={`/docs/scoring/${model}`}>
          Weights and examples
        </Link>
      </p>
      <p className="text-ink-2">
        A change applies to requests within 30 seconds. Results from before keep their score and name their model.
      </p>
      {change.error ? <InlineError>{sentenceOf(change.error)}</InlineError> : null}
      <div className="flex flex-wrap items-center gap-3">
        {scoringModelIds
          .filter((other) => other !== model)
          .map((other) => (
            <OwnersButton
              key={other}
              isOwner={isOwner}
              pending={change.isPending}
              onClick={() => change.mutate({ model: other })}
            >
              Switch to {other}
            </OwnersButton>
          ))}
        {isOwner ? null : <span className={textStyles.note}>{OWNERS_ONLY}</span>}
      </div>
      {scoringModelIds
        .filter((other) => other !== model)
        .map((other) => (
          <ModelComparison key={other} from={model} to={other} />
        ))}
    </div>
  )
}
