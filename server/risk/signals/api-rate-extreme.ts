import { anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

/** More than 600 requests of the client in the last minute, as reported by the event. */
export const apiRateExtreme: Signal<ContextFacts> = {
  id: 'api_rate_extreme',
  source: null,
  judge({ requestsLastMinute: requests }) {
    if (requests === null) return null
    return when(requests > 600, { requests, minutes: 1 })
  },
  examples: [
    {
      title: 'more than 600',
      facts: anEvent({ event: 'api', requestsLastMinute: 601 }),
      finds: 'triggered',
      evidence: { requests: 601 },
    },
    { title: 'exactly 600', facts: anEvent({ event: 'api', requestsLastMinute: 600 }), finds: 'clear' },
    { title: 'the number was not sent', facts: anEvent(), finds: null },
  ],
}
