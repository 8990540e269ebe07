import { anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

const minDays = 180

/** The account is at least 180 days old, as reported by the event. */
export const trustAgedAccount: Signal<ContextFacts> = {
  id: 'trust_aged_account',
  source: null,
  judge({ account: { ageDays } }) {
    if (ageDays === null) return null
    return when(ageDays >= minDays, { age_days: ageDays })
  },
  examples: [
    {
      title: 'an account of half a year',
      facts: anEvent({ account: { ageDays: 180, failedLogins: null } }),
      finds: 'triggered',
      evidence: { age_days: 180 },
    },
    {
      title: 'an account of 179 days',
      facts: anEvent({ account: { ageDays: 179, failedLogins: null } }),
      finds: 'clear',
    },
    { title: 'its age was not sent', facts: anEvent(), finds: null },
  ],
}
