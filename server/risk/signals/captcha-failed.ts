import { doubtfulCaptcha, isDoubtful, isUnverified, unknownCaptcha } from '../captcha.ts'
import { aCaptcha, anEvent } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import type { Signal } from '../signal.ts'

/**
 * A CAPTCHA was shown and not solved. One that could not be verified because of a service or settings fault says
 * nothing about the visitor.
 */
export const captchaFailed: Signal<ContextFacts> = {
  id: 'captcha_failed',
  source: null,
  judge({ captcha }) {
    if (captcha === null || captcha.outcome === 'not_presented') return null
    const { outcome, testId, errors, score } = captcha
    if (outcome === 'unknown') return unknown(unknownCaptcha)
    if (isDoubtful(captcha)) return unknown(doubtfulCaptcha, { score })
    if (outcome === 'passed') return clear()
    if (isUnverified(captcha)) return unknown('The CAPTCHA could not be verified.', { error_codes: errors })
    return triggered({ test_id: testId, error_codes: errors })
  },
  examples: [
    {
      title: 'a token that had been used before',
      facts: aCaptcha('failed', ['expired_or_duplicate']),
      finds: 'triggered',
      evidence: { error_codes: ['expired_or_duplicate'] },
    },
    { title: 'a CAPTCHA of your own that was failed', facts: aCaptcha('failed'), finds: 'triggered' },
    { title: 'it was solved', facts: aCaptcha('passed'), finds: 'clear' },
    {
      title: 'the secret of the workspace is wrong',
      facts: aCaptcha('failed', ['bad_secret']),
      finds: 'unknown',
      evidence: { error_codes: ['bad_secret'] },
    },
    { title: 'a test that is not known', facts: aCaptcha('unknown'), finds: 'unknown' },
    { title: 'a genuine token that its provider scores low', facts: aCaptcha('passed', [], 0.2), finds: 'unknown' },
    { title: 'none was shown', facts: aCaptcha('not_presented'), finds: null },
    { title: 'no result was sent', facts: anEvent(), finds: null },
  ],
}
