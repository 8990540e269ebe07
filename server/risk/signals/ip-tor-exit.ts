import { anAddress, member } from '../example-facts.ts'
import { judgeListed, sourceOfLists } from '../listed.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/** The address is a Tor exit: its user cannot be identified. */
export const ipTorExit: Signal<NetworkFacts> = {
  id: 'ip_tor_exit',
  source: sourceOfLists(['tor'], 'tor_exits'),
  judge: (facts) => judgeListed(facts, ['tor']),
  examples: [
    {
      title: 'an address on the list of exits',
      facts: anAddress({ memberships: [member('tor_exits', { kind: 'tor' })] }),
      finds: 'triggered',
      evidence: { lists: [{ list: 'tor_exits' }] },
    },
    { title: 'an address that the list does not hold', facts: anAddress(), finds: 'clear' },
    {
      title: 'the list could not be fetched',
      facts: anAddress({ complete: new Set() }),
      finds: 'unknown',
    },
    {
      title: 'this installation has no such list',
      facts: anAddress({ connected: new Set(), complete: new Set() }),
      finds: null,
    },
  ],
}
