import type { EmailFacts } from '../email.ts'
import { anEmail, listedOn, notAnEmail, silentOn, unansweredBy } from '../example-facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import { ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

/**
 * The email domain is on a blocklist. Clear only if at least half of the lists answered; policy listings never count.
 */
export const emailDomainBlocklisted: Signal<EmailFacts> = {
  id: 'email_domain_blocklisted',
  source: 'blocklists',
  about: ({ domain }) => domain,
  judge: ofAddress(({ blocklists }) => {
    const on = blocklists.filter(({ status, severity }) => status === 'listed' && severity !== 'policy')
    if (on.length > 0) return triggered({ lists: on.map(({ name, codes }) => ({ list: name, codes })) })
    const silent = blocklists.filter(({ status }) => status === 'unknown').length
    const judged = blocklists.length > 0 && silent <= blocklists.length / 2
    return judged ? clear() : unknown('Too few blocklists responded.')
  }),
  examples: [
    {
      title: 'one list holds the domain',
      facts: anEmail({ blocklists: [listedOn('Spamhaus DBL'), silentOn('SURBL')] }),
      finds: 'triggered',
      evidence: { lists: [{ list: 'Spamhaus DBL', codes: ['127.0.0.2'] }] },
    },
    { title: 'no list holds it', facts: anEmail(), finds: 'clear' },
    { title: 'a policy list alone', facts: anEmail({ blocklists: [listedOn('Policy', 'policy')] }), finds: 'clear' },
    {
      title: 'most lists did not respond',
      facts: anEmail({ blocklists: [silentOn('A'), unansweredBy('B'), unansweredBy('C')] }),
      finds: 'unknown',
    },
    { title: 'no list was queried', facts: anEmail({ blocklists: [] }), finds: 'unknown' },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
