import type { SmtpReply } from '../../../platform/smtp/replies.ts'
import { recipientVerdict } from './recipient-verdict.ts'

/**
 * Finding about one mailbox. `exists`: the server accepts it, but not every name. `catchAll`: whether it accepts every
 * name; null if unknown. `because`: the reason for `unknown`.
 */
export type MailboxFinding = {
  mailbox: 'exists' | 'missing' | 'full' | 'unknown'
  catchAll: boolean | null
  because: string | null
}

export const untestedMailbox = (because: string): MailboxFinding => ({ mailbox: 'unknown', catchAll: null, because })

/** Judges the mail server's replies about the mailbox and about a random control name. */
export function mailboxFinding([about, control]: readonly SmtpReply[]): MailboxFinding {
  switch (about ? recipientVerdict(about) : 'policy') {
    case 'no_mailbox':
      return { mailbox: 'missing', catchAll: false, because: null }
    case 'full':
      return { mailbox: 'full', catchAll: null, because: null }
    case 'later':
      return untestedMailbox('the mail server uses greylisting')
    case 'policy':
      return untestedMailbox('the mail server does not confirm mailboxes')
    case 'taken':
      break
  }
  const other = control ? recipientVerdict(control) : 'policy'
  if (other === 'taken') return { ...untestedMailbox('the mail server accepts any name (catch-all)'), catchAll: true }
  if (other === 'no_mailbox') return { mailbox: 'exists', catchAll: false, because: null }
  return untestedMailbox('the mail server accepts it, and perhaps any name')
}
