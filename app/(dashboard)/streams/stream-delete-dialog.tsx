'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { StreamRow } from '#app/_trpc/outputs.ts'

/** Confirms, then deletes a stream with its waiting events. */
export function DeleteStreamDialog(props: { stream: StreamRow; onClose: () => void; onDeleted: () => void }) {
  const { stream, onClose, onDeleted } = props
  const trpc = useTRPC()
  const remove = useMutation(trpc.streams.discard.mutationOptions({ onSuccess: onDeleted }))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete event stream “${stream.name}”`}
      description="Nothing more is sent to its destination. This cannot be undone."
      consequences={[
        { what: 'Waiting events', effect: 'are not sent', amount: formatNumber(stream.waiting) },
        { what: 'Events in Assay', effect: 'stay', amount: 'kept' },
      ]}
      after={{ what: 'Afterwards', effect: 'nothing is sent to the destination', amount: '0 sent' }}
      confirmLabel={`Delete stream “${stream.name}”`}
      pending={remove.isPending}
      error={remove.isError ? sentenceOf(remove.error) : undefined}
      onConfirm={() => remove.mutate({ id: stream.id })}
    />
  )
}
