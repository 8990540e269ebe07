import type { DomainFacts } from '../domain.ts'
import { aDomain } from '../example-facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

/** The name is written like that of a well-known domain, or mixes scripts within a label. Protected links judge alike. */
export const domainLookalike: Signal<DomainFacts> = {
  id: 'domain_lookalike',
  source: null,
  judge: ({ resembles, mixedScript }) =>
    when(resembles !== null || mixedScript, { resembles, mixed_script: mixedScript }),
  examples: [
    {
      title: 'paypa1.com',
      facts: aDomain({ resembles: 'paypal.com' }),
      finds: 'triggered',
      evidence: { resembles: 'paypal.com', mixed_script: false },
    },
    {
      title: 'Latin and Cyrillic letters in one label',
      facts: aDomain({ mixedScript: true }),
      finds: 'triggered',
      evidence: { resembles: null, mixed_script: true },
    },
    { title: 'a name like no other', facts: aDomain(), finds: 'clear' },
  ],
}
