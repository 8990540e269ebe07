import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignStrings, differenceSentence } from './align-strings.ts'

const text = (one: string, other: string) =>
  alignStrings(one, other)
    .map((pair) => `${pair.one ?? '-'}${pair.other ?? '-'}`)
    .join(' ')

describe('two strings aligned', () => {
  test('a changed, a left out and an added letter stand in columns of their own', () => {
    expect(text('paypal', 'paypa1')).toBe('pp aa yy pp aa l1')
    expect(text('google', 'gogle')).toBe('gg oo o- gg ll ee')
    expect(text('bank', 'banks')).toBe('bb aa nn kk -s')
  })

  test('both strings can be read out of the columns again, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'binary' }), fc.string({ maxLength: 40 }), (one, other) => {
        const pairs = alignStrings(one, other)
        expect(pairs.map((pair) => pair.one ?? '').join('')).toBe(one)
        expect(pairs.map((pair) => pair.other ?? '').join('')).toBe(other)
        expect(pairs.length).toBeLessThanOrEqual([...one].length + [...other].length)
      }),
    )
  })

  test('the difference is told in words', () => {
    expect(differenceSentence('paypal.com', 'paypa1.com')).toBe('paypa1.com against paypal.com: “1” replaces “l” at 6.')
    expect(differenceSentence('a.example', 'a.example')).toBe('a.example equals a.example.')
  })
})
