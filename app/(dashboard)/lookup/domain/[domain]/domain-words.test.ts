import { expect, test } from 'vitest'
import { ageWords } from '#server/catalog/age-words.ts'
import { daysBetween, dmarcWords, spfWords } from './domain-words.ts'

test('an age uses the unit that fits', () => {
  expect([0, 1, 29, 89, 90, 729, 730, 11_422].map(ageWords)).toEqual([
    '0 days',
    '1 day',
    '29 days',
    '89 days',
    '2 months',
    '23 months',
    '1 year',
    '31 years',
  ])
})

test('an unknown property of a policy is shown as unknown, and a new policy verbatim', () => {
  expect([spfWords(null), dmarcWords(null)]).toEqual([null, null])
  expect([spfWords('missing'), dmarcWords('missing'), dmarcWords('reject')]).toEqual([
    'no record',
    'no record',
    'reject',
  ])
  expect(spfWords('something')).toBe('something')
})

test('days are whole, and negative in the past', () => {
  expect(daysBetween('2026-11-21T12:00:00.000Z', '2026-11-23T11:00:00.000Z')).toBe(1)
  expect(daysBetween('2026-11-21T12:00:00.000Z', '2026-11-20T12:00:00.000Z')).toBe(-1)
})
