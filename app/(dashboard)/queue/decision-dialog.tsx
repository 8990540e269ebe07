'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { TextArea } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import type { QueueEntry } from '#app/_trpc/outputs.ts'
import { useOutdated } from '#app/_trpc/use-refusal.ts'
import { type ModerationDecision, moderationBounds, moderationDecisions } from '#server/catalog/moderation.ts'

export type Chosen = { entry: QueueEntry; decision: ModerationDecision }
type DecisionDialogProps = Chosen & { onClose: () => void; onDecided: (words: string) => void }

/** Says what a decision does, and takes the words that go with it. */
export function DecisionDialog({ entry, decision, onClose, onDecided }: DecisionDialogProps) {
  const trpc = useTRPC()
  const [note, setNote] = useState('')
  const { label, does } = moderationDecisions[decision]
  const decide = useMutation(
    trpc.moderation.decide.mutationOptions({
      onSuccess: ({ reports, appeals }) =>
        onDecided(`Decided: ${formatCount(reports, 'report')} and ${formatCount(appeals, 'appeal')} closed.`),
    }),
  )
  const errors = formErrorsOf(decide.error)
  useOutdated(decide.error)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`${label}?`}
      description={`${entry.title}. ${does}`}
      submitLabel={label}
      danger={decision === 'block'}
      pending={decide.isPending}
      attempt={decide.error}
      error={errors.message}
      onSubmit={() => decide.mutate({ subject: { type: entry.type, id: entry.id }, decision, note })}
    >
      <TextArea
        label="Words to who wrote"
        optional
        rows={3}
        maxLength={moderationBounds.note}
        help="Goes into the letter to everybody who left an address, and stays with the decision."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
