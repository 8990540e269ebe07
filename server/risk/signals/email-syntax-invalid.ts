import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

/** The text is not a deliverable address (RFC 5321); no other email signal applies then. */
export const emailSyntaxInvalid: Signal<EmailFacts> = {
  id: 'email_syntax_invalid',
  source: null,
  judge: ({ syntaxError }) => when(syntaxError !== null, { error: syntaxError }),
  examples: [
    {
      title: 'a text without @',
      facts: notAnEmail,
      finds: 'triggered',
      evidence: { error: 'there is no @' },
    },
    { title: 'an address', facts: anEmail(), finds: 'clear' },
  ],
}
