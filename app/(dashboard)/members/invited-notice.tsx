import { ButtonLink } from '#app/_components/ui/button.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'

export type Invited = { email: string; letter: 'sent' | 'failed' | 'held' | null }

const SENTENCES = {
  sent: 'The letter with the link is on its way.',
  failed: 'The mail server did not take the letter. Send it again, or pass the link in the outbox on yourself.',
  held: 'No mail server is set, so the letter waits in the outbox. Pass its link on yourself.',
} as const

/** What became of an invitation that was just made. */
export function InvitedNotice({ email, letter }: Invited) {
  return (
    <Notice
      live
      title={`${email} is invited.`}
      action={letter === 'sent' ? undefined : <ButtonLink href="/outbox">Open the outbox</ButtonLink>}
    >
      {SENTENCES[letter ?? 'held']}
    </Notice>
  )
}
