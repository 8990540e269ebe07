import { expect, it } from 'vitest'
import { evidenceWith, foundBy, markupWith } from '../../testing/header-evidence.ts'
import { referrerPolicy } from './referrer-policy.ts'

const found = foundBy(referrerPolicy)
const sent = (...lines: string[]) => found(evidenceWith({ 'referrer-policy': lines }))

it('private policies add, unsafe and unknown ones cost, none does neither', () => {
  for (const policy of ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])
    expect(sent(policy)).toBe('private 5')
  for (const policy of ['unsafe-url', 'origin', 'origin-when-cross-origin', 'no-referrer-when-downgrade'])
    expect(sent(policy)).toBe('unsafe -5')
  expect(sent('never')).toBe('invalid -5')
  expect(found(evidenceWith())).toBe('not-implemented 0')
})

it('the last known of several counts, including the markup’s', () => {
  expect(sent('unsafe-url, no-referrer, from-the-future')).toBe('private 5')
  expect(sent('no-referrer', 'unsafe-url')).toBe('unsafe -5')
  const markup = markupWith({ referrer: ['no-referrer'] })
  expect(found(evidenceWith({ 'referrer-policy': ['unsafe-url'] }, { markup }))).toBe('private 5')
})
