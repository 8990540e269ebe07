import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { when } from '../finding.ts'
import type { Signal } from '../signal.ts'

/** The text is no address that mail can reach (RFC 5321). Nothing else of it can be judged then. */
export const emailSyntaxInvalid: Signal<EmailFacts> = {
  id: 'email_syntax_invalid',
  source: null,
  judge: ({ syntaxError }) => when(syntaxError !== null, { error: syntaxError }),
  examples: [
    {
      says: 'a text without @',
      facts: notAnEmail,
      finds: 'triggered',
      evidence: { error: 'there is no @' },
    },
    { says: 'an address', facts: anEmail(), finds: 'clear' },
  ],
}
