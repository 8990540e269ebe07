import { expect, test } from 'vitest'
import { subjectOf } from './event-words.ts'

const none = { email: null, ip: null, domain: null, user_id: null, device_id: null, session_id: null }

function named(type: string, details: Record<string, unknown>): string | undefined {
  const event = { subject: { ...none }, target: { type, id: `${type}_08gO4ClosFN1EWs5auyzvH` }, details }
  return subjectOf(event as unknown as Parameters<typeof subjectOf>[0])?.value
}

test('the object of an event is shown by its name, otherwise by its kind, never by its id', () => {
  expect(named('link', { code: 'x7Kp2', visits: 3 })).toBe('x7Kp2')
  expect(named('link', { code: 'x7Kp2', host: 'example.com' })).toBe('example.com')
  expect(named('rule', { from: { name: 'Old' }, to: { name: 'Block Tor' } })).toBe('Block Tor')
  expect(named('api_key', { from: 'Checkout', to: 'Checkout server' })).toBe('Checkout server')
  expect(named('job', { targets: 4, units: 4, name: null })).toBe('Bulk job')
  expect(named('api_key', {})).toBe('API key')
  expect(named('device_test', {})).toBe('Device test')
})
