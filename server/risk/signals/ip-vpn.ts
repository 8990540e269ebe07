import { anAddress, member } from '../example-facts.ts'
import { clear } from '../finding.ts'
import { judgeListed, sourceOfLists } from '../listed.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/**
 * The address is in a VPN service's range. Privacy is not fraud, so it weighs little. An exit of a private relay is no
 * VPN, although lists of VPNs hold nearly all of them (contract section 4, rule 7).
 */
export const ipVpn: Signal<NetworkFacts> = {
  id: 'ip_vpn',
  source: sourceOfLists(['vpn'], 'vpn_ranges'),
  judge(facts) {
    const relay = facts.memberships.find(({ kind }) => kind === 'relay')
    return relay ? clear({ relay: relay.name }) : judgeListed(facts, ['vpn'])
  },
  examples: [
    {
      title: 'an address in a range that a VPN publishes',
      facts: anAddress({ memberships: [member('protonvpn', { kind: 'vpn', holder: 'Proton VPN' })] }),
      finds: 'triggered',
      evidence: { lists: [{ list: 'protonvpn', holder: 'Proton VPN' }] },
    },
    {
      title: 'an exit of a private relay that a VPN list holds too',
      facts: anAddress({ memberships: [member('vpn', { kind: 'vpn' }), member('apple-proxy', { kind: 'relay' })] }),
      finds: 'clear',
      evidence: { relay: 'apple-proxy' },
    },
    { title: 'an address in no such range', facts: anAddress(), finds: 'clear' },
    {
      title: 'no ranges could be fetched',
      facts: anAddress({ complete: new Set(['tor']) }),
      finds: 'unknown',
    },
    {
      title: 'this installation has no such list',
      facts: anAddress({ connected: new Set(), complete: new Set() }),
      finds: null,
    },
  ],
}
