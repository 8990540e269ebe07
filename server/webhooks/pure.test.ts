import fc from 'fast-check'
import { Webhook as Receiver } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../platform/clock.ts'
import { anyUrl } from '../testing/any-url.ts'
import { maxAttempts, waitAfter } from './delivery/schedule.ts'
import { afterFailure } from './delivery/verdict.ts'
import { HighRiskPayload, samplePayload } from './payload.ts'
import { newSigningSecret } from './secret.ts'
import { requestHeaders, signatureOf } from './signature.ts'
import { destinationOf } from './url.ts'

describe('the signature', () => {
  it('matches the test vector', () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1614265330_000), body: '{"test": 2432232314}' }
    expect(signatureOf(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it('is accepted by the official library for any body, with either of two secrets, and with no third (property)', () => {
    fc.assert(
      fc.property(fc.json(), fc.uuid(), (body, id) => {
        const [current, previous, stranger] = [newSigningSecret(), newSigningSecret(), newSigningSecret()]
        const at = new Date()
        const headers = requestHeaders(id, at, signatureOf({ id, at, body }, [current, previous]))
        for (const secret of [current, previous])
          expect(new Receiver(secret).verify(body, headers)).toEqual(JSON.parse(body))
        expect(() => new Receiver(stranger).verify(body, headers)).toThrow()
        expect(() => new Receiver(current).verify(`${body} `, headers)).toThrow()
      }),
    )
  })

  it('has a secret of 32 bytes after its prefix, unique each time', () => {
    const secrets = Array.from({ length: 100 }, newSigningSecret)
    expect(new Set(secrets).size).toBe(100)
    for (const secret of secrets) expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
  })
})

describe('the schedule', () => {
  const busy = { status: 500, retryAfterSeconds: null }
  it('is 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h, then nothing', () => {
    const waits = Array.from({ length: maxAttempts }, (_, index) => waitAfter(index + 1, busy, 0.5))
    const expected = [5_000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs, null]
    expect(waits).toEqual(expected)
    expect(expected.reduce((sum: number, wait) => sum + (wait ?? 0), 0)).toBe(27 * hourMs + 35 * minuteMs + 5_000)
  })

  it('is randomized by a tenth either way and no more (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
        const middle = waitAfter(attempt, busy, 0.5) ?? 0
        const wait = waitAfter(attempt, busy, chance) ?? 0
        expect(wait).toBeGreaterThanOrEqual(middle * 0.9 - 1)
        expect(wait).toBeLessThanOrEqual(middle * 1.1 + 1)
      }),
    )
  })

  it('follows Retry-After of 429, 502, 503 and 504 if it is longer, and of nothing else', () => {
    for (const status of [429, 502, 503, 504])
      expect(waitAfter(1, { status, retryAfterSeconds: 600 }, 0.5)).toBe(600_000)
    expect(waitAfter(1, { status: 500, retryAfterSeconds: 600 }, 0.5)).toBe(5_000)
    expect(waitAfter(5, { status: 503, retryAfterSeconds: 600 }, 0.5)).toBe(5 * hourMs)
  })
})

describe('after a failure', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const state = { active: true, failureCount: 3, failingSince: new Date('2026-11-20T12:00:00.000Z') }
  const answer = { status: 500, retryAfterSeconds: null }
  const since = (days: number) => ({ ...state, failingSince: new Date(now.getTime() - days * 24 * hourMs) })

  it('with 410 the delivery ends and the webhook is disabled', () => {
    expect(afterFailure(1, { ...answer, status: 410 }, state, now, 0.5)).toMatchObject({
      nextAttemptAt: null,
      disabled: 'gone',
    })
  })

  it('for five days the webhook is disabled, not a moment before', () => {
    expect(afterFailure(1, answer, since(5), now, 0.5).disabled).toBe('failing')
    expect(afterFailure(1, answer, since(4.999), now, 0.5).disabled).toBeNull()
    expect(afterFailure(1, answer, { ...since(9), active: false }, now, 0.5).disabled).toBeNull()
  })

  it('a clock set back never makes failures older, nor starts them in the future', () => {
    const verdict = afterFailure(1, answer, since(-3), now, 0.5)
    expect(verdict).toMatchObject({ failingSince: now, disabled: null, failureCount: 4 })
  })
})

describe('a webhook URL', () => {
  it('is https on 443 or 8443 without credentials; the fragment is dropped', () => {
    expect(destinationOf('https://hooks.example')).toEqual({
      href: 'https://hooks.example/',
      host: 'hooks.example',
      port: 443,
    })
    expect(destinationOf('HTTPS://Hooks.Example:8443/a?b=c#d')).toMatchObject({
      href: 'https://hooks.example:8443/a?b=c',
      port: 8443,
    })
    expect(destinationOf('https://[2606:2800:21f::1]/')).toMatchObject({ host: '2606:2800:21f::1' })
    for (const text of [
      '',
      'x',
      'http://a.example',
      'ftp://a.example',
      'https://a.example:80',
      'https://u@a.example',
      'https://:p@a.example',
      'javascript:1',
      'https://',
      `https://a.example/${'é'.repeat(400)}`,
    ])
      expect(destinationOf(text), text).toHaveProperty('error')
  })

  it('is validated for any text without throwing, and idempotently (property)', () => {
    const urlOrText = fc.oneof(fc.string(), anyUrl)
    fc.assert(
      fc.property(urlOrText, (text) => {
        const destination = destinationOf(text.replace(/^http:/, 'https:'))
        if ('href' in destination) expect(destinationOf(destination.href)).toEqual(destination)
      }),
    )
  })
})

it('has a sample payload like any other', () => {
  const sample: unknown = JSON.parse(samplePayload('ws_x', 'req_x', new Date()))
  expect(HighRiskPayload.parse(sample)).toEqual(sample)
})
