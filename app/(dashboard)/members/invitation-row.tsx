'use client'

import { useMutation } from '@tanstack/react-query'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Cell, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { InvitationRow as Invitation } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'
import { EMAIL_STATUS_TEXT, ROLE_WORDS } from './member-words.ts'

type InvitationRowProps = {
  invitation: Invitation
  now: string
  isOwner: boolean
  onResent: () => void
  onWithdraw: () => void
}

/** A pending invitation: its email status, and a button to resend it. */
export function InvitationRow({ invitation, now, isOwner, onResent, onWithdraw }: InvitationRowProps) {
  const trpc = useTRPC()
  const resend = useMutation(trpc.members.resend.mutationOptions({ onSuccess: onResent }))
  const refusal = useRefusal(resend.error)
  const { email, email_status, email_error } = invitation
  const failed = email_status === 'failed'
  return (
    <TableRow data-pending="">
      <Cell grow className="min-w-36 py-1.5">
        <span className="mr-2 break-all">{email}</span>
        <Tag>{failed ? 'Not sent' : 'Invited'}</Tag>
        <span className={`${textStyles.note} block`}>
          {EMAIL_STATUS_TEXT[email_status]}
          {email_error ? ` Last attempt: ${email_error}` : null}
        </span>
        <span className={`${textStyles.note} block phone:hidden`}>
          Expires <Time at={invitation.expires_at} now={now} />
        </span>
        {refusal ? <InlineError>{refusal}</InlineError> : null}
      </Cell>
      <Cell>{ROLE_WORDS[invitation.role].label}</Cell>
      <Cell optional>
        Expires <Time at={invitation.expires_at} now={now} />
      </Cell>
      <Cell numeric>
        <span className="inline-flex items-end max-phone:flex-col print:flex-col">
          <OwnersButton
            isOwner={isOwner}
            variant={failed ? 'default' : 'ghost'}
            aria-label={`Send the invitation to ${email} again`}
            pending={resend.isPending}
            onClick={() => resend.mutate({ id: invitation.id })}
          >
            Send again
          </OwnersButton>
          <OwnersButton
            isOwner={isOwner}
            variant="ghost"
            aria-label={`Withdraw invitation for ${email}`}
            onClick={onWithdraw}
          >
            Withdraw
          </OwnersButton>
        </span>
      </Cell>
    </TableRow>
  )
}
