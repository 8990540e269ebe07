import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { type IpAddress, parseIpAddress } from '../../platform/ip-address.ts'
import { openAsnTable } from './client.ts'

const table = openAsnTable()
const folder = path.dirname(createRequire(import.meta.url).resolve('@ip-location-db/asn/package.json'))

type Range = { first: bigint; last: bigint; asn: number }
const rangesOf = (file: string): Range[] =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [first = '', last = '', asn = ''] = line.split(',', 3)
      return { first: BigInt(first), last: BigInt(last), asn: Number(asn) }
    })
const ranges = { 4: rangesOf('asn-ipv4-num.csv'), 6: rangesOf('asn-ipv6-num.csv') }

function addressAt(value: bigint, version: 4 | 6): IpAddress {
  const bits = version === 4 ? 32 : 128
  const bytes = Array.from({ length: bits / 8 }, (_, index) => Number((value >> BigInt(bits - 8 - index * 8)) & 0xffn))
  return { text: ipaddr.fromByteArray(bytes).toString(), version }
}
const asnAt = (value: bigint, version: 4 | 6) => table.byAddress.find(addressAt(value, version))?.asn ?? null
const asnOf = (text: string) => table.byAddress.find(parseIpAddress(text) ?? { text, version: 4 })

/** Rows with an address from `first` to `last`. */
const rowsWithin = (first: bigint, last: bigint, version: 4 | 6): Range[] =>
  ranges[version].filter((range) => range.first <= last && first <= range.last)

/** Autonomous systems listed for an address; two where rows overlap. */
const holdersOf = (value: bigint, rows: readonly Range[]): (number | null)[] => {
  const found = rows.filter((range) => range.first <= value && value <= range.last).map(({ asn }) => asn)
  return found.length > 0 ? found : [null]
}

describe('the announcer of an address', () => {
  it('is known for well-known addresses of both families', () => {
    expect(asnOf('8.8.8.8')).toEqual({ asn: 15169, as_name: 'Google LLC', prefix: '8.8.8.0/24' })
    expect(asnOf('1.1.1.1')).toMatchObject({ asn: 13335, as_name: expect.stringContaining('Cloudflare') })
    expect(asnOf('2001:4860:4860::8888')).toMatchObject({ asn: 15169 })
    expect(asnOf('2606:4700:4700::1111')).toMatchObject({ asn: 13335 })
  })

  it('is null for addresses outside the table, at both its ends too', () => {
    for (const text of ['0.0.0.0', '10.0.0.1', '127.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'ffff::'])
      expect(asnOf(text), text).toBeNull()
  })

  for (const version of [4, 6] as const) {
    it(`is the same at the edges of every sampled IPv${version} row, and right outside them (property)`, () => {
      fc.assert(
        fc.property(fc.nat(ranges[version].length - 1), (index) => {
          const row = ranges[version][index]
          if (!row) throw new Error('no row')
          const near = rowsWithin(row.first - 1n, row.last + 1n, version)
          for (const value of [row.first, row.last, (row.first + row.last) / 2n, row.first - 1n, row.last + 1n])
            expect(holdersOf(value, near), String(value)).toContain(asnAt(value, version))
        }),
        { numRuns: 60 },
      )
    })
  }

  it('is exact for IPv6 rows that begin or end inside a /64', () => {
    const half = (1n << 64n) - 1n
    const odd = ranges[6].filter(({ first, last }) => (first & half) !== 0n || (last & half) !== half)
    expect(odd.length).toBeGreaterThan(100)
    const wrong = odd.filter(({ first, last, asn }) => asnAt(first, 6) !== asn || asnAt(last, 6) !== asn)
    expect(wrong).toEqual([])
  })

  it('never throws, whatever the address (property)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const found = asnOf(text)
        expect(found === null || (found.asn > 0 && typeof found.as_name === 'string')).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the announcements of a system', () => {
  it('list at most 100 prefixes of each family and count them all', () => {
    const google = table.byNumber.find(15169)
    expect(google).toMatchObject({ asn: 15169, as_name: 'Google LLC' })
    expect(google?.prefixes.ipv4).toHaveLength(100)
    expect(google?.prefix_counts.ipv4).toBeGreaterThan(100)
    expect(google?.prefixes.ipv4).toContain('8.8.8.0/24')
    expect(table.byNumber.find(4199999999)).toBeNull()
    expect(table.byNumber.find(0)).toBeNull()
  })

  it('map back to it at both ends of every listed prefix, and no prefix is listed twice (property)', () => {
    const asns = [...new Set([...ranges[4], ...ranges[6]].map(({ asn }) => asn))]
    fc.assert(
      fc.property(fc.constantFrom(...asns), (asn) => {
        const system = table.byNumber.find(asn)
        const listed = [...(system?.prefixes.ipv4 ?? []), ...(system?.prefixes.ipv6 ?? [])]
        expect(listed.length).toBeGreaterThan(0)
        expect(new Set(listed).size).toBe(listed.length)
        for (const cidr of listed) {
          const [base, prefix] = ipaddr.parseCIDR(cidr)
          const bytes = base.toByteArray()
          const version = bytes.length === 4 ? 4 : 6
          const first = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
          const last = first + (1n << BigInt(bytes.length * 8 - prefix)) - 1n
          for (const value of [first, last])
            if (asnAt(value, version) !== asn)
              expect(holdersOf(value, rowsWithin(value, value, version))).toContain(asn)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('count its IPv4 addresses as the table’s rows do (property)', () => {
    const sums = new Map<number, bigint>()
    for (const { first, last, asn } of ranges[4]) sums.set(asn, (sums.get(asn) ?? 0n) + last - first + 1n)
    fc.assert(
      fc.property(fc.constantFrom(...sums.keys()), (asn) => {
        expect(table.byNumber.find(asn)?.ip_count).toBe(Number(sums.get(asn)))
      }),
    )
  })

  it('state the date of the data', () => {
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
    const day = table.byNumber.dataFrom?.toISOString().slice(0, 10).replaceAll('-', '')
    expect(version).toContain(`.${day}`)
    expect(table.byAddress.dataFrom).toEqual(table.byNumber.dataFrom)
  })
})
