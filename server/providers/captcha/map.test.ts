import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UpstreamFailure } from '../upstream.ts'
import { mapCaptcha } from './map.ts'

const passed = { success: true, challenge_ts: '2026-11-21T11:59:30Z', hostname: 'shop.example.com', 'error-codes': [] }

describe('a siteverify response', () => {
  it('states who solved it, when and where', () => {
    expect(mapCaptcha('turnstile', { ...passed, action: 'login', cdata: 'x' })).toEqual({
      success: true,
      errors: [],
      hostname: 'shop.example.com',
      action: 'login',
      solvedAt: '2026-11-21T11:59:30.000Z',
      score: null,
      reasons: [],
    })
  })

  it('has a score of which 1 is a person, also if the provider reports a risk', () => {
    expect(mapCaptcha('recaptcha', { ...passed, score: 0.9 }).score).toBe(0.9)
    const response = mapCaptcha('hcaptcha', { ...passed, score: 0.9, score_reason: ['bot-ish'] })
    expect(response).toMatchObject({ score: 0.1, reasons: ['bot-ish'] })
  })

  it.each([
    ['missing-input-response', 'missing_token'],
    ['invalid-input-response', 'invalid_token'],
    ['timeout-or-duplicate', 'expired_or_duplicate'],
    ['already-seen-response', 'expired_or_duplicate'],
    ['invalid-input-secret', 'bad_secret'],
    ['bad-request', 'provider_error'],
    ['a word of tomorrow', 'provider_error'],
  ])('with %s is %s', (code, error) => {
    expect(mapCaptcha('turnstile', { success: false, 'error-codes': [code] })).toMatchObject({
      success: false,
      errors: [error],
    })
  })

  it('that contradicts itself is not a success', () => {
    expect(mapCaptcha('turnstile', { ...passed, 'error-codes': ['invalid-input-response'] }).success).toBe(false)
    expect(mapCaptcha('turnstile', { success: false })).toMatchObject({ success: false, errors: ['invalid_token'] })
  })

  it('that reports a provider fault is a provider failure', () => {
    expect(() => mapCaptcha('turnstile', { success: false, 'error-codes': ['internal-error'] })).toThrow(
      UpstreamFailure,
    )
  })

  it('is a success only if it explicitly says so (property)', () => {
    fc.assert(
      fc.property(fc.anything(), (document) => {
        try {
          const { success } = mapCaptcha('recaptcha', document)
          return !success || (document as { success: unknown }).success === true
        } catch (error) {
          return error instanceof UpstreamFailure
        }
      }),
    )
  })
})
