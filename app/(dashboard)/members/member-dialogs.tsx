'use client'

import { useMutation } from '@tanstack/react-query'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { forgetWorkspace } from '#app/_identity/workspace-cookie.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { InvitationRow, MemberRow } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'
import { ROLE_WORDS, type Role } from './member-words.ts'

type Closing = { onClose: () => void; onChanged: () => void }

/** Confirms, then changes a member's role. */
export function RoleDialog(props: Closing & { member: MemberRow; role: Role; isYou: boolean; owners: number }) {
  const { member, role, isYou, owners, onClose, onChanged } = props
  const trpc = useTRPC()
  const change = useMutation(trpc.members.changeRole.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(change.error)
  const who = isYou ? 'You' : member.name
  const left = owners + (role === 'owner' ? 1 : -1)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isYou ? 'Give up ownership' : `Make ${member.name} ${role === 'owner' ? 'an owner' : 'a member'}`}
      description={member.email}
      consequences={[
        {
          what: who,
          effect: `${ROLE_WORDS[role].may.toLowerCase()}`,
          amount: ROLE_WORDS[role].label,
        },
        ...(isYou ? [{ what: 'To get it back', effect: 'another owner must make you an owner', amount: '' }] : []),
      ]}
      after={{ what: 'Afterwards', effect: 'in this workspace', amount: formatCount(left, 'owner') }}
      confirmLabel={role === 'owner' ? 'Make owner' : 'Make member'}
      danger={role === 'member'}
      pending={change.isPending}
      error={refusal}
      onConfirm={() => change.mutate({ id: member.id, role })}
    />
  )
}

/** Confirms, then removes a member; shows what stays. */
export function RemoveDialog({ member, count, onClose, onChanged }: Closing & { member: MemberRow; count: number }) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.members.remove.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(remove.error)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${member.name}`}
      description={member.email}
      consequences={[
        {
          what: 'Access to this workspace',
          effect: 'ends immediately, in every browser',
          amount: ROLE_WORDS[member.role].label,
        },
        { what: 'API keys of the workspace', effect: 'keep working, including the ones they created', amount: 'kept' },
      ]}
      after={{ what: 'Afterwards', effect: 'in this workspace', amount: formatCount(count - 1, 'member') }}
      confirmLabel={`Remove ${member.email}`}
      pending={remove.isPending}
      error={refusal}
      onConfirm={() => remove.mutate({ id: member.id })}
    />
  )
}

/** Confirms, then withdraws an invitation. */
export function WithdrawDialog({ invitation, onClose, onChanged }: Closing & { invitation: InvitationRow }) {
  const trpc = useTRPC()
  const withdraw = useMutation(trpc.members.withdraw.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(withdraw.error)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Withdraw invitation"
      description={invitation.email}
      consequences={[{ what: 'The link in the email', effect: 'stops working', amount: 'now' }]}
      after={{ what: 'Afterwards', effect: 'its seat is free', amount: '1 seat' }}
      confirmLabel={`Withdraw invitation for ${invitation.email}`}
      pending={withdraw.isPending}
      error={refusal}
      onConfirm={() => withdraw.mutate({ id: invitation.id })}
    />
  )
}

/** Lets members leave the workspace. */
export function LeaveDialog({ workspace, onClose }: { workspace: string; onClose: () => void }) {
  const trpc = useTRPC()
  const leave = useMutation(
    trpc.members.leave.mutationOptions({
      onSuccess: () => {
        forgetWorkspace()
        location.assign('/overview')
      },
    }),
  )
  const refusal = useRefusal(leave.error)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Leave “${workspace}”`}
      consequences={[{ what: 'Your access', effect: 'ends immediately', amount: 'none' }]}
      after={{ what: 'Coming back', effect: 'needs a new invitation', amount: '' }}
      confirmLabel="Leave workspace"
      cancelLabel="Stay"
      pending={leave.isPending || leave.isSuccess}
      error={refusal}
      onConfirm={() => leave.mutate()}
    />
  )
}

/** Explains why no one else can be invited, and how to change that. */
export function LimitDialog({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Member limit reached"
      description={`${sentence}, including open invitations. Remove a member, withdraw an invitation, or upgrade.`}
      footer={
        <>
          <ButtonLink variant="primary" href="/plan">
            Compare plans
          </ButtonLink>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </>
      }
    />
  )
}
