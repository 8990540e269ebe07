import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId, randomBase62, toBase62 } from './ids.ts'

const lastInstant = 2 ** 48 - 1

describe('ids', () => {
  it('are a prefix and 22 base62 digits (property)', () => {
    fc.assert(
      fc.property(fc.constantFrom('req', 'ws', 'key', 'mail'), fc.nat(lastInstant), (prefix, at) => {
        expect(newId(prefix, at)).toMatch(new RegExp(`^${prefix}_[0-9A-Za-z]{22}$`))
      }),
    )
  })

  it('contain their time in the upper 48 of 128 bits (property)', () => {
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const numberOf = (text: string) => [...text].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n)
    fc.assert(
      fc.property(fc.nat(lastInstant), (at) => {
        const text = newId('evt', at).slice('evt_'.length)
        expect(numberOf(text.slice(0, 11)) >> 16n).toBe(BigInt(at))
        expect(numberOf(text.slice(11)) >> 64n).toBe(0n)
      }),
    )
  })

  it('are unique among 100,000 of one millisecond', () => {
    const made = new Set(Array.from({ length: 100_000 }, () => newId('req', 1_800_000_000_000)))
    expect(made.size).toBe(100_000)
  })

  it('sort by creation time (property)', () => {
    fc.assert(
      fc.property(fc.nat(lastInstant - 1), fc.integer({ min: 1, max: 1_000_000 }), (at, later) => {
        const next = Math.min(lastInstant, at + later)
        expect(newId('evt', at) < newId('evt', next)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('base62', () => {
  it('encodes distinct numbers distinctly, in order and fixed width (property)', () => {
    const number = fc.nat(62 ** 6 - 1)
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [x, y] = [toBase62(a, 6), toBase62(b, 6)]
        expect(x).toHaveLength(6)
        expect(Math.sign(a - b)).toBe(x < y ? -1 : x > y ? 1 : 0)
      }),
    )
  })

  it('has uniformly distributed digits', () => {
    const counts = new Map<string, number>()
    const length = 62_000
    for (const digit of randomBase62(length)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
    expect(counts.size).toBe(62)
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chiSquare, 'beyond 130 with a chance of one in a million').toBeLessThan(130)
  })

  it('has exactly the requested length', () => {
    for (const length of [0, 1, 22, 32, 43, 63, 64, 65, 300])
      expect(randomBase62(length)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`))
  })
})
