import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { buildRangeIndex, maxLists } from './range-index.ts'

/** Networks that often overlap: few first bytes, all prefixes. */
const v4 = fc
  .tuple(
    fc.constantFrom(1, 9, 10, 255),
    fc.constantFrom(0, 1, 128, 255),
    fc.nat(255),
    fc.nat(255),
    fc.integer({ min: 0, max: 32 }),
  )
  .map(([a, b, c, d, prefix]) => `${a}.${b}.${c}.${d}/${prefix}`)
const group = fc.constantFrom('0', '1', '8000', 'ffff', 'fffe')
const v6Address = fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':'))
const v6 = fc.tuple(v6Address, fc.integer({ min: 0, max: 128 })).map(([address, prefix]) => `${address}/${prefix}`)
const lists = (network: fc.Arbitrary<string>) => fc.array(fc.array(network, { maxLength: 12 }), { maxLength: 6 })

type Lists = readonly (readonly string[])[]

/** Finds the lists whose networks contain an address, by comparing it with each network. */
function naiveMatcher(all: Lists): (address: string) => number[] {
  const parsed = all.map((networks) => networks.map((network) => ipaddr.parseCIDR(network)))
  return (address) => {
    const one = ipaddr.parse(address)
    const holds = ([range, prefix]: ReturnType<typeof ipaddr.parseCIDR>) =>
      one.kind() === range.kind() && one.match(range, prefix)
    return parsed.flatMap((networks, list) => (networks.some(holds) ? [list] : []))
  }
}

function edgesOf(network: string): string[] {
  const [base, prefix] = ipaddr.parseCIDR(network)
  const bits = base.kind() === 'ipv4' ? 32 : 128
  const value = base.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const size = 1n << BigInt(bits - prefix)
  const first = (value / size) * size
  const most = 1n << BigInt(bits)
  return [first, first + size - 1n, first - 1n, first + size, first + size / 2n]
    .map((one) => (one + most) % most)
    .map((one) =>
      ipaddr
        .fromByteArray(
          Array.from({ length: bits / 8 }, (_, byte) => Number((one >> BigInt(bits - 8 - byte * 8)) & 0xffn)),
        )
        .toString(),
    )
}

describe('lists that contain an address', () => {
  for (const [family, network, other] of [
    ['IPv4', v4, fc.ipV4()],
    ['IPv6', v6, fc.ipV6().filter((text) => !/^::\d+\./.test(text))],
  ] as const)
    it(`match a naive matcher for ${family}, including the edges of every network (property)`, () => {
      fc.assert(
        fc.property(lists(network), fc.array(other, { maxLength: 5 }), (all, more) => {
          const index = buildRangeIndex(all.map((networks) => ({ networks })))
          const naively = naiveMatcher(all)
          const addresses = [...all.flat().flatMap(edgesOf), ...more]
          const found = addresses.map((address) => [address, index.find(address)])
          expect(found, JSON.stringify(all)).toEqual(addresses.map((address) => [address, naively(address)]))
        }),
        { numRuns: 300 },
      )
    })

  it('are separate by family: a list of everything in one contains nothing of the other', () => {
    const index = buildRangeIndex([{ networks: ['0.0.0.0/0'] }, { networks: ['::/0'] }])
    expect(index.find('0.0.0.0')).toEqual([0])
    expect(index.find('255.255.255.255')).toEqual([0])
    expect(index.find('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff')).toEqual([1])
  })

  it('are all reported up to the maximum number of lists, which is enforced', () => {
    const many = Array.from({ length: maxLists }, () => ({ networks: ['192.0.2.0/24', '2001:db8::/32'] }))
    const all = many.map((_, list) => list)
    expect(buildRangeIndex(many).find('192.0.2.77')).toEqual(all)
    expect(buildRangeIndex(many).find('2001:db8::77')).toEqual(all)
    expect(() => buildRangeIndex([...many, { networks: [] }])).toThrow()
  })

  it('merge duplicate and adjacent networks of one list', () => {
    const index = buildRangeIndex([
      { networks: ['10.0.0.0/25', '10.0.0.128/25', '10.0.0.0/24', '10.0.0.7', '10.0.0.7/32'] },
    ])
    expect(index.segments).toBe(2)
  })

  it('are none for text that is not an address, and for an index without lists', () => {
    const index = buildRangeIndex([{ networks: ['nonsense', '1.2.3.4/33', '1.2.3/8', '::1/129', '1.2.3.4'] }])
    expect(index.find('1.2.3.4')).toEqual([0])
    for (const text of ['', 'nonsense', '1.2.3', ':::', '1.2.3.5']) expect(index.find(text), text).toEqual([])
    expect(buildRangeIndex([]).find('1.2.3.4')).toEqual([])
    expect(buildRangeIndex([]).find('::1')).toEqual([])
  })
})
