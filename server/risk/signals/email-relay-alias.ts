import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { when } from '../finding.ts'
import { ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

/** The address forwards to a hidden mailbox: informational, never counted (contract section 4, rule 7). */
export const emailRelayAlias: Signal<EmailFacts> = {
  id: 'email_relay_alias',
  source: null,
  judge: ofAddress(({ relay }) => when(relay !== null, { service: relay })),
  examples: [
    {
      title: 'an alias of Firefox Relay',
      facts: anEmail({ relay: 'Firefox Relay' }),
      finds: 'triggered',
      evidence: { service: 'Firefox Relay' },
    },
    { title: 'an address of its own', facts: anEmail(), finds: 'clear' },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
