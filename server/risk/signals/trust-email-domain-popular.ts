import { aMailDomain, anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import type { Signal } from '../signal.ts'

/**
 * The email domain itself is among the most popular ones, accepts email, and its DMARC policy rejects or quarantines
 * email it did not send. A name below a popular domain may belong to a customer and does not count, nor does a domain
 * where anyone can open a mailbox. A domain that is not listed is none the worse.
 */
export const trustEmailDomainPopular: Signal<ContextFacts> = {
  id: 'trust_email_domain_popular',
  source: ({ mailDomain }) => (mailDomain && 'known' in mailDomain ? 'tranco' : null),
  judge({ mailDomain }) {
    if (mailDomain === null) return null
    if ('unusable' in mailDomain) return unknown(mailDomain.unusable)
    const { domain, popularity, acceptsMail, dmarcEnforced, disposable, openToAll } = mailDomain.known
    if (popularity === 'not_connected') return null
    if (openToAll) return clear({ domain, open_to_all: true })
    if (popularity === 'not_loaded') return unknown('The list of popular domains is not loaded.', { domain })
    const { rank } = popularity
    const evidence = { domain, rank, accepts_mail: acceptsMail, dmarc_enforced: dmarcEnforced, disposable }
    const needed = [rank !== null, acceptsMail, dmarcEnforced, disposable === null ? null : !disposable]
    if (needed.includes(false)) return clear(evidence)
    return needed.includes(null) ? unknown('MX or DMARC of the domain is unknown.', evidence) : triggered(evidence)
  },
  examples: [
    {
      title: 'a popular domain that enforces DMARC',
      facts: aMailDomain({ popularity: { rank: 1_234 } }),
      finds: 'triggered',
      evidence: { domain: 'example.org', rank: 1_234, dmarc_enforced: true },
    },
    { title: 'a domain that is not listed', facts: aMailDomain({ popularity: { rank: null } }), finds: 'clear' },
    {
      title: 'a popular free provider, or a relay of aliases',
      facts: aMailDomain({ popularity: { rank: 5 }, openToAll: true }),
      finds: 'clear',
      evidence: { open_to_all: true },
    },
    {
      title: 'a popular domain of disposable mailboxes',
      facts: aMailDomain({ popularity: { rank: 9_000 }, disposable: true }),
      finds: 'clear',
    },
    {
      title: 'DMARC is only watched',
      facts: aMailDomain({ popularity: { rank: 7 }, dmarcEnforced: false }),
      finds: 'clear',
    },
    {
      title: 'DMARC is not known',
      facts: aMailDomain({ popularity: { rank: 7 }, dmarcEnforced: null }),
      finds: 'unknown',
    },
    { title: 'the list could not be fetched', facts: aMailDomain({ popularity: 'not_loaded' }), finds: 'unknown' },
    { title: 'no list is connected', facts: aMailDomain(), finds: null },
    {
      title: 'a placeholder',
      facts: anEvent({ hasEmail: true, mailDomain: { unusable: 'The address is a placeholder.' } }),
      finds: 'unknown',
    },
    { title: 'no address was sent', facts: anEvent(), finds: null },
  ],
}
