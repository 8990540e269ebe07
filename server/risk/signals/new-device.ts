import { anEvent, daysBefore, hoursBefore, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import { isNew, pastOf } from '../past.ts'
import type { Signal } from '../signal.ts'

const given = { userId: '3132', fingerprint: 'f3a9' }

/** A known user appears with a device for the first time, or first did so less than an hour ago. */
export const newDevice: Signal<ContextFacts> = {
  id: 'new_device',
  source: null,
  judge(facts) {
    const past = pastOf(facts)
    if (past === null || facts.fingerprint === null) return null
    if ('reason' in past) return unknown(past.reason)
    const { deviceFirstSeen: first, userFirstSeen } = past
    if (first === null && userFirstSeen === null) return unknown('First event of this user with a device.')
    const evidence = { first_seen: first?.toISOString() ?? null }
    return isNew(first, userFirstSeen, facts.at)
      ? triggered({ ...evidence, user_first_seen: userFirstSeen?.toISOString() ?? null })
      : clear(evidence)
  },
  examples: [
    {
      title: 'a user of ten days with a device that is new',
      facts: anEvent({ ...given, observed: seen({ userFirstSeen: daysBefore(10) }) }),
      finds: 'triggered',
      evidence: { first_seen: null, user_first_seen: '2026-11-11T12:00:00.000Z' },
    },
    {
      title: 'a device that he was seen with an hour ago',
      facts: anEvent({ ...given, observed: seen({ userFirstSeen: daysBefore(10), deviceFirstSeen: hoursBefore(1) }) }),
      finds: 'clear',
      evidence: { first_seen: '2026-11-21T11:00:00.000Z' },
    },
    {
      title: 'the next event of that device, minutes later',
      facts: anEvent({
        ...given,
        observed: seen({ userFirstSeen: daysBefore(10), deviceFirstSeen: hoursBefore(0.1) }),
      }),
      finds: 'triggered',
    },
    {
      title: 'the first device of a user of this hour',
      facts: anEvent({
        ...given,
        observed: seen({ userFirstSeen: hoursBefore(0.1), deviceFirstSeen: hoursBefore(0.1) }),
      }),
      finds: 'clear',
    },
    { title: 'a user who was never seen', facts: anEvent(given), finds: 'unknown' },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ ...given, observed: null }),
      finds: 'unknown',
    },
    { title: 'a sign-up, before which there is nothing', facts: anEvent({ ...given, event: 'signup' }), finds: null },
    { title: 'no user was sent', facts: anEvent({ fingerprint: 'f3a9' }), finds: null },
    { title: 'no fingerprint was sent', facts: anEvent({ userId: '3132' }), finds: null },
  ],
}
