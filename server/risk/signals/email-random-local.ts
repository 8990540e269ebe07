import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { when } from '../finding.ts'
import { ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

/** The part before the @ looks randomly generated. */
export const emailRandomLocal: Signal<EmailFacts> = {
  id: 'email_random_local',
  source: null,
  judge: ofAddress(({ randomLocal }) => when(randomLocal.random, randomLocal.measure)),
  examples: [
    {
      title: 'letters and digits that change often',
      facts: anEmail({ randomLocal: { random: true, measure: { letters: 6, digits: 6, changes: 9 } } }),
      finds: 'triggered',
      evidence: { letters: 6, digits: 6, changes: 9 },
    },
    { title: 'a name', facts: anEmail(), finds: 'clear' },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
