import { avsMeaning, cvvMeaning } from '../card-checks.ts'
import { anEvent, anOrder } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import type { Signal } from '../signal.ts'

/**
 * The bank reports a wrong billing address or card code. Clear only if every check sent has a result: an unperformed
 * check is not a match.
 */
export const avsOrCvvFailed: Signal<ContextFacts> = {
  id: 'avs_or_cvv_failed',
  source: null,
  judge({ order }) {
    const avs = order?.avsResult ?? null
    const cvv = order?.cvvResult ?? null
    if (avs === null && cvv === null) return null
    const evidence = { avs_result: avs, cvv_result: cvv }
    const results = [avs && avsMeaning(avs), cvv && cvvMeaning(cvv)]
    if (results.includes('failed')) return triggered(evidence)
    return results.includes('unavailable') ? unknown('The card check returned no result.', evidence) : clear(evidence)
  },
  examples: [
    {
      title: 'neither street nor postal code match',
      facts: anOrder({ avsResult: 'N', cvvResult: 'M' }),
      finds: 'triggered',
      evidence: { avs_result: 'N', cvv_result: 'M' },
    },
    {
      title: 'the code of the card is wrong, in small letters',
      facts: anOrder({ cvvResult: 'n' }),
      finds: 'triggered',
      evidence: { cvv_result: 'n' },
    },
    { title: 'both match', facts: anOrder({ avsResult: 'Y', cvvResult: 'M' }), finds: 'clear' },
    { title: 'the postal code alone matches', facts: anOrder({ avsResult: 'Z' }), finds: 'clear' },
    { title: 'the bank takes no part', facts: anOrder({ avsResult: 'U', cvvResult: 'M' }), finds: 'unknown' },
    { title: 'a code that no network has', facts: anOrder({ cvvResult: 'Q' }), finds: 'unknown' },
    { title: 'no result was sent', facts: anOrder({}), finds: null },
    { title: 'no order was sent', facts: anEvent(), finds: null },
  ],
}
