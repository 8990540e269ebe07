import type { DomainEvidence } from './domain-evidence.ts'
import type { MailboxFinding } from './mailbox-finding.ts'

export type Deliverability = { verdict: 'deliverable' | 'risky' | 'undeliverable' | 'unknown'; reason: string }

/**
 * Whether mail can be delivered, from the DNS and, if tested, the mail server's reply about the mailbox. A domain
 * without MX accepts mail at its address (RFC 5321 section 5.1), but this is rarely deliberate: risky.
 */
export function deliverabilityOf(
  { hosts, reachable }: Pick<DomainEvidence, 'hosts' | 'reachable'>,
  isDisposable: boolean,
  mailbox: MailboxFinding | null,
): Deliverability {
  if (hosts.nullMx)
    return { verdict: 'undeliverable', reason: 'The domain declares that it accepts no email (null MX).' }
  if (hosts.exists === false) return { verdict: 'undeliverable', reason: 'The domain does not exist in DNS.' }
  if (hosts.acceptsMail === null) return { verdict: 'unknown', reason: 'DNS did not respond for the domain.' }
  if (!hosts.acceptsMail) return { verdict: 'undeliverable', reason: 'The domain has no MX or address record.' }
  if (reachable === false) return { verdict: 'undeliverable', reason: 'None of its mail servers has an address.' }
  if (mailbox?.mailbox === 'missing')
    return { verdict: 'undeliverable', reason: 'The mail server reports that the mailbox does not exist.' }
  if (mailbox?.mailbox === 'full')
    return { verdict: 'risky', reason: 'The mail server reports that the mailbox is full.' }
  if (reachable === null && hosts.mx.length > 0 && !hasResponded(mailbox))
    return { verdict: 'unknown', reason: 'No address of its mail servers is known.' }
  if (isDisposable) return { verdict: 'risky', reason: 'Deliverable, but disposable.' }
  if (hosts.implicit) return { verdict: 'risky', reason: 'The domain has no MX record, only an address record.' }
  if (mailbox?.mailbox === 'exists') return { verdict: 'deliverable', reason: 'The mail server accepts the mailbox.' }
  if (mailbox?.catchAll)
    return {
      verdict: 'risky',
      reason: 'The mail server accepts any mailbox (catch-all).',
    }
  const count = hosts.mx.length
  return {
    verdict: 'deliverable',
    reason: `The domain has ${count} mail server${count === 1 ? '' : 's'}. The mailbox was not checked.`,
  }
}

/** Whether the mail server returned a result about the mailbox. */
const hasResponded = (mailbox: MailboxFinding | null): boolean =>
  mailbox !== null && (mailbox.mailbox !== 'unknown' || mailbox.catchAll !== null)
