import type { SmtpReply } from '../../../platform/smtp/replies.ts'
import { recipientVerdict } from './recipient-verdict.ts'

/** What is known of one mailbox. `exists`: the server takes mail for it and not for any name. `catchAll`: whether it takes mail for any name; null is not known. `because` tells an unknown one. */
export type MailboxFinding = {
  mailbox: 'exists' | 'missing' | 'full' | 'unknown'
  catchAll: boolean | null
  because: string | null
}

export const untestedMailbox = (because: string): MailboxFinding => ({ mailbox: 'unknown', catchAll: null, because })

/** Judges what a mail server said of the mailbox and then of a name that nobody has. */
export function mailboxFinding([about, control]: readonly SmtpReply[]): MailboxFinding {
  switch (about ? recipientVerdict(about) : 'policy') {
    case 'no_mailbox':
      return { mailbox: 'missing', catchAll: false, because: null }
    case 'full':
      return { mailbox: 'full', catchAll: null, because: null }
    case 'later':
      return untestedMailbox('its mail server puts unknown senders off for a while')
    case 'policy':
      return untestedMailbox('its mail server does not tell this service')
    case 'taken':
      break
  }
  const other = control ? recipientVerdict(control) : 'policy'
  if (other === 'taken') return { ...untestedMailbox('its mail server takes mail for any name'), catchAll: true }
  if (other === 'no_mailbox') return { mailbox: 'exists', catchAll: false, because: null }
  return untestedMailbox('its mail server takes mail for it, and perhaps for any name')
}
