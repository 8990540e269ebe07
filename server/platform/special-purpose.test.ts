import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { itWithData, textOf } from '../testing/shared-data.ts'
import { bytesOf } from './ip-address.ts'
import { embeddedIpv4, type SpecialRange, specialRangeOf } from './special-purpose.ts'

type Edges = { bits: number; first: bigint; last: bigint }

function edgesOf(cidr: string): Edges {
  const [base, prefix] = ipaddr.parseCIDR(cidr)
  const bytes = base.toByteArray()
  const first = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const bits = bytes.length * 8
  return { bits, first, last: first + (1n << BigInt(bits - prefix)) - 1n }
}

function addressAt(value: bigint, bits: number): string {
  const bytes = Array.from({ length: bits / 8 }, (_, index) => Number((value >> BigInt(bits - 8 - index * 8)) & 0xffn))
  return ipaddr.fromByteArray(bytes).toString()
}

const contains = (outer: string, inner: string): boolean => {
  const [a, b] = [edgesOf(outer), edgesOf(inner)]
  return a.bits === b.bits && a.first <= b.first && a.last >= b.last
}

/** Addresses of the ranges that embed an IPv4 address, with a public one inside. */
const publicInside: Readonly<Record<string, string>> = {
  '64:ff9b::/96': '64:ff9b::808:808',
  '2001::/32': '2001::f7f7:f7f7',
  '2002::/16': '2002:808:808::',
}

/**
 * The table row that contains a whole network, found by looking up both ends (one of them may be in a more specific
 * row) or an address with a public one inside.
 */
function known(cidr: string): SpecialRange | null {
  const { first, last, bits } = edgesOf(cidr)
  const ends = [addressAt(first, bits), addressAt(last, bits), publicInside[cidr] ?? ''].map((address) =>
    address ? specialRangeOf(address) : null,
  )
  return ends.find((range) => range && contains(range.cidr, cidr)) ?? null
}

