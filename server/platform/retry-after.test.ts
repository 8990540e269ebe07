import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryAfterOf } from './retry-after.ts'

const received = new Date('2026-11-21T12:00:00Z')
const date = 'Sat, 21 Nov 2026 11:00:00 GMT'

describe('the requested retry delay', () => {
  it.each([
    ['17', 17],
    [' 17 ', 17],
    ['0017', 17],
    ['0', 1],
    ['3600', 3_600],
    ['3601', 3_600],
    ['9'.repeat(400), 3_600],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
    ['Saturday, 21-Nov-26 12:00:30 GMT', 30],
    ['Sat Nov 21 12:00:30 2026', 30],
    ['Sun Nov  1 12:00:30 2026', 1],
    ['Sat, 21 Nov 2026 11:59:00 GMT', 1],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 1],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600],
  ])('of %j is %d seconds', (text, seconds) => {
    expect(retryAfterOf({ 'retry-after': text }, received)).toBe(seconds)
  })

  it.each([
    '',
    ' ',
    'soon',
    'soon 5',
    '-5',
    '+5',
    '5.5',
    '1e3',
    '0x10',
    '٣٠',
    '30, 60',
    '30 seconds',
    'NaN',
    'Infinity',
    '2026-11-21T12:00:30Z',
    'Nov 21 2026',
    'Sat, 21 Nov 2026 12:00:30',
    'Sat, 21 Nov 2026 12:00:30 +0100',
    'Sat, 21 Nov 2026 99:99:99 GMT',
    'Sat, 99 Nov 2026 12:00:30 GMT',
    'Sat, 21 Nov 2026 12:00:30 GMT, Sat, 21 Nov 2026 12:00:30 GMT',
  ])('is absent in %j', (text) => {
    expect(retryAfterOf({ 'retry-after': text }, received)).toBeNull()
  })

  it('is absent without the header', () => {
    expect(retryAfterOf({ date }, received)).toBeNull()
  })

  it('is relative to the server’s own clock if its Date header is readable', () => {
    const until = 'Sat, 21 Nov 2026 11:00:45 GMT'
    expect(retryAfterOf({ 'retry-after': until, date }, received)).toBe(45)
    expect(retryAfterOf({ 'retry-after': 'Sat, 21 Nov 2026 12:00:45 GMT', date: 'now' }, received)).toBe(45)
  })

  it('is within an hour whatever is sent (property)', () => {
    const word = fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String))
    fc.assert(
      fc.property(word, word, (text, own) => {
        const result = retryAfterOf({ 'retry-after': text, date: own }, received)
        expect(result === null || (Number.isInteger(result) && result >= 1 && result <= 3_600)).toBe(true)
      }),
    )
  })
})
