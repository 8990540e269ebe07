import { anAddress } from '../example-facts.ts'
import { unknown } from '../finding.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/** Much of the address's network was reported for abuse. Always unknown while no reports are stored. */
export const ipNetworkAbusive: Signal<NetworkFacts> = {
  id: 'ip_network_abusive',
  source: 'own_reports',
  judge: () => unknown('No abuse-report source is connected.'),
  examples: [{ title: 'any address, while no source is connected', facts: anAddress(), finds: 'unknown' }],
}
