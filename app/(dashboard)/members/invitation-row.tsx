'use client'

import { useMutation } from '@tanstack/react-query'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Cell, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { InvitationRow as Invitation } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'
import { LETTER_WORDS, ROLE_WORDS } from './member-words.ts'

type InvitationRowProps = {
  invitation: Invitation
  now: string
  isOwner: boolean
  onResent: () => void
  onWithdraw: () => void
}

/** An open invitation: what became of its letter, and sending it again. */
export function InvitationRow({ invitation, now, isOwner, onResent, onWithdraw }: InvitationRowProps) {
  const trpc = useTRPC()
  const resend = useMutation(trpc.members.resend.mutationOptions({ onSuccess: onResent }))
  const refusal = useRefusal(resend.error)
  const { email, letter, letter_error } = invitation
  const failed = letter === 'failed'
  return (
    <TableRow data-pending="">
      <Cell grow className="min-w-36 py-1.5!">
        <span className="mr-2 break-all">{email}</span>
        <Tag>{failed ? 'Not sent' : 'Invited'}</Tag>
        <span className="note block">
          {LETTER_WORDS[letter]}
          {failed && letter_error ? ` ${letter_error}` : null}
        </span>
        <span className="note block phone:hidden">
          Expires <Time at={invitation.expires_at} now={now} />
        </span>
        {refusal ? <InlineError>{refusal}</InlineError> : null}
      </Cell>
      <Cell>{ROLE_WORDS[invitation.role].label}</Cell>
      <Cell optional>
        Expires <Time at={invitation.expires_at} now={now} />
      </Cell>
      <Cell numeric>
        <span className="inline-flex items-end max-phone:flex-col">
          <OwnersButton
            isOwner={isOwner}
            variant={failed ? 'default' : 'ghost'}
            aria-label={`Send the invitation of ${email} again`}
            pending={resend.isPending}
            onClick={() => resend.mutate({ id: invitation.id })}
          >
            Send again
          </OwnersButton>
          <OwnersButton
            isOwner={isOwner}
            variant="ghost"
            aria-label={`Withdraw the invitation of ${email}`}
            onClick={onWithdraw}
          >
            Withdraw
          </OwnersButton>
        </span>
      </Cell>
    </TableRow>
  )
}
