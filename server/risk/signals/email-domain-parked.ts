import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { triggered, unknown } from '../finding.ts'
import { ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

/** The mail domain lies at a parking service. Its site is not visited for this check, so that a domain is never found to be in use. */
export const emailDomainParked: Signal<EmailFacts> = {
  id: 'email_domain_parked',
  source: 'dns',
  judge: ofAddress(({ parkedBy }) =>
    parkedBy === null
      ? unknown('The site of the domain is not visited for this check.')
      : triggered({ name_server: parkedBy }),
  ),
  examples: [
    {
      says: 'a name server of a parking service',
      facts: anEmail({ parkedBy: 'ns1.sedoparking.com' }),
      finds: 'triggered',
      evidence: { name_server: 'ns1.sedoparking.com' },
    },
    { says: 'other name servers, which say nothing about the site', facts: anEmail(), finds: 'unknown' },
    { says: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
