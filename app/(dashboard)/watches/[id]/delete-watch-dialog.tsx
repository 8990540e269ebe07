'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { WatchRow } from '#app/_trpc/outputs.ts'

type Props = { watch: WatchRow; onClose: () => void; onDeleted: () => void }

/** Confirms, then deletes a watch with its changes. */
export function DeleteWatchDialog({ watch, onClose, onDeleted }: Props) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.watches.remove.mutationOptions({ onSuccess: onDeleted }))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete watch “${watch.name}”`}
      description="Its target is no longer looked up. This cannot be undone."
      consequences={[
        { what: 'Changes', effect: 'are deleted', amount: formatNumber(watch.change_count) },
        { what: 'Events and lookup history', effect: 'stay', amount: 'kept' },
      ]}
      after={{ what: 'Afterwards', effect: 'it runs no more and uses no units', amount: '0 units' }}
      confirmLabel={`Delete watch “${watch.name}”`}
      pending={remove.isPending}
      {...(remove.isError ? { error: sentenceOf(remove.error) } : {})}
      onConfirm={() => remove.mutate({ id: watch.id })}
    />
  )
}
