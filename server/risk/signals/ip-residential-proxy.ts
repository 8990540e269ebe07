import { anAddress } from '../example-facts.ts'
import { unknown } from '../finding.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/** The address is a home connection rented out as a proxy. Always unknown: no source is connected. */
export const ipResidentialProxy: Signal<NetworkFacts> = {
  id: 'ip_residential_proxy',
  source: null,
  judge: () => unknown('No source of residential proxies is connected.'),
  examples: [{ title: 'any address, as long as no source is connected', facts: anAddress(), finds: 'unknown' }],
}
