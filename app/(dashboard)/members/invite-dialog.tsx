'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'
import type { Invited } from './invited-notice.tsx'
import { ROLE_WORDS, type Role } from './member-words.ts'

const ERROR_FIELDS = { ALREADY_MEMBER: 'email' }

/** Invites an email address with a role. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: (made: Invited) => void }) {
  const trpc = useTRPC()
  const [role, setRole] = useState<Role>('member')
  const invite = useMutation(
    trpc.members.invite.mutationOptions({
      onSuccess: ({ email_status }, { email }) => onInvited({ email, status: email_status }),
    }),
  )
  const { values, field, form } = useMutationForm(invite, { initial: { email: '' }, errorFields: ERROR_FIELDS })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Invite a member"
      description="The invitation works once, within 7 days, for this address only. It uses a seat until it expires."
      submitLabel="Send invitation"
      {...form}
      onSubmit={() => invite.mutate({ email: values.email.trim(), role })}
    >
      <TextInput label="Email address" type="email" autoComplete="off" {...field('email')} />
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
