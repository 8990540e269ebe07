import { anAddress } from '../example-facts.ts'
import { unknown } from '../finding.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/** Abuse reports with a confidence of 25 to 74. Always unknown while no reports are stored. */
export const ipAbuseReportedSome: Signal<NetworkFacts> = {
  id: 'ip_abuse_reported_some',
  source: 'own_reports',
  judge: () => unknown('No abuse-report source is connected.'),
  examples: [{ title: 'any address, while no source is connected', facts: anAddress(), finds: 'unknown' }],
}
