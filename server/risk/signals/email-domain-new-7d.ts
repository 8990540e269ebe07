import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { judgeMailAge, ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

export const emailDomainNew7d: Signal<EmailFacts> = {
  id: 'email_domain_new_7d',
  source: 'rdap',
  about: ({ domain }) => domain,
  judge: ofAddress((facts) => judgeMailAge(facts, (days) => days <= 7)),
  examples: [
    {
      title: 'a domain of seven days',
      facts: anEmail({ domainAgeDays: 7, registeredAt: '2026-11-14T09:00:00.000Z' }),
      finds: 'triggered',
      evidence: { age_days: 7, registered_at: '2026-11-14T09:00:00.000Z' },
    },
    { title: 'a domain of eight days', facts: anEmail({ domainAgeDays: 8 }), finds: 'clear' },
    {
      title: 'a registry that tells no date',
      facts: anEmail({ domainAgeDays: null, registeredAt: null }),
      finds: 'unknown',
    },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
