import { anAddress, member } from '../example-facts.ts'
import { clear } from '../finding.ts'
import { judgeListed, sourceOfLists } from '../listed.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/**
 * The address is in a data centre, and no VPN or private relay explains why a person would be there: a rented server.
 * Delivery networks do not count, since they forward visitors.
 */
export const ipServer: Signal<NetworkFacts> = {
  id: 'ip_server',
  source: sourceOfLists(['hosting'], 'provider_ranges'),
  judge(facts) {
    const people = facts.memberships.find(({ kind }) => kind === 'relay' || kind === 'vpn')
    if (people) return clear({ [people.kind]: people.name })
    return judgeListed(facts, ['hosting'], { asn: facts.network.asn, as_name: facts.network.as_name })
  },
  examples: [
    {
      title: 'an address of a cloud',
      facts: anAddress({ memberships: [member('amazon', { kind: 'hosting' })] }),
      finds: 'triggered',
      evidence: { asn: 64_500 },
    },
    {
      title: 'a VPN in a data center',
      facts: anAddress({ memberships: [member('vpns', { kind: 'vpn' }), member('amazon', { kind: 'hosting' })] }),
      finds: 'clear',
      evidence: { vpn: 'vpns' },
    },
    {
      title: 'an exit of a private relay in a data center',
      facts: anAddress({
        memberships: [member('apple-proxy', { kind: 'relay' }), member('amazon', { kind: 'hosting' })],
      }),
      finds: 'clear',
      evidence: { relay: 'apple-proxy' },
    },
    {
      title: 'a delivery network',
      facts: anAddress({ memberships: [member('cloudflare', { kind: 'edge' })] }),
      finds: 'clear',
    },
    { title: 'an address of an access provider', facts: anAddress(), finds: 'clear' },
    { title: 'the list could not be fetched', facts: anAddress({ complete: new Set(['edge']) }), finds: 'unknown' },
    {
      title: 'this installation has no such list',
      facts: anAddress({ connected: new Set(), complete: new Set() }),
      finds: null,
    },
  ],
}
