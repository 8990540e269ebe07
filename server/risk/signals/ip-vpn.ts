import { anAddress, member } from '../example-facts.ts'
import { judgeListed, sourceOfLists } from '../listed.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/** The address is in a VPN service's range. Privacy is not fraud, so it weighs little. */
export const ipVpn: Signal<NetworkFacts> = {
  id: 'ip_vpn',
  source: sourceOfLists(['vpn'], 'vpn_ranges'),
  judge: (facts) => judgeListed(facts, ['vpn']),
  examples: [
    {
      title: 'an address in a range that a VPN publishes',
      facts: anAddress({ memberships: [member('protonvpn', { kind: 'vpn', holder: 'Proton VPN' })] }),
      finds: 'triggered',
      evidence: { lists: [{ list: 'protonvpn', holder: 'Proton VPN' }] },
    },
    { title: 'an address in no such range', facts: anAddress(), finds: 'clear' },
    {
      title: 'no ranges could be fetched',
      facts: anAddress({ complete: new Set(['tor']) }),
      finds: 'unknown',
    },
  ],
}
