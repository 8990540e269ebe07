'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { SenderRow } from '#app/_trpc/outputs.ts'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'

type Closing = { onClose: () => void; onChanged: () => void }

const ERROR_FIELDS = { SENDER_DOMAIN_CONFLICT: 'domain' }

/** Adds a domain, which takes a sender slot. */
export function AddSenderDialog({ onClose, onChanged }: Closing) {
  const trpc = useTRPC()
  const add = useMutation(trpc.senders.add.mutationOptions({ onSuccess: onChanged }))
  const { values, field, form } = useMutationForm(add, { initial: { domain: '' }, errorFields: ERROR_FIELDS })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add a sender"
      description="Uses one sender slot. Next, verify the domain with a TXT record."
      submitLabel="Add sender"
      {...form}
      onSubmit={() => add.mutate(values)}
    >
      <TextInput
        label="Domain"
        mono
        placeholder="news.example.com"
        help="The domain after the @ in your addresses."
        {...field('domain')}
      />
    </FormDialog>
  )
}

/** Confirms, then frees a slot. */
export function FreeSenderDialog({ sender, onClose, onChanged }: Closing & { sender: SenderRow }) {
  const trpc = useTRPC()
  const free = useMutation(trpc.senders.free.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(free.error)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove sender"
      description={sender.shown}
      consequences={[
        { what: sender.shown, effect: 'is no longer a sender of this workspace', amount: '1 sender' },
        ...(sender.member ? [{ what: sender.member.name, effect: 'is unassigned', amount: '1 member' }] : []),
        {
          what: 'Its TXT record',
          effect: 'is no longer valid; adding the domain again creates a new one',
          amount: '1 record',
        },
      ]}
      after={{ what: 'Afterwards', effect: 'another domain can use the slot', amount: '1 free slot' }}
      confirmLabel={`Remove sender ${sender.shown}`}
      pending={free.isPending}
      error={refusal}
      onConfirm={() => free.mutate({ id: sender.id })}
    />
  )
}