describe('special-purpose ranges', () => {
  it('name each kind of address that is not on the Internet', () => {
    const expected: Record<string, [string, boolean]> = {
      '127.0.0.1': ['127.0.0.0/8', false],
      '10.255.255.255': ['10.0.0.0/8', false],
      '172.31.255.255': ['172.16.0.0/12', false],
      '192.168.1.1': ['192.168.0.0/16', false],
      '100.127.255.255': ['100.64.0.0/10', false],
      '169.254.169.254': ['169.254.0.0/16', false],
      '192.0.2.1': ['192.0.2.0/24', false],
      '198.19.255.255': ['198.18.0.0/15', false],
      '203.0.113.200': ['203.0.113.0/24', false],
      '239.1.2.3': ['224.0.0.0/4', false],
      '255.255.255.255': ['255.255.255.255/32', false],
      '250.0.0.1': ['240.0.0.0/4', false],
      '192.0.0.9': ['192.0.0.9/32', true],
      '192.0.0.8': ['192.0.0.0/24', false],
      '::1': ['::1/128', false],
      'fe80::1': ['fe80::/10', false],
      'fd00::1': ['fc00::/7', false],
      'ff02::1': ['ff00::/8', false],
      '2001:db8::1': ['2001:db8::/32', false],
      '3fff:fff::1': ['3fff::/20', false],
      '2001:20::1': ['2001:20::/28', true],
      '2001:0:1::f7f7:f7f7': ['2001::/32', false],
    }
    for (const [address, [cidr, global]] of Object.entries(expected))
      expect(specialRangeOf(address), address).toMatchObject({ cidr, global })
  })

  it('exclude ordinary public addresses', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.0', '172.15.255.255', '100.128.0.0', '223.255.255.255'])
      expect(specialRangeOf(address), address).toBeNull()
    for (const address of [
      '2606:4700::1',
      '2001:200::1',
      '2a00::1',
      '2001:db9::1',
      '3ffe::1',
      '2a00::200:5efe:808:808',
    ])
      expect(specialRangeOf(address), address).toBeNull()
  })

  itWithData(
    'knows every row of the IANA registries, with its reach',
    ['networks', 'iana-special-purpose.json'],
    (file) => {
      type Row = { address: string; name: string; globally_reachable: string | null }
      const rows = (JSON.parse(textOf(file)) as Row[]).flatMap((row) =>
        row.address.split(',').map((part) => ({ ...row, cidr: part.replace(/\[\d+\]/g, '').trim() })),
      )
      expect(rows.length).toBeGreaterThan(40)
      const seed = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n })
      const problems: string[] = []
      for (const row of rows) {
        const { first, last, bits } = edgesOf(row.cidr)
        const found = known(row.cidr)
        if (!found) {
          problems.push(`${row.cidr} ${row.name} is not in the table`)
          continue
        }
        fc.assert(
          fc.property(seed, (random) => {
            const address = addressAt(first + (random % (last - first + 1n)), bits)
            const range = specialRangeOf(address)
            fc.pre(bits === 32 || range === null || range.cidr.includes(':'))
            if (!range || !(contains(range.cidr, row.cidr) || contains(row.cidr, range.cidr)))
              throw new Error(`${address} of ${row.cidr} is answered with ${range?.cidr}`)
          }),
          { numRuns: 50 },
        )
        for (const outside of [first - 1n, last + 1n]) {
          if (outside < 0n || outside >= 1n << BigInt(bits)) continue
          const range = specialRangeOf(addressAt(outside, bits))
          if (range?.cidr === row.cidr) problems.push(`${addressAt(outside, bits)} lies outside ${row.cidr}`)
        }
        const reach = row.globally_reachable?.trim()
        if (found.cidr === row.cidr && (reach === 'True' || reach === 'False') && found.global !== (reach === 'True'))
          problems.push(`${row.cidr} ${row.name}: reach ${found.global}, registry ${reach}`)
      }
      expect(problems).toEqual([])
    },
  )

  it('include an IPv6 address with an embedded special IPv4 address', () => {
    const inside = [
      '::10.0.0.5',
      '::ffff:0:10.0.0.5',
      '2a00::5efe:10.0.0.5',
      '2a00::200:5efe:a00:5',
      '64:ff9b::10.0.0.5',
      '2002:a00:5::1',
      '2001:0:4136:e378:8000:63bf:f5ff:fffa',
    ]
    for (const address of inside)
      expect(specialRangeOf(address), address).toMatchObject({ cidr: '10.0.0.0/8', global: false })
    for (const address of ['::127.0.0.1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'])
      expect(specialRangeOf(address), address).toMatchObject({ cidr: '127.0.0.0/8', global: false })
    expect(specialRangeOf('2002:808:808::')).toMatchObject({ cidr: '2002::/16', global: false })
    expect(specialRangeOf('2001:0:4136:e378:8000:63bf:f7f7:f7f7')).toMatchObject({ cidr: '2001::/32', global: false })
    expect(specialRangeOf('64:ff9b::8.8.8.8')).toMatchObject({ cidr: '64:ff9b::/96', global: true })
  })

  it('include every IPv6 address outside 2000::/3', () => {
    for (const address of [
      '::8.8.8.8',
      '::ffff:0:8.8.8.8',
      '0:1::1',
      '1fff::1',
      '4000::1',
      '8000::1',
      'c000::1',
      'fbff::1',
    ])
      expect(specialRangeOf(address), address).toMatchObject({ global: false })
  })

  it('are found as the most specific range (property)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const range = specialRangeOf(text)
        if (range === null) return
        const judged = range.cidr.includes(':') ? text : (embeddedIpv4(text) ?? text)
        const bytes = bytesOf(judged)
        const { first, last, bits } = edgesOf(range.cidr)
        expect(bits).toBe(bytes.length * 8)
        const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
        expect(value >= first && value <= last).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
