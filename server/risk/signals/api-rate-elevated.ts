import { anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

/** More than 120 and at most 600 requests of the client in the last minute, as reported by the event. */
export const apiRateElevated: Signal<ContextFacts> = {
  id: 'api_rate_elevated',
  source: null,
  judge({ requestsLastMinute: requests }) {
    if (requests === null) return null
    return when(requests > 120 && requests <= 600, { requests, minutes: 1 })
  },
  examples: [
    {
      title: 'more than 120',
      facts: anEvent({ event: 'api', requestsLastMinute: 121 }),
      finds: 'triggered',
      evidence: { requests: 121 },
    },
    { title: 'exactly 120', facts: anEvent({ event: 'api', requestsLastMinute: 120 }), finds: 'clear' },
    { title: 'the number was not sent', facts: anEvent(), finds: null },
  ],
}
