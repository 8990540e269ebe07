import { isCrowd } from '../crowd.ts'
import { anEvent, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import { unread } from '../past.ts'
import type { Signal } from '../signal.ts'

const signedUp = (signups: { device: number | null; network: number | null }, more: Partial<ContextFacts> = {}) =>
  anEvent({ event: 'signup', observed: seen({ signups }), ...more })

/**
 * Ten or more accounts signed up in the /24 or /48 around the address within an hour. Normal for a mobile carrier, and for
 * an address with a crowd behind it.
 */
export const signupBurstNetwork: Signal<ContextFacts> = {
  id: 'signup_burst_network',
  source: null,
  judge(facts) {
    const { event, observed } = facts
    if (event !== 'signup' || !facts.hasIp) return null
    if (observed === null) return unknown(unread)
    const accounts = observed.signups.network
    if (accounts === null) return unknown('The address is not public, so it is not counted.')
    return when(accounts >= 10 && facts.networkUse !== 'mobile' && !isCrowd(facts), { accounts, minutes: 60 })
  },
  examples: [
    {
      title: 'the tenth account in an hour',
      facts: signedUp({ device: null, network: 10 }, { hasIp: true }),
      finds: 'triggered',
      evidence: { accounts: 10, minutes: 60 },
    },
    { title: 'the ninth', facts: signedUp({ device: null, network: 9 }, { hasIp: true }), finds: 'clear' },
    {
      title: 'a network of a mobile carrier',
      facts: signedUp({ device: null, network: 40 }, { hasIp: true, networkUse: 'mobile' }),
      finds: 'clear',
    },
    {
      title: 'what was seen before could not be read',
      facts: signedUp({ device: 1, network: 1 }, { hasIp: true, observed: null }),
      finds: 'unknown',
    },
    {
      title: 'a reserved address, of which nothing is counted',
      facts: signedUp({ device: null, network: null }, { hasIp: true }),
      finds: 'unknown',
    },
    { title: 'no address was sent', facts: signedUp({ device: 3, network: null }), finds: null },
  ],
}
