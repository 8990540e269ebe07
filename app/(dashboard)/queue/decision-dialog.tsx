'use client'

import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { TextArea } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { QueueEntry } from '#app/_trpc/outputs.ts'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'
import { type ModerationDecision, moderationBounds } from '#server/catalog/moderation.ts'
import { decisionWords } from './queue-words.ts'

export type Chosen = { entry: QueueEntry; decision: ModerationDecision }
type DecisionDialogProps = Chosen & { onClose: () => void; onDecided: (words: string) => void }

/** Explains a moderation decision and takes its comment. */
export function DecisionDialog({ entry, decision, onClose, onDecided }: DecisionDialogProps) {
  const trpc = useTRPC()
  const { label, does } = decisionWords(decision, entry.state)
  const decide = useMutation(
    trpc.moderation.decide.mutationOptions({
      onSuccess: ({ reports, appeals }) =>
        onDecided(`Decided: ${formatCount(reports, 'report')} and ${formatCount(appeals, 'appeal')} closed.`),
    }),
  )
  const { values, field, form } = useMutationForm(decide, { initial: { note: '' } })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`${label}?`}
      description={`${entry.title}. ${does}`}
      submitLabel={label}
      danger={decision === 'block'}
      {...form}
      onSubmit={() =>
        decide.mutate({
          subject: { type: entry.type, id: entry.id },
          decision,
          seen_until: entry.latest_at,
          ...values,
        })
      }
    >
      <TextArea
        label="Message to the reporters"
        optional
        rows={3}
        maxLength={moderationBounds.note}
        help="Emailed to everyone who left an address, and stored with the decision."
        {...field('note')}
      />
    </FormDialog>
  )
}
