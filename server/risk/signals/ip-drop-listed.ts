import { anAddress, member } from '../example-facts.ts'
import { judgeListed } from '../listed.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/** In a network on the DROP list: hijacked, or run by criminals for themselves. No customer is there. */
export const ipDropListed: Signal<NetworkFacts> = {
  id: 'ip_drop_listed',
  source: 'drop',
  judge: (facts) => judgeListed(facts, ['drop']),
  examples: [
    {
      title: 'a hijacked network',
      facts: anAddress({ memberships: [member('drop_v4', { kind: 'drop' })] }),
      finds: 'triggered',
    },
    { title: 'an address of an access provider', facts: anAddress(), finds: 'clear' },
    { title: 'the list could not be fetched', facts: anAddress({ complete: new Set() }), finds: 'unknown' },
    {
      title: 'this installation has no such list',
      facts: anAddress({ connected: new Set(), complete: new Set() }),
      finds: null,
    },
  ],
}
