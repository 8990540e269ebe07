import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { judgeFailingAccounts, manyFail } from '../failing-accounts.ts'
import type { Signal } from '../signal.ts'

/** Sign-ins of five or more accounts failed from one address or device within an hour, or of ten from one network within a day. */
export const failingAccountsMany: Signal<ContextFacts> = {
  id: 'failing_accounts_many',
  source: null,
  judge: (facts) => judgeFailingAccounts(facts, (reached) => reached(manyFail)),
  examples: [
    {
      title: 'five accounts of one address, one failure each: stolen passwords are being tried',
      facts: anEvent({ observed: seen({ ipUsers: 5, failedAccounts: { ip: 5, device: null, network: 5 } }) }),
      finds: 'triggered',
      evidence: { ip: 5 },
    },
    {
      title: 'one device behind many addresses',
      facts: anEvent({ observed: seen({ failedAccounts: { ip: 1, device: 5, network: 1 } }) }),
      finds: 'triggered',
    },
    {
      title: 'ten accounts of a network, each from its own address',
      facts: anEvent({ observed: seen({ failedAccounts: { ip: 1, device: null, network: 10 } }) }),
      finds: 'triggered',
    },
    {
      title: 'twenty accounts of one address, each with a device of its own: fingerprints are made up at will',
      facts: anEvent({
        observed: seen({ ipUsers: 20, ipDevices: 20, failedAccounts: { ip: 20, device: 1, network: 20 } }),
      }),
      finds: 'triggered',
    },
    {
      title: 'five of forty users in an office',
      facts: anEvent({ observed: seen({ ipUsers: 40, failedAccounts: { ip: 5, device: 1, network: 5 } }) }),
      finds: 'clear',
    },
    { title: 'what was seen before could not be read', facts: anEvent({ observed: null }), finds: 'unknown' },
    { title: 'no address and no device was sent', facts: anEvent(), finds: null },
    { title: 'another event', facts: anEvent({ event: 'form' }), finds: null },
  ],
}
