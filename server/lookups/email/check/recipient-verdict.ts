import type { SmtpReply } from '../../../platform/smtp/replies.ts'

/**
 * Meaning of a mail server's reply to a recipient. `policy`: it concerns the client, not the mailbox. `later`: no
 * decision now.
 */
export type RecipientVerdict = 'taken' | 'no_mailbox' | 'full' | 'later' | 'policy'

/** Words by which servers without enhanced codes say that they refuse the client. */
const aboutTheCaller =
  /spam|block|black ?list|rbl|dnsbl|reputation|policy|denied|prohibited|not authori[sz]ed|relay|client host|reverse|rdns|ptr|helo|ehlo|authenticat|banned|listed/i

/**
 * Classifies a RCPT TO reply by its code (RFC 5321 section 4.2) and enhanced code (RFC 3463): x.1.x and x.2.1 concern
 * the mailbox, x.2.2 means that it is full, x.7.x is policy. 552 means full unless the enhanced code names another cause.
 */
export function recipientVerdict({ code, lines }: SmtpReply): RecipientVerdict {
  if (code >= 200 && code < 300) return 'taken'
  const text = lines.join(' ')
  const [, subject = '', detail = ''] = /^\s*[245]\.(\d{1,3})\.(\d{1,3})\b/.exec(text) ?? []
  if (subject === '2' && detail === '2') return 'full'
  if (code === 552 && ['', '0', '2'].includes(subject) && ['', '0'].includes(detail)) return 'full'
  if (code >= 400 && code < 500) return 'later'
  if (subject === '7') return 'policy'
  if (subject === '1' && ['1', '2', '3', '6', '10'].includes(detail)) return 'no_mailbox'
  if (subject === '2' && detail === '1') return 'no_mailbox'
  if (subject !== '' && subject !== '0') return 'policy'
  return [550, 551, 553].includes(code) && !aboutTheCaller.test(text) ? 'no_mailbox' : 'policy'
}
