import { ButtonLink } from '#app/_components/ui/button.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'

export type Invited = { email: string; status: 'queued' | 'held' }

const SENTENCES = {
  queued: 'The invitation email is sent within seconds. Its status is shown below.',
  held: 'Email is not set up. Copy the invitation link from the outbox.',
} as const

export function InvitedNotice({ email, status }: Invited) {
  return (
    <Notice
      live
      title={`${email} has been invited.`}
      action={status === 'queued' ? undefined : <ButtonLink href="/outbox">Open the outbox</ButtonLink>}
    >
      {SENTENCES[status]}
    </Notice>
  )
}
