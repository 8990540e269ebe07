import { aPhone } from '../example-facts.ts'
import { when } from '../finding.ts'
import type { PhoneFacts } from '../phone.ts'
import type { Signal } from '../signal.ts'

export const phoneInvalid: Signal<PhoneFacts> = {
  id: 'phone_invalid',
  source: 'numbering_plans',
  judge: ({ invalid }) => when(invalid !== null, { reason: invalid }),
  examples: [
    {
      title: '+1 000 000 0000',
      facts: aPhone({ invalid: 'The number is in no assigned range.', lineType: 'unknown', country: null }),
      finds: 'triggered',
      evidence: { reason: 'The number is in no assigned range.' },
    },
    { title: 'a mobile number of Germany', facts: aPhone(), finds: 'clear' },
  ],
}
