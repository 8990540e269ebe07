import type { Answer } from '../../providers/index.ts'
import type { PhoneFacts } from '../../risk/index.ts'
import { knownPhone, numberingPlans, type PhoneContext } from '../phone/known-phone.ts'
import type { Subjects } from './subjects.ts'

type Findings = { facts: PhoneFacts | null; answers: Answer<unknown>[] }

/**
 * Facts about the phone number of a request; null if none was sent or it cannot be used. `countriesOf` is called only for
 * a number.
 */
export function phoneOf(ctx: PhoneContext, { phone }: Subjects, countriesOf: () => PhoneFacts['countries']): Findings {
  if (!phone || 'unusable' in phone) return { facts: null, answers: [] }
  if ('number' in phone) return knownPhone(ctx, phone.number, countriesOf())
  return {
    facts: {
      invalid: phone.invalid,
      lineType: 'unknown',
      country: null,
      callingCode: null,
      sighting: null,
      countries: {},
    },
    answers: [numberingPlans],
  }
}
