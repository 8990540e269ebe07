import { anEvent, daysBefore, places, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import { unread } from '../past.ts'
import type { Signal } from '../signal.ts'
import { tieOf } from '../tie.ts'

const minDays = 180
const old = { ageDays: 180, failedLogins: null }
const known = { userId: '3132', fingerprint: 'f3a9', account: old }

/**
 * The account is at least 180 days old, as reported by the event, and a known device or city connects the
 * event to it. The age of an account alone says nothing about who uses it: a takeover has it too.
 */
export const trustAgedAccount: Signal<ContextFacts> = {
  id: 'trust_aged_account',
  source: null,
  judge(facts) {
    const { ageDays } = facts.account
    if (ageDays === null) return null
    const evidence = { age_days: ageDays }
    if (ageDays < minDays) return clear(evidence)
    if (facts.observed === null) return unknown(unread, evidence)
    const tie = tieOf(facts)
    return tie === null ? clear({ ...evidence, known_by: null }) : triggered({ ...evidence, known_by: tie })
  },
  examples: [
    {
      title: 'an account of half a year on a device of eight days',
      facts: anEvent({ ...known, observed: seen({ deviceFirstSeen: daysBefore(8) }) }),
      finds: 'triggered',
      evidence: { age_days: 180, known_by: 'device' },
    },
    {
      title: 'an old account in the city where the user was last seen',
      facts: anEvent({
        ...known,
        place: places.berlin,
        observed: seen({
          userFirstSeen: daysBefore(30),
          lastPlace: { at: daysBefore(3), latitude: 52.5, longitude: 13.3, country: 'DE', sameDevice: false },
        }),
      }),
      finds: 'triggered',
      evidence: { known_by: 'place' },
    },
    {
      title: 'an old account on a device and in a place that were never seen, as in a takeover',
      facts: anEvent({ ...known, place: places.paris, observed: seen({ userFirstSeen: daysBefore(100) }) }),
      finds: 'clear',
      evidence: { known_by: null },
    },
    {
      title: 'an account of 179 days',
      facts: anEvent({ ...known, account: { ageDays: 179, failedLogins: null } }),
      finds: 'clear',
    },
    {
      title: 'what was seen before could not be read',
      facts: anEvent({ ...known, observed: null }),
      finds: 'unknown',
    },
    { title: 'its age was not sent', facts: anEvent(), finds: null },
  ],
}
