'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { MemberRow } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'
import { ROLE_WORDS } from './member-words.ts'

type OwnershipDialogProps = { member: MemberRow; owners: number; onClose: () => void; onChanged: () => void }

/** Transfers ownership to a member and demotes yourself in one transaction, after explaining both. */
export function OwnershipDialog({ member, owners, onClose, onChanged }: OwnershipDialogProps) {
  const trpc = useTRPC()
  const transfer = useMutation(trpc.members.transferOwnership.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(transfer.error)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Transfer ownership to ${member.name}`}
      description={member.email}
      consequences={[
        { what: member.name, effect: ROLE_WORDS.owner.may.toLowerCase(), amount: 'Owner' },
        { what: 'You', effect: ROLE_WORDS.member.may.toLowerCase(), amount: 'Member' },
        { what: 'To get it back', effect: `${member.name} or another owner has to make you an owner`, amount: '' },
      ]}
      after={{ what: 'Afterwards', effect: 'in this workspace', amount: formatCount(owners, 'owner') }}
      confirmLabel={`Make ${member.email} owner and me a member`}
      pending={transfer.isPending}
      error={refusal}
      onConfirm={() => transfer.mutate({ id: member.id })}
    />
  )
}
