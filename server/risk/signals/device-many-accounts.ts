import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import { unread } from '../past.ts'
import type { Signal } from '../signal.ts'

const many = 3

/** Three or more users on the device within seven days, including this event's. */
export const deviceManyAccounts: Signal<ContextFacts> = {
  id: 'device_many_accounts',
  source: null,
  judge({ fingerprint, observed }) {
    if (fingerprint === null) return null
    const users = observed?.deviceUsers ?? null
    if (users === null) return unknown(unread)
    return when(users >= many, { users, days: 7 })
  },
  examples: [
    {
      title: 'three users',
      facts: anEvent({ fingerprint: 'f3a9', observed: seen({ deviceUsers: 3 }) }),
      finds: 'triggered',
      evidence: { users: 3, days: 7 },
    },
    { title: 'two users', facts: anEvent({ fingerprint: 'f3a9', observed: seen({ deviceUsers: 2 }) }), finds: 'clear' },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ fingerprint: 'f3a9', observed: null }),
      finds: 'unknown',
    },
    { title: 'no fingerprint was sent', facts: anEvent(), finds: null },
  ],
}
