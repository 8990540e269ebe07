import { aPhone, notAPhone } from '../example-facts.ts'
import { ofLineType } from '../of-phone.ts'
import type { PhoneFacts } from '../phone.ts'
import type { Signal } from '../signal.ts'

/** Numbers of organizations and services, which no person has of their own. */
export const phoneServiceNumber: Signal<PhoneFacts> = {
  id: 'phone_service_number',
  source: 'numbering_plans',
  judge: ofLineType(['toll_free', 'shared_cost', 'uan', 'pager', 'voicemail']),
  examples: [
    {
      title: 'a toll-free number',
      facts: aPhone({ lineType: 'toll_free' }),
      finds: 'triggered',
      evidence: { line_type: 'toll_free' },
    },
    { title: 'a mobile number', facts: aPhone(), finds: 'clear' },
    { title: 'the type is unknown', facts: aPhone({ lineType: 'unknown' }), finds: 'unknown' },
    { title: 'not a valid number', facts: notAPhone, finds: null },
  ],
}
