import { anAddress } from '../example-facts.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'
import { judgeSources, sourceOfAnswers } from '../source-answers.ts'

/** The address is a home connection rented out as a proxy. */
export const ipResidentialProxy: Signal<NetworkFacts> = {
  id: 'ip_residential_proxy',
  source: ({ residentialProxy }) => sourceOfAnswers(residentialProxy),
  judge: ({ residentialProxy }) => judgeSources(residentialProxy, 'residential proxies'),
  examples: [
    {
      title: 'the operator’s database names it',
      facts: anAddress({
        residentialProxy: [{ source: 'anonymous_ip', answered: true, evidence: { network: '192.0.2.0/24' } }],
      }),
      finds: 'triggered',
      evidence: { lists: [{ source: 'anonymous_ip', network: '192.0.2.0/24' }] },
    },
    {
      title: 'the operator’s database does not name it',
      facts: anAddress({ residentialProxy: [{ source: 'anonymous_ip', answered: true, evidence: null }] }),
      finds: 'clear',
    },
    {
      title: 'the operator’s database cannot be read',
      facts: anAddress({ residentialProxy: [{ source: 'anonymous_ip', answered: false, evidence: null }] }),
      finds: 'unknown',
    },
    { title: 'no source is connected', facts: anAddress(), finds: null },
  ],
}
