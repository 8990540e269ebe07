import { isIP } from 'node:net'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { addressWords } from './ip-number.ts'

const naive = (text: string) => {
  const bytes = ipaddr.parse(text).toByteArray()
  return Array.from({ length: bytes.length / 4 }, (_, word) =>
    bytes.slice(word * 4, word * 4 + 4).reduce((sum, byte) => sum * 256 + byte, 0),
  )
}

describe('an address as numbers', () => {
  it('matches ipaddr.js (property)', () => {
    // ipaddr.js treats `::1.2.3.4` as an IPv4-mapped address, which RFC 4291 section 2.5.5 writes differently.
    const v6 = fc.ipV6().filter((text) => !/^::\d+\./.test(text))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4(),
          v6,
          v6.map((text) => text.toUpperCase()),
        ),
        (text) => {
          expect(addressWords(text)?.words, text).toEqual(naive(text))
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('is read in the spellings of RFC 4291 and RFC 5952', () => {
    const spelled: [string, number[]][] = [
      ['::', [0, 0, 0, 0]],
      ['::1', [0, 0, 0, 1]],
      ['1::', [0x10000, 0, 0, 0]],
      ['2001:db8::8:800:200c:417a', [0x20010db8, 0, 0x80800, 0x200c417a]],
      ['::ffff:1.2.3.4', [0, 0, 0xffff, 0x01020304]],
      ['1:2:3:4:5:6:7::', [0x10002, 0x30004, 0x50006, 0x70000]],
      ['::2:3:4:5:6:7:8', [2, 0x30004, 0x50006, 0x70008]],
      ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff]],
      ['255.255.255.255', [0xffffffff]],
    ]
    for (const [text, words] of spelled) expect(addressWords(text)?.words, text).toEqual(words)
  })

  it('is rejected exactly where node rejects it, except zones (property)', () => {
    const piece = fc.constantFrom(
      ':',
      '::',
      '.',
      '0',
      '1',
      'f',
      'ffff',
      '12345',
      '255',
      '256',
      '01',
      'g',
      ' ',
      '1.2.3.4',
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 18 }).map((pieces) => pieces.join('')),
      fc.string({ maxLength: 20 }).filter((text) => !text.includes('%')),
    )
    fc.assert(
      fc.property(text, (value) => {
        expect(addressWords(value) !== null, JSON.stringify(value)).toBe(isIP(value) !== 0)
      }),
      { numRuns: 20_000 },
    )
  })
})
