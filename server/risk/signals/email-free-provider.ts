import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { when } from '../finding.ts'
import { ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

/** Anyone can open a mailbox at the domain: informational, never counted (contract section 4, rule 7). */
export const emailFreeProvider: Signal<EmailFacts> = {
  id: 'email_free_provider',
  source: 'mail_lists',
  judge: ofAddress(({ freeProvider }) => when(freeProvider, {})),
  examples: [
    { title: 'gmail.com', facts: anEmail({ freeProvider: true }), finds: 'triggered' },
    { title: 'the domain of a company', facts: anEmail(), finds: 'clear' },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
