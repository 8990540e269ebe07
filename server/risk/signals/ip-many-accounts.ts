import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import { whyUncounted } from '../past.ts'
import type { Signal } from '../signal.ts'

const many = 5

/** Five or more users at the address within 24 hours, including this event's. */
export const ipManyAccounts: Signal<ContextFacts> = {
  id: 'ip_many_accounts',
  source: null,
  judge(facts) {
    if (!facts.hasIp) return null
    const users = facts.observed?.ipUsers ?? null
    if (users === null) return unknown(whyUncounted(facts))
    return when(users >= many, { users, hours: 24 })
  },
  examples: [
    {
      title: 'five users',
      facts: anEvent({ hasIp: true, observed: seen({ ipUsers: 5 }) }),
      finds: 'triggered',
      evidence: { users: 5, hours: 24 },
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
