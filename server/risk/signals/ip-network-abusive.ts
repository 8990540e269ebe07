import { anAddress } from '../example-facts.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'
import { judgeSources, sourceOfAnswers } from '../source-answers.ts'

/** The address is in an autonomous system or network that is known for abuse. */
export const ipNetworkAbusive: Signal<NetworkFacts> = {
  id: 'ip_network_abusive',
  source: ({ abusiveNetwork }) => sourceOfAnswers(abusiveNetwork),
  judge: ({ abusiveNetwork }) => judgeSources(abusiveNetwork, 'abusive networks'),
  examples: [
    {
      title: 'its autonomous system is on ASN-DROP',
      facts: anAddress({ abusiveNetwork: [{ source: 'asn_drop', answered: true, evidence: { asn: 64_500 } }] }),
      finds: 'triggered',
      evidence: { lists: [{ source: 'asn_drop', asn: 64_500 }] },
    },
    {
      title: 'no list names its network',
      facts: anAddress({ abusiveNetwork: [{ source: 'asn_drop', answered: true, evidence: null }] }),
      finds: 'clear',
    },
    {
      title: 'its autonomous system is unknown',
      facts: anAddress({ abusiveNetwork: [{ source: 'asn_drop', answered: false, evidence: null }] }),
      finds: 'unknown',
    },
    { title: 'no source is connected', facts: anAddress(), finds: null },
  ],
}
