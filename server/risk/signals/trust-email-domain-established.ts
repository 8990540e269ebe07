import { aMailDomain, anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import type { Signal } from '../signal.ts'

const minDays = 3 * 365

/**
 * The email domain was registered at least three years ago, accepts email, and its DMARC policy rejects or quarantines
 * email it did not send. Domains where anyone can open a mailbox (free, relay and disposable ones) earn no trust: their
 * age says nothing about the person.
 */
export const trustEmailDomainEstablished: Signal<ContextFacts> = {
  id: 'trust_email_domain_established',
  source: ({ mailDomain }) => (mailDomain && 'known' in mailDomain ? 'rdap' : null),
  judge({ mailDomain }) {
    if (mailDomain === null) return null
    if ('unusable' in mailDomain) return unknown(mailDomain.unusable)
    const { domain, ageDays, acceptsMail, dmarcEnforced, disposable, openToAll } = mailDomain.known
    if (openToAll) return clear({ domain, open_to_all: true })
    const evidence = { domain, age_days: ageDays, accepts_mail: acceptsMail, dmarc_enforced: dmarcEnforced, disposable }
    const needed = [
      ageDays === null ? null : ageDays >= minDays,
      acceptsMail,
      dmarcEnforced,
      disposable === null ? null : !disposable,
    ]
    if (needed.includes(false)) return clear(evidence)
    return needed.includes(null) ? unknown('Age, MX or DMARC of the domain is unknown.', evidence) : triggered(evidence)
  },
  examples: [
    {
      title: 'a domain of eleven years that enforces DMARC',
      facts: aMailDomain(),
      finds: 'triggered',
      evidence: { domain: 'example.org', age_days: 4_000, dmarc_enforced: true },
    },
    { title: 'a domain a day short of three years', facts: aMailDomain({ ageDays: 1_094 }), finds: 'clear' },
    { title: 'DMARC is only watched', facts: aMailDomain({ dmarcEnforced: false }), finds: 'clear' },
    { title: 'it takes no mail', facts: aMailDomain({ acceptsMail: false, dmarcEnforced: null }), finds: 'clear' },
    { title: 'an old domain of disposable mailboxes', facts: aMailDomain({ disposable: true }), finds: 'clear' },
    {
      title: 'an old free provider, or a relay of aliases',
      facts: aMailDomain({ openToAll: true }),
      finds: 'clear',
      evidence: { open_to_all: true },
    },
    { title: 'the registry tells no date', facts: aMailDomain({ ageDays: null }), finds: 'unknown' },
    {
      title: 'a placeholder',
      facts: anEvent({ hasEmail: true, mailDomain: { unusable: 'The address is a placeholder.' } }),
      finds: 'unknown',
    },
    { title: 'no address was sent', facts: anEvent(), finds: null },
  ],
}
