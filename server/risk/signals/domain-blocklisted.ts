import type { DomainFacts } from '../domain.ts'
import { aDomain, listedOn, silentOn, unansweredBy } from '../example-facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import type { Signal } from '../signal.ts'

/**
 * The domain is on a blocklist. Policy lists describe what a name is for, not what it did, so they do not count. Clear
 * only if at least half of the lists answered.
 */
export const domainBlocklisted: Signal<DomainFacts> = {
  id: 'domain_blocklisted',
  source: 'blocklists',
  about: ({ domain }) => domain,
  judge({ blocklists }) {
    const on = blocklists.filter(({ status, severity }) => status === 'listed' && severity !== 'policy')
    const silent = blocklists.filter(({ status }) => status === 'unknown').length
    const counts = { checked: blocklists.length, unknown: silent }
    if (on.length > 0) {
      const lists = on.map(({ name, codes, reasons, severity }) => ({ list: name, codes, reasons, severity }))
      return triggered({ lists, ...counts })
    }
    const answered = blocklists.length - silent
    if (answered > 0 && answered >= silent) return clear(counts)
    return unknown('Too few lists responded.', counts)
  },
  examples: [
    {
      title: 'one list holds it, though the others are silent',
      facts: aDomain({ blocklists: [listedOn('Spamhaus DBL'), unansweredBy('SURBL'), unansweredBy('URIBL')] }),
      finds: 'triggered',
      evidence: { lists: [{ list: 'Spamhaus DBL', severity: 'high' }], checked: 3, unknown: 2 },
    },
    { title: 'no list holds it', facts: aDomain(), finds: 'clear', evidence: { checked: 2, unknown: 0 } },
    {
      title: 'only a policy list holds it',
      facts: aDomain({ blocklists: [listedOn('Policy', 'policy'), silentOn('SURBL')] }),
      finds: 'clear',
    },
    {
      title: 'most lists did not respond',
      facts: aDomain({ blocklists: [silentOn('A'), unansweredBy('B'), unansweredBy('C')] }),
      finds: 'unknown',
    },
    { title: 'no list was queried', facts: aDomain({ blocklists: [] }), finds: 'unknown' },
  ],
}
