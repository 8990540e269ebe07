import { anAddress, member } from '../example-facts.ts'
import { clear } from '../finding.ts'
import { judgeListed, sourceOfLists } from '../listed.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/**
 * The address is in a data centre or CDN. Private-relay exits are excluded: they are hosted there by design, and have
 * people behind them (contract section 4, rule 7).
 */
export const ipHosting: Signal<NetworkFacts> = {
  id: 'ip_hosting',
  source: sourceOfLists(['hosting', 'edge'], 'provider_ranges'),
  judge(facts) {
    const relay = facts.memberships.find(({ kind }) => kind === 'relay')
    if (relay) return clear({ relay: relay.name })
    return judgeListed(facts, ['hosting', 'edge'], {
      asn: facts.network.asn,
      as_name: facts.network.as_name,
      type: facts.memberships.some(({ kind }) => kind === 'hosting') ? 'hosting' : 'edge',
    })
  },
  examples: [
    {
      title: 'an address of a cloud',
      facts: anAddress({ memberships: [member('amazon', { kind: 'hosting' })] }),
      finds: 'triggered',
      evidence: { type: 'hosting', asn: 64_500 },
    },
    {
      title: 'an address of a delivery network',
      facts: anAddress({ memberships: [member('cloudflare', { kind: 'edge' })] }),
      finds: 'triggered',
      evidence: { type: 'edge' },
    },
    {
      title: 'an exit of a private relay in a data center',
      facts: anAddress({
        memberships: [member('apple-proxy', { kind: 'relay' }), member('cloudflare', { kind: 'edge' })],
      }),
      finds: 'clear',
      evidence: { relay: 'apple-proxy' },
    },
    { title: 'an address of an access provider', facts: anAddress(), finds: 'clear' },
    {
      title: 'one of the lists could not be fetched',
      facts: anAddress({ complete: new Set(['hosting']) }),
      finds: 'unknown',
    },
    {
      title: 'this installation has no such list',
      facts: anAddress({ connected: new Set(), complete: new Set() }),
      finds: null,
    },
  ],
}
