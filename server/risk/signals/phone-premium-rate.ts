import { aPhone, notAPhone } from '../example-facts.ts'
import { ofLineType } from '../of-phone.ts'
import type { PhoneFacts } from '../phone.ts'
import type { Signal } from '../signal.ts'

/** Calls and messages to it earn its holder money. */
export const phonePremiumRate: Signal<PhoneFacts> = {
  id: 'phone_premium_rate',
  source: 'numbering_plans',
  judge: ofLineType(['premium_rate']),
  examples: [
    {
      title: 'a premium-rate number',
      facts: aPhone({ lineType: 'premium_rate' }),
      finds: 'triggered',
      evidence: { line_type: 'premium_rate' },
    },
    { title: 'a mobile number', facts: aPhone(), finds: 'clear' },
    { title: 'the type is unknown', facts: aPhone({ lineType: 'unknown' }), finds: 'unknown' },
    { title: 'not a valid number', facts: notAPhone, finds: null },
  ],
}
