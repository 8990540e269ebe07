'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { useOutdated } from '#app/_trpc/use-refusal.ts'
import type { Invited } from './invited-notice.tsx'
import { ROLE_WORDS, type Role } from './member-words.ts'

const PLACES = { ALREADY_MEMBER: 'email' }

/** Invites an address in a role. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: (made: Invited) => void }) {
  const trpc = useTRPC()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('member')
  const invite = useMutation(
    trpc.members.invite.mutationOptions({ onSuccess: ({ letter }) => onInvited({ email: email.trim(), letter }) }),
  )
  const errors = formErrorsOf(invite.error, PLACES)
  useOutdated(invite.error)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Invite a member"
      description="The invitation works once, for 7 days, and only for this address. It takes a place of the plan until it ends."
      submitLabel="Send invitation"
      pending={invite.isPending}
      attempt={invite.error}
      error={errors.message}
      onSubmit={() => invite.mutate({ email: email.trim(), role })}
    >
      <TextInput
        label="E-mail address"
        type="email"
        autoComplete="off"
        value={email}
        error={errors.fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Select
        label="Role"
        help={ROLE_WORDS[role].may}
        value={role}
        onChange={(event) => setRole(event.target.value === 'owner' ? 'owner' : 'member')}
        options={[
          { value: 'member', label: 'Member' },
          { value: 'owner', label: 'Owner' },
        ]}
      />
    </FormDialog>
  )
}
