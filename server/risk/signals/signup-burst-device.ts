import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import { unread } from '../past.ts'
import type { Signal } from '../signal.ts'

const signedUp = (signups: { device: number | null; network: number | null }, more: Partial<ContextFacts> = {}) =>
  anEvent({ event: 'signup', observed: seen({ signups }), ...more })

/** Three or more accounts signed up on the device within an hour. */
export const signupBurstDevice: Signal<ContextFacts> = {
  id: 'signup_burst_device',
  source: null,
  judge({ event, fingerprint, observed }) {
    if (event !== 'signup' || fingerprint === null) return null
    const accounts = observed === null ? null : observed.signups.device
    if (accounts === null) return unknown(unread)
    return when(accounts >= 3, { accounts, minutes: 60 })
  },
  examples: [
    {
      title: 'the third account in an hour',
      facts: signedUp({ device: 3, network: null }, { fingerprint: 'f3a9' }),
      finds: 'triggered',
      evidence: { accounts: 3, minutes: 60 },
    },
    { title: 'the second', facts: signedUp({ device: 2, network: null }, { fingerprint: 'f3a9' }), finds: 'clear' },
    {
      title: 'what was seen before could not be read',
      facts: signedUp({ device: 1, network: 1 }, { fingerprint: 'f3a9', observed: null }),
      finds: 'unknown',
    },
    { title: 'no fingerprint was sent', facts: signedUp({ device: null, network: 3 }), finds: null },
  ],
}
