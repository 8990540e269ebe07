'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import type { SenderRow } from '#app/_trpc/outputs.ts'
import { useOutdated, useRefusal } from '#app/_trpc/use-refusal.ts'

type Closing = { onClose: () => void; onChanged: () => void }

const PLACES = { SENDER_DOMAIN_CONFLICT: 'domain' }

/** Takes a slot for a domain. */
export function AddSenderDialog({ onClose, onChanged }: Closing) {
  const trpc = useTRPC()
  const [domain, setDomain] = useState('')
  const add = useMutation(trpc.senders.add.mutationOptions({ onSuccess: onChanged }))
  const errors = formErrorsOf(add.error, PLACES)
  useOutdated(add.error)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add a sender"
      description="It takes a slot of the plan. Next you put a TXT record in the DNS of the domain, which proves that it is yours."
      submitLabel="Add sender"
      pending={add.isPending}
      attempt={add.error}
      error={errors.message}
      onSubmit={() => add.mutate({ domain })}
    >
      <TextInput
        label="Domain"
        mono
        placeholder="news.example.com"
        help="A domain of yours or a name below it, as it stands behind the @."
        value={domain}
        error={errors.fields.domain}
        onChange={(event) => setDomain(event.target.value)}
      />
    </FormDialog>
  )
}

/** Frees a slot, after saying what goes. */
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
