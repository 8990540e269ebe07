import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../catalog/cidr-sample.ts'
import { isPublicNetwork, specialRangeOf } from '../../platform/special-purpose.ts'
import { readRange, sampleOf } from './range.ts'

const offsets = (cidr: string) => sampleOf(range(cidr)).map(({ offset }) => offset)
function range(cidr: string) {
  const read = readRange(cidr)
  if (!read) throw new Error(cidr)
  return read
}
const anyCidr = fc.tuple(fc.ipV4(), fc.integer({ min: 8, max: 32 })).map(([address, prefix]) => `${address}/${prefix}`)
const numberOf = (address: string) => address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)

describe('the sample of a range', () => {
  it('has the offsets of the contract', () => {
    expect(offsets('192.0.2.0/24')).toEqual([0, 42, 85, 127, 170, 212, 255])
    expect(offsets('192.0.2.0/28')).toEqual([0, 2, 5, 7, 10, 12, 15])
    expect(offsets('192.0.2.0/29')).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(offsets('192.0.2.0/31')).toEqual([0, 1])
    expect(offsets('192.0.2.5/32')).toEqual([0])
    expect(offsets('11.0.0.0/8').at(-1)).toBe(2 ** 24 - 1)
  })

  it('costs one unit per address from /29 on, and seven for every wider range', () => {
    for (let prefix = 8; prefix <= 28; prefix++) expect(sampleSize(prefix)).toBe(7)
    expect([29, 30, 31, 32].map(sampleSize)).toEqual([8, 4, 2, 1])
  })

  it('is the same for every spelling of a range, ascending without repetition, from its first to its last address', () => {
    fc.assert(
      fc.property(anyCidr, (text) => {
        const read = range(text)
        const sample = sampleOf(read)
        expect(sampleOf(range(read.cidr))).toEqual(sample)
        expect(sample).toHaveLength(sampleSize(read.prefix))
        expect(sample[0]).toEqual({ ip: read.network, offset: 0 })
        expect(sample.at(-1)).toEqual({ ip: read.broadcast, offset: read.total - 1 })
        for (const [index, { ip, offset }] of sample.entries()) {
          expect(offset).toBeGreaterThan(sample[index - 1]?.offset ?? -1)
          expect(numberOf(ip) - numberOf(read.network)).toBe(offset)
        }
      }),
    )
  })
})

describe('reading a range', () => {
  it('computes network, broadcast and mask like another library', () => {
    fc.assert(
      fc.property(anyCidr, (text) => {
        const read = range(text)
        expect(read.network).toBe(ipaddr.IPv4.networkAddressFromCIDR(text).toString())
        expect(read.broadcast).toBe(ipaddr.IPv4.broadcastAddressFromCIDR(text).toString())
        expect(read.netmask).toBe(ipaddr.IPv4.subnetMaskFromPrefixLength(read.prefix).toString())
        expect(read.normalized).toBe(!text.startsWith(`${read.network}/`))
      }),
    )
  })

  it('counts the usable host addresses', () => {
    expect(['10.0.0.0/24', '10.0.0.0/30', '10.0.0.0/31', '10.0.0.0/32'].map((text) => range(text).usable)).toEqual([
      254, 2, 2, 1,
    ])
  })

  it('rejects other prefixes, other spellings and other families', () => {
    const wrong = [
      '',
      '10.0.0.0',
      '10.0.0.0/',
      '10.0.0.0/7',
      '10.0.0.0/33',
      '10.0.0.0/08',
      '10.0.0.0/ 8',
      ' 10.0.0.0/8',
      '10.0.0/8',
    ]
    const more = [
      '010.0.0.0/8',
      '256.0.0.0/8',
      '0x0a.0.0.0/8',
      '10.0.0.0/8/8',
      '2001:db8::/32',
      '::ffff:10.0.0.0/24',
      '10.0.0.0/-8',
      '10.0.0.0/8.0',
      '10.0.0.0/1e1',
    ]
    for (const text of [...wrong, ...more]) expect(readRange(text), text).toBeNull()
  })
})

describe('whether a whole range is public', () => {
  it('depends on every special range that touches it', () => {
    const expected: [string, number, boolean][] = [
      ['8.8.8.0', 24, true],
      ['10.1.0.0', 16, false],
      ['0.0.0.0', 8, false],
      ['192.0.0.0', 8, false],
      ['192.0.0.0', 24, false],
      ['192.0.0.9', 32, true],
      ['192.0.0.8', 30, false],
      ['192.175.48.0', 24, true],
      ['172.0.0.0', 9, false],
      ['172.32.0.0', 12, true],
      ['224.0.0.0', 8, false],
    ]
    for (const [network, prefix, is] of expected)
      expect(isPublicNetwork(network, prefix), `${network}/${prefix}`).toBe(is)
  })

  it('is true only if no address in it is special (property)', () => {
    fc.assert(
      fc.property(anyCidr, fc.double({ min: 0, max: 0.999, noNaN: true }), (text, share) => {
        const read = range(text)
        fc.pre(isPublicNetwork(read.network, read.prefix))
        const word = numberOf(read.network) + Math.floor(share * read.total)
        const address = [24, 16, 8, 0].map((shift) => Math.floor(word / 2 ** shift) % 256).join('.')
        expect(specialRangeOf(address)?.global ?? true).toBe(true)
      }),
    )
  })
})
