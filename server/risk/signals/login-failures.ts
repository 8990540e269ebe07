import { anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

const many = 5

/** Five or more failed sign-ins of the account within ten minutes, as reported by the event. */
export const loginFailures: Signal<ContextFacts> = {
  id: 'login_failures',
  source: null,
  judge({ account: { failedLogins } }) {
    if (failedLogins === null) return null
    return when(failedLogins >= many, { failed_logins: failedLogins, minutes: 10 })
  },
  examples: [
    {
      title: 'five failures',
      facts: anEvent({ account: { ageDays: null, failedLogins: 5 } }),
      finds: 'triggered',
      evidence: { failed_logins: 5, minutes: 10 },
    },
    {
      title: 'someone who mistyped four times',
      facts: anEvent({ account: { ageDays: null, failedLogins: 4 } }),
      finds: 'clear',
    },
    { title: 'they were not sent', facts: anEvent(), finds: null },
  ],
}
