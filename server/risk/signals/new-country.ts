import { anEvent, daysBefore, places, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import { isNew, pastOf } from '../past.ts'
import type { Signal } from '../signal.ts'

const given = { userId: '3132', hasIp: true, place: places.paris }

/** A known user appears in a country for the first time, or first did so less than an hour ago. */
export const newCountry: Signal<ContextFacts> = {
  id: 'new_country',
  source: ({ place }) => place && 'ip_location',
  judge(facts) {
    const past = pastOf(facts)
    if (past === null || !facts.hasIp) return null
    if ('reason' in past) return unknown(past.reason)
    const country = facts.place?.country ?? null
    if (country === null) return unknown('The country of the address is unknown.')
    const { countryFirstSeen: first, userFirstSeen } = past
    if (first === null && userFirstSeen === null) return unknown('First event of this user.', { country })
    const evidence = { country, first_seen: first?.toISOString() ?? null }
    return isNew(first, userFirstSeen, facts.at)
      ? triggered({ ...evidence, user_first_seen: userFirstSeen?.toISOString() ?? null })
      : clear(evidence)
  },
  examples: [
    {
      title: 'a user of ten days, for the first time in France',
      facts: anEvent({ ...given, observed: seen({ userFirstSeen: daysBefore(10) }) }),
      finds: 'triggered',
      evidence: { country: 'FR', first_seen: null, user_first_seen: '2026-11-11T12:00:00.000Z' },
    },
    {
      title: 'a country that he was seen in two days ago',
      facts: anEvent({ ...given, observed: seen({ userFirstSeen: daysBefore(10), countryFirstSeen: daysBefore(2) }) }),
      finds: 'clear',
      evidence: { country: 'FR', first_seen: '2026-11-19T12:00:00.000Z' },
    },
    {
      title: 'the next event there, minutes later',
      facts: anEvent({
        ...given,
        observed: seen({ userFirstSeen: daysBefore(10), countryFirstSeen: daysBefore(0.01) }),
      }),
      finds: 'triggered',
    },
    { title: 'a user who was never seen', facts: anEvent(given), finds: 'unknown', evidence: { country: 'FR' } },
    {
      title: 'the location of the address is unknown',
      facts: anEvent({ ...given, place: null, observed: seen({ userFirstSeen: daysBefore(10) }) }),
      finds: 'unknown',
    },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ ...given, observed: null }),
      finds: 'unknown',
    },
    { title: 'a sign-up, before which there is nothing', facts: anEvent({ ...given, event: 'signup' }), finds: null },
    { title: 'no user was sent', facts: anEvent({ ...given, userId: null }), finds: null },
    { title: 'no address was sent', facts: anEvent({ userId: '3132' }), finds: null },
  ],
}
