import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { when } from '../finding.ts'
import { ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

export const emailTypoDomain: Signal<EmailFacts> = {
  id: 'email_typo_domain',
  source: 'mail_lists',
  judge: ofAddress(({ suggestion }) => when(suggestion !== null, { suggestion })),
  examples: [
    {
      title: 'outlok.com',
      facts: anEmail({ suggestion: 'outlook.com' }),
      finds: 'triggered',
      evidence: { suggestion: 'outlook.com' },
    },
    { title: 'a domain that is like no other', facts: anEmail(), finds: 'clear' },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
