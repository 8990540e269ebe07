import { isCrowd } from '../crowd.ts'
import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import { whyUncounted } from '../past.ts'
import type { Signal } from '../signal.ts'

/** More than 100 events from the address in ten minutes, including this one; not of a crowd with a device each. */
export const ipVelocityExtreme: Signal<ContextFacts> = {
  id: 'ip_velocity_extreme',
  source: null,
  judge(facts) {
    if (!facts.hasIp) return null
    const events = facts.observed?.ipEvents ?? null
    if (events === null) return unknown(whyUncounted(facts))
    return when(events > 100 && !isCrowd(facts), { events, minutes: 10 })
  },
  examples: [
    {
      title: 'a hundred and one events',
      facts: anEvent({ hasIp: true, observed: seen({ ipEvents: 101 }) }),
      finds: 'triggered',
      evidence: { events: 101, minutes: 10 },
    },
    {
      title: 'a hundred and twenty events of as many devices',
      facts: anEvent({ hasIp: true, observed: seen({ ipEvents: 120, ipUsers: 120, ipDevices: 120 }) }),
      finds: 'clear',
    },
    { title: 'a hundred events', facts: anEvent({ hasIp: true, observed: seen({ ipEvents: 100 }) }), finds: 'clear' },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ hasIp: true, observed: null }),
      finds: 'unknown',
    },
    {
      title: 'a reserved address, of which nothing is counted',
      facts: anEvent({ hasIp: true, observed: seen({ ipEvents: null }) }),
      finds: 'unknown',
    },
    { title: 'no address was sent', facts: anEvent(), finds: null },
  ],
}
