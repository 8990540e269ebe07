'use client'

import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { baseOf } from '#server/catalog/scoring/scorecards.ts'

type AdoptDialogProps = {
  name: string
  model: string
  inShadow: boolean
  pending: boolean
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Lists what adopting a scorecard changes, with what its shadow found. */
export function AdoptDialog({ name, model, inShadow, pending, error, onConfirm, onClose }: AdoptDialogProps) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.scoring.shadowed.queryOptions(undefined, { enabled: inShadow }))
  const found = data
    ? [
        {
          what: 'Decisions in shadow',
          effect: 'would have been different',
          amount: `${formatNumber(data.changed)} of ${formatNumber(data.compared)}`,
        },
      ]
    : []
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Adopt ${name}`}
      description={`It replaces ${model}.`}
      consequences={[
        { what: 'New assessments', effect: `scored by ${name}, which they name`, amount: 'within 30 seconds' },
        ...found,
        { what: 'Rules', effect: 'decide first; those on the score read the new one', amount: 'all event types' },
        { what: 'Lookups', effect: `still scored by ${baseOf(name)}`, amount: 'unchanged' },
        { what: 'Past results', effect: 'keep their score and model', amount: 'unchanged' },
      ]}
      after={{ what: 'Afterwards', effect: `roll back to ${model}`, amount: 'one click' }}
      confirmLabel={`Adopt ${name}`}
      danger={false}
      pending={pending}
      {...(error === undefined ? {} : { error })}
      onConfirm={onConfirm}
    />
  )
}
