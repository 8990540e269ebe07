import { aMailDomain, anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import { institutionalSuffix } from '../institutions.ts'
import type { Signal } from '../signal.ts'

/**
 * The email domain is below a suffix reserved for schools, governments and armed forces. Decided by the public suffix:
 * a name that merely contains such letters does not count.
 */
export const trustInstitutionalDomain: Signal<ContextFacts> = {
  id: 'trust_institutional_domain',
  source: null,
  judge({ mailDomain }) {
    if (mailDomain === null) return null
    if ('unusable' in mailDomain) return unknown(mailDomain.unusable)
    const suffix = institutionalSuffix(mailDomain.known.domain)
    return when(suffix !== null, { suffix })
  },
  examples: [
    {
      title: 'a university of the United States',
      facts: aMailDomain({ domain: 'alum.mit.edu' }),
      finds: 'triggered',
      evidence: { suffix: 'edu' },
    },
    {
      title: 'a university of Britain',
      facts: aMailDomain({ domain: 'cam.ac.uk' }),
      finds: 'triggered',
      evidence: { suffix: 'ac.uk' },
    },
    { title: 'a name that looks like one', facts: aMailDomain({ domain: 'mit.edu.example.com' }), finds: 'clear' },
    { title: 'a domain of Ascension', facts: aMailDomain({ domain: 'example.ac' }), finds: 'clear' },
    {
      title: 'a placeholder',
      facts: anEvent({ hasEmail: true, mailDomain: { unusable: 'The email address is a placeholder.' } }),
      finds: 'unknown',
    },
    { title: 'no address was sent', facts: anEvent(), finds: null },
  ],
}
