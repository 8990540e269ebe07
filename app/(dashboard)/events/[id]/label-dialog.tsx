'use client'

import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextArea } from '#app/_components/ui/text-input.tsx'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'
import type { EventLabel } from '#server/catalog/events.ts'

type LabelDialogProps = {
  label: EventLabel
  before: EventLabel | null
  note: string
  pending: boolean
  error: unknown
  onSay: (note: string | null) => void
  onClose: () => void
}

const MEANS: Record<EventLabel, string> = {
  fraud: 'It was abuse or fraud.',
  legitimate: 'It was legitimate, whatever its score.',
}

/** Confirms a label, with an optional note. */
export function LabelDialog({ label, before, note: noteBefore, pending, error, onSay, onClose }: LabelDialogProps) {
  const { values, field, form } = useMutationForm({ error, isPending: pending }, { initial: { note: noteBefore } })
  const note = values.note.trim()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Label as ${label}`}
      description={`${MEANS[label]} ${before ? `It replaces the label ${before}. ` : ''}The score does not change, and the event leaves the review queue.`}
      submitLabel={`Label as ${label}`}
      {...form}
      onSubmit={() => onSay(note || null)}
    >
      <TextArea
        label="Note"
        optional
        help="The reason, such as a chargeback."
        maxLength={500}
        rows={3}
        {...field('note')}
      />
    </FormDialog>
  )
}
