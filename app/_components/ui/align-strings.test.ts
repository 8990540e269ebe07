import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codePoint } from '#server/testing/code-point.ts'
import { alignStrings, differenceSentence } from './align-strings.ts'

const text = (one: string, other: string) =>
  alignStrings(one, other)
    .map((pair) => `${pair.one ?? '-'}${pair.other ?? '-'}`)
    .join(' ')

describe('two aligned strings', () => {
  test('changed, omitted and added characters have their own columns', () => {
    expect(text('paypal', 'paypa1')).toBe('pp aa yy pp aa l1')
    expect(text('google', 'gogle')).toBe('gg oo o- gg ll ee')
    expect(text('bank', 'banks')).toBe('bb aa nn kk -s')
  })

  test('can both be read back from the columns (property)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: codePoint }), fc.string({ maxLength: 40 }), (one, other) => {
        const pairs = alignStrings(one, other)
        expect(pairs.map((pair) => pair.one ?? '').join('')).toBe(one)
        expect(pairs.map((pair) => pair.other ?? '').join('')).toBe(other)
        expect(pairs.length).toBeLessThanOrEqual([...one].length + [...other].length)
      }),
    )
  })

  test('have their differences described in words', () => {
    expect(differenceSentence('paypal.com', 'paypa1.com')).toBe(
      'paypa1.com against paypal.com: “1” replaces “l” at position 6.',
    )
    expect(differenceSentence('a.example', 'a.example')).toBe('a.example equals a.example.')
  })
})
