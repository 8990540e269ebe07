import { ButtonLink } from '#app/_components/ui/button.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'

export type Invited = { email: string; status: 'queued' | 'held' }

const SENTENCES = {
  queued: 'The email with the link is queued and sent within seconds. Its state is shown below.',
  held: 'No mail server is connected, so the email is held in the outbox. Copy its link from there.',
} as const

export function InvitedNotice({ email, status }: Invited) {
  return (
    <Notice
      live
      title={`${email} is invited.`}
      action={status === 'queued' ? undefined : <ButtonLink href="/outbox">Open the outbox</ButtonLink>}
    >
      {SENTENCES[status]}
    </Notice>
  )
}
