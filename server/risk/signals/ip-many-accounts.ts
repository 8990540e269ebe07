import { isCrowd } from '../crowd.ts'
import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, unknown, when } from '../finding.ts'
import { whyUncounted } from '../past.ts'
import type { Signal } from '../signal.ts'

const many = 5
/** A mobile carrier puts many customers behind one address. */
const manyOfCarrier = 50

/**
 * Five or more users at the address within 24 hours, including this event's; 50 or more at a mobile carrier. Users with a
 * device each are a crowd that shares the address, such as a campus, and do not count.
 */
export const ipManyAccounts: Signal<ContextFacts> = {
  id: 'ip_many_accounts',
  source: null,
  judge(facts) {
    if (!facts.hasIp) return null
    const users = facts.observed?.ipUsers ?? null
    if (users === null) return unknown(whyUncounted(facts))
    const evidence = { users, devices: facts.observed?.ipDevices ?? 0, hours: 24 }
    if (isCrowd(facts)) return clear(evidence)
    return when(users >= (facts.networkUse === 'mobile' ? manyOfCarrier : many), evidence)
  },
  examples: [
    {
      title: 'five users',
      facts: anEvent({ hasIp: true, observed: seen({ ipUsers: 5 }) }),
      finds: 'triggered',
      evidence: { users: 5, hours: 24 },
    },
    {
      title: 'a hundred and twenty people on as many phones behind one address',
      facts: anEvent({ hasIp: true, observed: seen({ ipUsers: 120, ipDevices: 120, ipEvents: 120 }) }),
      finds: 'clear',
      evidence: { users: 120, devices: 120 },
    },
    {
      title: 'a hundred and twenty accounts on one machine',
      facts: anEvent({ hasIp: true, observed: seen({ ipUsers: 120, ipDevices: 1, ipEvents: 120 }) }),
      finds: 'triggered',
    },
    {
      title: 'ten users of a mobile carrier whose devices are unknown',
      facts: anEvent({ hasIp: true, networkUse: 'mobile', observed: seen({ ipUsers: 10, ipDevices: 0 }) }),
      finds: 'clear',
    },
    { title: 'a household of four', facts: anEvent({ hasIp: true, observed: seen({ ipUsers: 4 }) }), finds: 'clear' },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ hasIp: true, observed: null }),
      finds: 'unknown',
    },
    {
      title: 'a reserved address, of which nothing is counted',
      facts: anEvent({ hasIp: true, observed: seen({ ipUsers: null }) }),
      finds: 'unknown',
    },
    { title: 'no address was sent', facts: anEvent(), finds: null },
  ],
}
