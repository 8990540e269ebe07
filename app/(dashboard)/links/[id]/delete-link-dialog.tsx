'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { LinkRow } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'
import { linkTerms } from '#server/catalog/links.ts'

/** Confirms, then deletes a link with its visit counts. */
export function DeleteLinkDialog({
  link,
  onClose,
  onDeleted,
}: {
  link: LinkRow
  onClose: () => void
  onDeleted: () => void
}) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.links.remove.mutationOptions({ onSuccess: onDeleted }))
  const refusal = useRefusal(remove.error)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${link.title ?? link.code}`}
      description="This cannot be undone. To stop it temporarily, turn it off instead."
      consequences={[
        { what: link.short_url, effect: 'stops working everywhere', amount: 'now' },
        { what: 'Daily visits', effect: 'are deleted', amount: formatCount(link.visits.total, 'visit') },
        { what: `Code ${link.code}`, effect: 'is reserved', amount: formatCount(linkTerms.retiredDays, 'day') },
      ]}
      after={{ what: 'Events', effect: 'stay until their retention period ends', amount: 'unchanged' }}
      confirmLabel={`Delete link ${link.code}`}
      pending={remove.isPending}
      error={refusal}
      onConfirm={() => remove.mutate({ id: link.id })}
    />
  )
}
