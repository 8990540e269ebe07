import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashOf, isWellFormed, newSecret } from './secret.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('the text of a key', () => {
  it('is svc_live_, 32 digits and a 6-digit checksum; only prefix and end may be shown', () => {
    for (let i = 0; i < 200; i++) {
      const { key, prefix, last4 } = newSecret()
      expect(key).toMatch(/^svc_live_[0-9A-Za-z]{38}$/)
      expect(key.startsWith(prefix) && prefix.length === 12).toBe(true)
      expect(key.endsWith(last4) && last4.length === 4).toBe(true)
      expect(isWellFormed(key)).toBe(true)
    }
  })

  it('is unique', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => newSecret().key)).size).toBe(10_000)
  })

  it('fails its checksum after any single character change, without a database query', () => {
    for (let round = 0; round < 5; round++) {
      const { key } = newSecret()
      for (let at = 0; at < key.length; at++)
        for (const digit of `${digits}_- `) {
          if (digit === key[at]) continue
          const changed = key.slice(0, at) + digit + key.slice(at + 1)
          if (isWellFormed(changed)) expect.fail(`character ${at} of ${key} changed to ${digit} was not noticed`)
        }
    }
  })

  it('fails its checksum after any transposition of neighbors (property)', () => {
    fc.assert(
      fc.property(fc.nat(45), (at) => {
        const { key } = newSecret()
        const [a = '', b = ''] = [key[at], key[at + 1]]
        fc.pre(a !== b)
        expect(isWellFormed(key.slice(0, at) + b + a + key.slice(at + 2))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it('is distinguished from any other text (property)', () => {
    const random = fc.string({ unit: fc.constantFrom(...digits), minLength: 38, maxLength: 38 })
    fc.assert(
      fc.property(random, (text) => !isWellFormed(`svc_live_${text}`)),
      { numRuns: 2000 },
    )
    fc.assert(fc.property(fc.string(), (text) => !isWellFormed(text)))
    const { key } = newSecret()
    for (const text of ['', `${key} `, ` ${key}`, `${key}\n`, key.toUpperCase(), key.slice(1), `${key}0`])
      expect(isWellFormed(text), JSON.stringify(text)).toBe(false)
  })
})

describe('the stored form of a key', () => {
  it('is 32 bytes that do not contain it, deterministic and distinct per key', () => {
    const { key, hash } = newSecret()
    expect(hash).toHaveLength(32)
    expect(hashOf(key)).toEqual(hash)
    expect(Buffer.from(hash).toString('latin1')).not.toContain(key.slice(9, 20))
    expect(hashOf(newSecret().key)).not.toEqual(hash)
  })
})
