import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { judgeFailingAccounts, manyFail, someFail } from '../failing-accounts.ts'
import type { Signal } from '../signal.ts'

/** Sign-ins of three or four accounts failed from one address or device within an hour, or of five to nine from one network within a day. */
export const failingAccountsSome: Signal<ContextFacts> = {
  id: 'failing_accounts_some',
  source: null,
  judge: (facts) => judgeFailingAccounts(facts, (reached) => reached(someFail) && !reached(manyFail)),
  examples: [
    {
      title: 'three accounts of one address, one failure each',
      facts: anEvent({ observed: seen({ ipUsers: 3, failedAccounts: { ip: 3, device: null, network: 3 } }) }),
      finds: 'triggered',
      evidence: { ip: 3 },
    },
    {
      title: 'five accounts, which the other signal counts',
      facts: anEvent({ observed: seen({ ipUsers: 5, failedAccounts: { ip: 5, device: null, network: 5 } }) }),
      finds: 'clear',
    },
    {
      title: 'three of forty users in an office',
      facts: anEvent({ observed: seen({ ipUsers: 40, failedAccounts: { ip: 3, device: 1, network: 3 } }) }),
      finds: 'clear',
    },
    { title: 'what was seen before could not be read', facts: anEvent({ observed: null }), finds: 'unknown' },
    { title: 'no address and no device was sent', facts: anEvent(), finds: null },
    { title: 'another event', facts: anEvent({ event: 'form' }), finds: null },
  ],
}
