import { aPhone, notAPhone } from '../example-facts.ts'
import { unknown, when } from '../finding.ts'
import { disposableDays, ofNumber } from '../of-phone.ts'
import type { PhoneFacts } from '../phone.ts'
import type { Signal } from '../signal.ts'

export const phoneDisposable: Signal<PhoneFacts> = {
  id: 'phone_disposable',
  source: 'disposable_phones',
  judge: ofNumber(({ sighting }) => {
    if (sighting === null) return unknown('No list is loaded.')
    const { lastSeen, ageDays } = sighting
    return when(ageDays !== null && ageDays <= disposableDays.recent, { last_seen: lastSeen, age_days: ageDays })
  }),
  examples: [
    {
      title: 'seen three days ago',
      facts: aPhone({ sighting: { lastSeen: '2026-11-18', ageDays: 3 } }),
      finds: 'triggered',
      evidence: { last_seen: '2026-11-18', age_days: 3 },
    },
    { title: 'seen a year ago', facts: aPhone({ sighting: { lastSeen: '2025-11-21', ageDays: 365 } }), finds: 'clear' },
    { title: 'not on the list', facts: aPhone(), finds: 'clear' },
    { title: 'the list could not be read', facts: aPhone({ sighting: null }), finds: 'unknown' },
    { title: 'not a valid number', facts: notAPhone, finds: null },
  ],
}
