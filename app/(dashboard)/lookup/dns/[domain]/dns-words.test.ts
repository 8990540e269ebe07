import { expect, test } from 'vitest'
import { outcomeOf, recordNote, ttlWords } from './dns-words.ts'

test('times to live in words', () => {
  expect([0, 1, 59, 60, 90, 3_600, 5_400, 86_400, 90_061].map(ttlWords)).toEqual([
    'not cached',
    '1 second',
    '59 seconds',
    '1 minute',
    '1 minute 30 seconds',
    '1 hour',
    '1 hour 30 minutes',
    '1 day',
    '1 day 1 hour',
  ])
})

test('an absent name, an absent record and a DNS failure are distinguished', () => {
  const toResult = (status: 'NXDOMAIN' | 'NOERROR' | 'SERVFAIL' | 'REFUSED') =>
    outcomeOf({ status, answers: [], type: 'MX' })
  expect(toResult('NXDOMAIN')).toMatch(/does not exist/)
  expect(toResult('NOERROR')).toMatch(/exists and has no MX record/)
  expect(toResult('SERVFAIL')).not.toMatch(/no MX/)
  expect(toResult('REFUSED')).not.toMatch(/no MX/)
})

test('parts of the data are labeled', () => {
  const record = {
    name: 'example.com',
    type: 'MX',
    ttl: 300,
    value: '',
    fields: { priority: 10, exchange: 'mail.example.com' },
  }
  expect(recordNote(record)).toBe('priority 10, exchange mail.example.com, TTL 5 minutes')
})
