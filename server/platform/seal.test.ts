import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePoint } from '../testing/code-point.ts'
import { openSeal } from './seal.ts'

const seal = openSeal('a secret')

describe('a sealed text', () => {
  it('decrypts to the original, whatever it is (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), fc.string(), (text, place) => {
        expect(openSeal('a secret').open(seal.close(text, place), place)).toBe(text.toWellFormed())
      }),
    )
  })

  it('is never the same twice and does not contain the text', () => {
    const [first, second] = [seal.close('whsec_abc', 'a'), seal.close('whsec_abc', 'a')]
    expect(Buffer.from(first)).not.toEqual(Buffer.from(second))
    expect(Buffer.from(first).toString('latin1')).not.toContain('whsec_')
  })

  it('decrypts with no other secret, for no other purpose, and not with a flipped bit (property)', () => {
    const sealed = seal.close('whsec_abc', 'webhook:wh_1')
    expect(openSeal('another secret').open(sealed, 'webhook:wh_1')).toBeNull()
    expect(seal.open(sealed, 'webhook:wh_2')).toBeNull()
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 0, max: 7 }), (index, bit) => {
        const changed = Uint8Array.from(sealed)
        changed[index] = (changed[index] ?? 0) ^ (1 << bit)
        expect(seal.open(changed, 'webhook:wh_1')).toBeNull()
      }),
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void seal.open(bytes, 'x')))
  })
})
