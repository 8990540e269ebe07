import { doubtfulCaptcha, isDoubtful, isUnverified, unknownCaptcha } from '../captcha.ts'
import { aCaptcha, anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import type { Signal } from '../signal.ts'

export const trustCaptchaPassed: Signal<ContextFacts> = {
  id: 'trust_captcha_passed',
  source: null,
  judge({ captcha }) {
    if (captcha === null || captcha.outcome === 'not_presented') return null
    if (captcha.outcome === 'unknown') return unknown(unknownCaptcha)
    if (isDoubtful(captcha)) return unknown(doubtfulCaptcha, { score: captcha.score })
    if (isUnverified(captcha)) return unknown('The CAPTCHA could not be verified.', { error_codes: captcha.errors })
    return when(captcha.outcome === 'passed', { test_id: captcha.testId })
  },
  examples: [
    {
      title: 'it was solved',
      facts: aCaptcha('passed'),
      finds: 'triggered',
      evidence: { test_id: 'cap_1K8vYw2mZq0RrTn4Xb7LcD' },
    },
    { title: 'it was failed', facts: aCaptcha('failed', ['invalid_token']), finds: 'clear' },
    { title: 'its service did not respond', facts: aCaptcha('failed', ['provider_error']), finds: 'unknown' },
    { title: 'a test that is not known', facts: aCaptcha('unknown'), finds: 'unknown' },
    { title: 'a genuine token that its provider scores low', facts: aCaptcha('passed', [], 0.2), finds: 'unknown' },
    { title: 'none was shown', facts: aCaptcha('not_presented'), finds: null },
    { title: 'no result was sent', facts: anEvent(), finds: null },
  ],
}
