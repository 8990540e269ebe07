import { expect, test } from 'vitest'
import { hasSubject, requestOf } from './assess-draft.ts'

test('a draft becomes a request that omits empty fields', () => {
  expect(
    requestOf('checkout', {
      ip: ' 8.8.8.8 ',
      email: '',
      'user/id': '3132',
      'user/failed_logins_10m': '4',
      'order/amount': '129.9',
      'order/was_declined': 'yes',
      occurred_at: '2026-11-21T12:00',
    }),
  ).toEqual({
    event_type: 'checkout',
    ip: '8.8.8.8',
    user: { id: '3132', failed_logins_10m: 4 },
    order: { amount: 129.9, was_declined: true },
    occurred_at: '2026-11-21T12:00:00.000Z',
  })
})

test('text that is not a number is sent as typed, so that the server can reject it', () => {
  expect(requestOf('form', { 'form/seconds_to_submit': 'fast' })).toEqual({
    event_type: 'form',
    form: { seconds_to_submit: 'fast' },
  })
})

test('one of the five subjects is sufficient', () => {
  expect(hasSubject({})).toBe(false)
  expect(hasSubject({ event_id: 'order-77', 'device/timezone': 'Europe/Berlin' })).toBe(false)
  for (const path of ['ip', 'email', 'domain', 'user/id', 'device/fingerprint'])
    expect(hasSubject({ [path]: 'x' })).toBe(true)
})
