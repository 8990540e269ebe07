import { isCrowd } from '../crowd.ts'
import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, unknown, when } from '../finding.ts'
import { whyUncounted } from '../past.ts'
import type { Signal } from '../signal.ts'

/**
 * More than 20 and at most 100 events from the address in ten minutes, including this one; more than 100 of a crowd with
 * a device each. Such a crowd is normal for a mobile carrier.
 */
export const ipVelocityElevated: Signal<ContextFacts> = {
  id: 'ip_velocity_elevated',
  source: null,
  judge(facts) {
    if (!facts.hasIp) return null
    const events = facts.observed?.ipEvents ?? null
    if (events === null) return unknown(whyUncounted(facts))
    const crowd = isCrowd(facts)
    if (crowd && facts.networkUse === 'mobile') return clear({ events, devices: facts.observed?.ipDevices ?? 0 })
    return when(events > 20 && (events <= 100 || crowd), { events, minutes: 10 })
  },
  examples: [
    {
      title: 'twenty-one events',
      facts: anEvent({ hasIp: true, observed: seen({ ipEvents: 21 }) }),
      finds: 'triggered',
      evidence: { events: 21, minutes: 10 },
    },
    {
      title: 'a hundred and twenty events of as many devices',
      facts: anEvent({ hasIp: true, observed: seen({ ipEvents: 120, ipUsers: 120, ipDevices: 120 }) }),
      finds: 'triggered',
    },
    {
      title: 'the same behind an address of a mobile carrier',
      facts: anEvent({ hasIp: true, networkUse: 'mobile', observed: seen({ ipEvents: 120, ipDevices: 120 }) }),
      finds: 'clear',
    },
    { title: 'twenty events', facts: anEvent({ hasIp: true, observed: seen({ ipEvents: 20 }) }), finds: 'clear' },
    {
      title: 'a hundred and one, which the other signal counts',
      facts: anEvent({ hasIp: true, observed: seen({ ipEvents: 101 }) }),
      finds: 'clear',
    },
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
