import { aPhone, notAPhone } from '../example-facts.ts'
import { ofLineType } from '../of-phone.ts'
import type { PhoneFacts } from '../phone.ts'
import type { Signal } from '../signal.ts'

/** In plans without separate mobile ranges, such as that of North America, VoIP numbers look like all others. */
export const phoneVoip: Signal<PhoneFacts> = {
  id: 'phone_voip',
  source: 'numbering_plans',
  judge: ofLineType(['voip'], ['unknown', 'fixed_line_or_mobile']),
  examples: [
    {
      title: 'a number of a VoIP range',
      facts: aPhone({ lineType: 'voip' }),
      finds: 'triggered',
      evidence: { line_type: 'voip' },
    },
    { title: 'a mobile number', facts: aPhone(), finds: 'clear' },
    { title: 'a number of North America', facts: aPhone({ lineType: 'fixed_line_or_mobile' }), finds: 'unknown' },
    { title: 'not a valid number', facts: notAPhone, finds: null },
  ],
}
