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

const PLACES = { SENDER_DOMAIN_CONFLICT: 'domain' }

/** Adds a domain, which takes a sender slot. */
export function AddSenderDialog({ onClose, onChanged }: Closing) {
  const trpc = useTRPC()
  const add = useMutation(trpc.senders.add.mutationOptions({ onSuccess: onChanged }))
  const { values, field, form } = useMutationForm(add, { initial: { domain: '' }, places: PLACES })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add a sender"
      description="It takes a slot of the plan. Next you put a TXT record in the DNS of the domain, which proves that it is yours."
      submitLabel="Add sender"
      {...form}
      onSubmit={() => add.mutate(values)}
    >
      <TextInput
        label="Domain"
        mono
        placeholder="news.example.com"
        help="A domain of yours or a name below it, as it stands behind the @."
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
      title="Free the slot"
      description={sender.shown}
      consequences={[
        { what: sender.shown, effect: 'is no sender of this workspace any more', amount: '1 sender' },
        ...(sender.member
          ? [{ what: sender.member.name, effect: 'is assigned to it no longer', amount: '1 member' }]
          : []),
        {
          what: 'Its TXT record',
          effect: 'proves nothing any more; adding it again makes a new one',
          amount: '1 record',
        },
      ]}
      after={{ what: 'Afterwards', effect: 'another domain can take the place', amount: '1 free slot' }}
      confirmLabel={`Free the slot of ${sender.shown}`}
      pending={free.isPending}
      error={refusal}
      onConfirm={() => free.mutate({ id: sender.id })}
    />
  )
}
