import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { judgeMailAge, ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

/**
 * The email domain was registered within the last thirty days, but not within the last seven: the two age signals are
 * mutually exclusive.
 */
export const emailDomainNew30d: Signal<EmailFacts> = {
  id: 'email_domain_new_30d',
  source: 'rdap',
  about: ({ domain }) => domain,
  judge: ofAddress((facts) => judgeMailAge(facts, (days) => days > 7 && days <= 30)),
  examples: [
    {
      title: 'a domain of thirty days',
      facts: anEmail({ domainAgeDays: 30, registeredAt: '2026-10-22T09:00:00.000Z' }),
      finds: 'triggered',
      evidence: { age_days: 30 },
    },
    {
      title: 'a domain of seven days, which the narrower signal counts',
      facts: anEmail({ domainAgeDays: 7 }),
      finds: 'clear',
    },
    { title: 'a domain of thirty-one days', facts: anEmail({ domainAgeDays: 31 }), finds: 'clear' },
    {
      title: 'a registry that tells no date',
      facts: anEmail({ domainAgeDays: null, registeredAt: null }),
      finds: 'unknown',
    },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
