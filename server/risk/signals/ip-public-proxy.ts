import { anAddress } from '../example-facts.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'
import { judgeSources, sourceOfAnswers } from '../source-answers.ts'

/** The address is an open proxy or the exit of an abused VPN. */
export const ipPublicProxy: Signal<NetworkFacts> = {
  id: 'ip_public_proxy',
  source: ({ publicProxy }) => sourceOfAnswers(publicProxy),
  judge: ({ publicProxy }) => judgeSources(publicProxy, 'public proxies'),
  examples: [
    {
      title: 'DroneBL answers with the code of an HTTP proxy',
      facts: anAddress({
        publicProxy: [{ source: 'blocklists', answered: true, evidence: { list: 'DroneBL', codes: ['127.0.0.9'] } }],
      }),
      finds: 'triggered',
      evidence: { lists: [{ source: 'blocklists', list: 'DroneBL', codes: ['127.0.0.9'] }] },
    },
    {
      title: 'DroneBL answers without one',
      facts: anAddress({ publicProxy: [{ source: 'blocklists', answered: true, evidence: null }] }),
      finds: 'clear',
    },
    {
      title: 'DroneBL does not respond',
      facts: anAddress({ publicProxy: [{ source: 'blocklists', answered: false, evidence: null }] }),
      finds: 'unknown',
    },
    { title: 'no source is connected', facts: anAddress({ publicProxy: [] }), finds: null },
  ],
}
