import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { triggered, unknown } from '../finding.ts'
import { ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

/** The email domain uses a parking service. Never clear: its website is not visited, so use cannot be confirmed. */
export const emailDomainParked: Signal<EmailFacts> = {
  id: 'email_domain_parked',
  source: 'dns',
  judge: ofAddress(({ parkedBy }) =>
    parkedBy === null
      ? unknown('The website of the domain is not visited for this check.')
      : triggered({ name_server: parkedBy }),
  ),
  examples: [
    {
      title: 'a name server of a parking service',
      facts: anEmail({ parkedBy: 'ns1.sedoparking.com' }),
      finds: 'triggered',
      evidence: { name_server: 'ns1.sedoparking.com' },
    },
    { title: 'other name servers, which say nothing about the site', facts: anEmail(), finds: 'unknown' },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
