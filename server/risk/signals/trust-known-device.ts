import { dayMs } from '../../platform/clock.ts'
import { anEvent, daysBefore, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import { pastOf } from '../past.ts'
import type { Signal } from '../signal.ts'

const minDays = 7
const given = { userId: '3132', fingerprint: 'f3a9' }

/** The user has been seen with this device for more than seven days. */
export const trustKnownDevice: Signal<ContextFacts> = {
  id: 'trust_known_device',
  source: null,
  judge(facts) {
    const past = pastOf(facts)
    if (past === null || facts.fingerprint === null) return null
    if ('reason' in past) return unknown(past.reason)
    const first = past.deviceFirstSeen
    if (first === null) return clear()
    const days = Math.floor((facts.at.getTime() - first.getTime()) / dayMs)
    const evidence = { first_seen: first.toISOString(), days }
    return facts.at.getTime() - first.getTime() > minDays * dayMs ? triggered(evidence) : clear(evidence)
  },
  examples: [
    {
      title: 'a device of thirty days',
      facts: anEvent({ ...given, observed: seen({ deviceFirstSeen: daysBefore(30) }) }),
      finds: 'triggered',
      evidence: { first_seen: '2026-10-22T12:00:00.000Z', days: 30 },
    },
    {
      title: 'a device of seven days to the second',
      facts: anEvent({ ...given, observed: seen({ deviceFirstSeen: daysBefore(7) }) }),
      finds: 'clear',
      evidence: { days: 7 },
    },
    { title: 'a device that he was never seen with', facts: anEvent(given), finds: 'clear' },
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
