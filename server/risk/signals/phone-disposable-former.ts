import { aPhone, notAPhone } from '../example-facts.ts'
import { unknown, when } from '../finding.ts'
import { disposableDays, ofNumber } from '../of-phone.ts'
import type { PhoneFacts } from '../phone.ts'
import type { Signal } from '../signal.ts'

/** Seen too long ago to be certain: by now the number may belong to someone else. */
export const phoneDisposableFormer: Signal<PhoneFacts> = {
  id: 'phone_disposable_former',
  source: 'disposable_phones',
  judge: ofNumber(({ sighting }) => {
    if (sighting === null) return unknown('No list is loaded.')
    const { lastSeen, ageDays } = sighting
    const isFormer = ageDays !== null && ageDays > disposableDays.recent && ageDays <= disposableDays.former
    return when(isFormer, { last_seen: lastSeen, age_days: ageDays })
  }),
  examples: [
    {
      title: 'seen a year ago',
      facts: aPhone({ sighting: { lastSeen: '2025-11-21', ageDays: 365 } }),
      finds: 'triggered',
      evidence: { last_seen: '2025-11-21', age_days: 365 },
    },
    { title: 'seen yesterday', facts: aPhone({ sighting: { lastSeen: '2026-11-20', ageDays: 1 } }), finds: 'clear' },
    {
      title: 'seen five years ago',
      facts: aPhone({ sighting: { lastSeen: '2021-11-22', ageDays: 1_825 } }),
      finds: 'clear',
    },
    { title: 'the list could not be read', facts: aPhone({ sighting: null }), finds: 'unknown' },
    { title: 'not a valid number', facts: notAPhone, finds: null },
  ],
}
