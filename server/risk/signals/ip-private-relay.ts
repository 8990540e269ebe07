import { anAddress, member } from '../example-facts.ts'
import { judgeListed, sourceOfLists } from '../listed.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/**
 * The address is the exit of a private relay, with people behind it: reported, never counted (contract section 4, rule
 * 7).
 */
export const ipPrivateRelay: Signal<NetworkFacts> = {
  id: 'ip_private_relay',
  source: sourceOfLists(['relay'], 'provider_ranges'),
  judge: (facts) => judgeListed(facts, ['relay']),
  examples: [
    {
      title: 'an exit of iCloud Private Relay',
      facts: anAddress({ memberships: [member('apple-proxy', { kind: 'relay', holder: 'Apple' })] }),
      finds: 'triggered',
      evidence: { lists: [{ holder: 'Apple' }] },
    },
    { title: 'an address of an access provider', facts: anAddress(), finds: 'clear' },
    { title: 'no ranges could be fetched', facts: anAddress({ complete: new Set() }), finds: 'unknown' },
    {
      title: 'this installation has no such list',
      facts: anAddress({ connected: new Set(), complete: new Set() }),
      finds: null,
    },
  ],
}
