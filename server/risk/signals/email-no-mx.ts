import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { unknown, when } from '../finding.ts'
import { ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

/** The domain cannot receive email: no mail exchanger and no address, or a null MX (RFC 7505). */
export const emailNoMx: Signal<EmailFacts> = {
  id: 'email_no_mx',
  source: 'dns',
  judge: ofAddress(({ acceptsMail, mxAnswer }) => {
    if (acceptsMail === null) return unknown('DNS did not respond.')
    return when(!acceptsMail, { answer: mxAnswer })
  }),
  examples: [
    {
      title: 'a domain that publishes that it takes no mail',
      facts: anEmail({ acceptsMail: false, mxAnswer: 'null MX' }),
      finds: 'triggered',
      evidence: { answer: 'null MX' },
    },
    { title: 'a domain with a mail server', facts: anEmail(), finds: 'clear' },
    { title: 'DNS did not respond', facts: anEmail({ acceptsMail: null }), finds: 'unknown' },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
