'use client'

import { useState } from 'react'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextArea } from '#app/_components/ui/text-input.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
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
  legitimate: 'It was what it said it was, whatever its score.',
}

/** A label with a note, before it is set. */
export function LabelDialog({ label, before, note: noteBefore, pending, error, onSay, onClose }: LabelDialogProps) {
  const [note, setNote] = useState(noteBefore)
  const errors = formErrorsOf(error)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Label as ${label}`}
      description={`${MEANS[label]} ${before ? `It takes the place of the label ${before}. ` : ''}The score does not change, and the event leaves the review queue.`}
      submitLabel={`Label as ${label}`}
      pending={pending}
      attempt={error}
      error={errors.message}
      onSubmit={() => onSay(note.trim() === '' ? null : note.trim())}
    >
      <TextArea
        label="Note"
        optional
        help="What it is based on, such as a chargeback."
        maxLength={500}
        rows={3}
        value={note}
        {...(errors.fields.note ? { error: errors.fields.note } : {})}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
