import type { DomainFacts } from '../domain.ts'
import { aDomain } from '../example-facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import type { Signal } from '../signal.ts'

const newDays = 30

/** The domain was registered less than thirty full days ago. */
export const domainNew30d: Signal<DomainFacts> = {
  id: 'domain_new_30d',
  source: 'rdap',
  about: ({ domain }) => domain,
  judge({ ageDays, registeredAt }) {
    if (ageDays === null) return unknown('The registry provided no date.')
    const evidence = { age_days: ageDays, registered_at: registeredAt }
    return ageDays < newDays ? triggered(evidence) : clear(evidence)
  },
  examples: [
    {
      title: 'a domain of twenty-nine days',
      facts: aDomain({ ageDays: 29, registeredAt: '2026-10-23T08:00:00.000Z' }),
      finds: 'triggered',
      evidence: { age_days: 29, registered_at: '2026-10-23T08:00:00.000Z' },
    },
    { title: 'a domain of thirty days', facts: aDomain({ ageDays: 30 }), finds: 'clear', evidence: { age_days: 30 } },
    {
      title: 'a registry that tells no date',
      facts: aDomain({ ageDays: null, registeredAt: null }),
      finds: 'unknown',
    },
  ],
}
