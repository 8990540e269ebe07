import { expect, test } from 'vitest'
import { ruleFromEvent, ruleFromEventHref } from './from-event.ts'

test('a rule is prefilled with the type and the signals of an event', () => {
  const href = ruleFromEventHref('signup', ['ip_tor_exit', 'email_disposable'])
  const address = new URL(href, 'http://localhost')
  const given = { event: address.searchParams.get('event') ?? '', signal: address.searchParams.getAll('signal') }
  expect(ruleFromEvent(given)).toMatchObject({
    event_types: ['signup'],
    match: 'all',
    mode: 'shadow',
    conditions: [
      { field: 'signal.ip_tor_exit', operator: 'is_true' },
      { field: 'signal.email_disposable', operator: 'is_true' },
    ],
  })
})

test('unknown signal names prefill nothing', () => {
  expect(ruleFromEvent({})).toBeNull()
  expect(ruleFromEvent({ event: 'signup', signal: 'nothing' })).toBeNull()
})
