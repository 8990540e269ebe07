import { anAddress } from '../example-facts.ts'
import { unknown } from '../finding.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/** The address is an open proxy. Always unknown: no source is connected. */
export const ipPublicProxy: Signal<NetworkFacts> = {
  id: 'ip_public_proxy',
  source: null,
  judge: () => unknown('No source of public proxies is connected.'),
  examples: [{ title: 'any address, as long as no source is connected', facts: anAddress(), finds: 'unknown' }],
}
