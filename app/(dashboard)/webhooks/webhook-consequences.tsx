'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { WebhookMade, WebhookRow } from '#app/_trpc/outputs.ts'

type Props = { webhook: WebhookRow; onClose: () => void }

/** Confirms, then replaces the signing secret; explains the effect on receivers. */
export function RotateDialog({ webhook, onClose, onMade }: Props & { onMade: (made: WebhookMade) => void }) {
  const trpc = useTRPC()
  const rotate = useMutation(trpc.webhooks.rotateSecret.mutationOptions({ onSuccess: onMade }))
  const earlier = webhook.previous_secret_until
    ? [{ what: 'Previous secret', effect: 'stops working immediately', amount: 'now' }]
    : []
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger={false}
      title={`Rotate the secret for “${webhook.name}”`}
      description="Creates a new secret. It is shown once."
      consequences={[
        { what: 'New secret', effect: 'signs every delivery', amount: 'now' },
        { what: 'Old secret', effect: `…${webhook.secret_last4} also signs for 24 hours, then stops`, amount: '24 h' },
        ...earlier,
      ]}
      after={{
        what: 'Receivers',
        effect: 'accept either for 24 hours, so you can switch over',
        amount: '2 signatures',
      }}
      confirmLabel={`Rotate secret …${webhook.secret_last4}`}
      pending={rotate.isPending}
      error={rotate.isError ? sentenceOf(rotate.error) : undefined}
      onConfirm={() => rotate.mutate({ id: webhook.id })}
    />
  )
}

/** Confirms, then deletes a webhook with its pending deliveries. */
export function DeleteDialog({ webhook, onClose, onDeleted }: Props & { onDeleted: () => void }) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.webhooks.discard.mutationOptions({ onSuccess: onDeleted }))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete webhook “${webhook.name}”`}
      description={
        <>
          No more deliveries to <Mono className="break-all">{new URL(webhook.url).hostname}</Mono>. This cannot be
          undone.
        </>
      }
      consequences={[
        { what: 'Pending deliveries', effect: 'dropped', amount: 'all' },
        { what: 'Delivery log', effect: 'is deleted', amount: '30 d' },
        { what: 'Events and assessments', effect: 'stay', amount: 'unchanged' },
      ]}
      after={{ what: 'Afterwards', effect: 'are not affected', amount: '0' }}
      confirmLabel={`Delete webhook “${webhook.name}”`}
      pending={remove.isPending}
      error={remove.isError ? sentenceOf(remove.error) : undefined}
      onConfirm={() => remove.mutate({ id: webhook.id })}
    />
  )
}
