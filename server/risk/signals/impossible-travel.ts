import { anEvent, hoursBefore, places, seen } from '../example-facts.ts'
import type { ContextFacts, Place } from '../facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import { journey, positionOf } from '../journey.ts'
import { pastOf } from '../past.ts'
import type { Signal } from '../signal.ts'

const minKm = 500
const fastestKmh = 900

/** A user who was last seen in Berlin and is now at `here`. */
const travelled = (here: Place, at: Date, more: { sameDevice?: boolean } = {}): ContextFacts =>
  anEvent({
    userId: '3132',
    hasIp: true,
    place: here,
    observed: seen({
      userFirstSeen: at,
      lastPlace: { at, latitude: 52.52, longitude: 13.4, country: 'DE', sameDevice: false, ...more },
    }),
  })

/**
 * The user is farther from the last location than anyone could have travelled: over 500 km, and faster than 900 km/h,
 * an airliner's cruising speed. IP locations are accurate to a city at best, so 100 km at either end are subtracted
 * before the speed is computed. The same device in both places does not indicate a second person.
 */
export const impossibleTravel: Signal<ContextFacts> = {
  id: 'impossible_travel',
  source: ({ place }) => place && 'ip_location',
  judge(facts) {
    const past = pastOf(facts)
    if (past === null || !facts.hasIp) return null
    if ('reason' in past) return unknown(past.reason)
    const { lastPlace: last } = past
    if (last === null) return unknown('No earlier location of the user is known.')
    const here = positionOf(facts.place)
    if (here === null) return unknown('The location of the address is not known at city level.')
    const way = journey(last, here, facts.at)
    const countries = { from_country: last.country, to_country: facts.place?.country ?? null }
    if (last.sameDevice) return clear({ ...way, ...countries, same_device: true })
    const impossible = way.km > minKm && way.speed_kmh > fastestKmh
    return impossible
      ? triggered({ ...way, ...countries, last_seen: last.at.toISOString() })
      : clear({ ...way, ...countries })
  },
  examples: [
    {
      title: 'New York two hours after Berlin',
      facts: travelled(places.newYork, hoursBefore(2)),
      finds: 'triggered',
      evidence: { km: 6_385, hours: 2, from_country: 'DE', to_country: 'US', last_seen: '2026-11-21T10:00:00.000Z' },
    },
    {
      title: 'New York at the same minute as Berlin',
      facts: travelled(places.newYork, hoursBefore(0)),
      finds: 'triggered',
      evidence: { hours: 0 },
    },
    {
      title: 'New York ten hours after Berlin, by air',
      facts: travelled(places.newYork, hoursBefore(10)),
      finds: 'clear',
    },
    {
      title: 'Paris ten minutes before, reported late',
      facts: travelled(places.paris, hoursBefore(-1 / 6)),
      finds: 'triggered',
    },
    {
      title: 'a place 400 km away a minute later, which may be the location that errs',
      facts: travelled({ ...places.berlin, latitude: 48.9 }, hoursBefore(1 / 60)),
      finds: 'clear',
    },
    {
      title: 'the same device, behind another address',
      facts: travelled(places.newYork, hoursBefore(1), { sameDevice: true }),
      finds: 'clear',
      evidence: { same_device: true },
    },
    {
      title: 'an address that is located to its country only',
      facts: travelled({ ...places.newYork, latitude: null, longitude: null }, hoursBefore(2)),
      finds: 'unknown',
    },
    { title: 'a user without an earlier place', facts: anEvent({ userId: '3132', hasIp: true }), finds: 'unknown' },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ userId: '3132', hasIp: true, observed: null }),
      finds: 'unknown',
    },
    {
      title: 'a sign-up, before which there is nothing',
      facts: { ...travelled(places.newYork, hoursBefore(2)), event: 'signup' },
      finds: null,
    },
    { title: 'no user was sent', facts: anEvent({ hasIp: true, place: places.paris }), finds: null },
    { title: 'no address was sent', facts: anEvent({ userId: '3132' }), finds: null },
  ],
}
