import { readdirSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressListIds } from '../../catalog/address-lists.ts'
import { codePoint } from '../../testing/code-point.ts'
import { itWithData, textOf } from '../../testing/shared-data.ts'
import { readMailDomains } from '../disposable/client.ts'
import { UpstreamFailure } from '../upstream.ts'
import { mapDrop } from './drop.ts'
import { readLines } from './lines.ts'
import { combined, type RangeFeed, type RangeList, readNetworks } from './ranges.ts'

const refused = (work: () => unknown, why = /./) => {
  expect(work).toThrow(UpstreamFailure)
  expect(work).toThrow(why)
}
const addresses = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `198.${Math.floor((from + at) / 250)}.7.${(from + at) % 250}`)

describe('a list of one address or network per line', () => {
  it('is parsed with comments, empty lines, both families and any line end, each network once in canonical spelling', () => {
    const text = '# exits\r\n1.2.3.4\r\n\r\n; more\n2001:DB8:0:0::1\n1.2.3.77/24\n1.2.3.0/24\n  5.6.7.8/32  '
    expect(readNetworks('tor_exits', text)).toEqual({
      id: 'tor_exits',
      networks: ['1.2.3.4/32', '2001:db8::1/128', '1.2.3.0/24', '5.6.7.8/32'],
      skipped: 0,
    })
  })

  it('tolerates a small share of invalid lines, counts them, and is rejected beyond it', () => {
    const good = addresses(200)
    expect(readNetworks('vpn', [...good, 'nonsense', '1.2.3', '1.2.3.4/33', '1.02.3.4'].join('\n'))).toMatchObject({
      skipped: 4,
    })
    refused(() => readNetworks('vpn', [...good, ...Array.from({ length: 5 }, () => 'nonsense')].join('\n')), /5 of 205/)
    refused(() => readNetworks('vpn', '1.2.3.4\nnonsense\nnonsense'))
  })

  it('is rejected if it is empty, markup, binary or only comments', () => {
    for (const text of [
      '',
      '\n\n',
      '# nothing',
      '<!doctype html><html>1.2.3.4</html>',
      '\u0000\u0001\u0002',
      '{"error":"quota"}',
    ])
      refused(() => readNetworks('vpn', text))
    refused(() => readNetworks('vpn', `${addresses(500).join('\n')}\n<html>`), /markup/)
  })

  it('ignores networks so wide that they would contain much of the Internet', () => {
    const { networks, skipped } = readNetworks('vpn', '1.2.3.4\n5.6.7.8\n0.0.0.0/0\n::/0')
    expect(networks).toEqual(['1.2.3.4/32', '5.6.7.8/32'])
    expect(skipped).toBe(2)
  })

  it('with too many lines is rejected, and an endless line is one invalid line', () => {
    refused(() => readLines('1\n'.repeat(1_000_001), Number), /more than/)
    expect(readNetworks('vpn', `1.2.3.4\n${'9'.repeat(2_000_000)}`)).toMatchObject({ skipped: 1 })
  })

  it('never throws anything but a rejection (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        try {
          expect(readNetworks('vpn', text).networks.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(UpstreamFailure)
        }
      }),
    )
  })
})

describe('a DROP list', () => {
  const entry = (cidr: string, sblid = 'SBL1') => JSON.stringify({ cidr, sblid, rir: 'ripencc' })
  const end = (records?: number) =>
    JSON.stringify({ type: 'metadata', timestamp: 1, size: 1, records, terms: 'https://www.spamhaus.org/drop/terms/' })

  it('is parsed with the listing of each network and the terms of its last line', () => {
    const read = mapDrop('drop_v4', [entry('1.10.16.0/20', 'SBL256894'), entry('2.56.192.0/22'), end(2)].join('\n'))
    expect(read.list.networks).toEqual(['1.10.16.0/20', '2.56.192.0/22'])
    expect(read.list.notes).toEqual({ '1.10.16.0/20': 'SBL256894', '2.56.192.0/22': 'SBL1' })
    expect(read.terms).toBe('https://www.spamhaus.org/drop/terms/')
  })

  it('is rejected without its last line, with a wrong entry count, or with none', () => {
    refused(() => mapDrop('drop_v4', entry('1.10.16.0/20')), /description/)
    refused(() => mapDrop('drop_v4', [entry('1.10.16.0/20'), end(2)].join('\n')), /not the whole/)
    refused(() => mapDrop('drop_v4', end(0)), /empty/)
    refused(() => mapDrop('drop_v4', '[{"cidr":"1.10.16.0/20"}]'))
  })

  it('tolerates unknown members and a missing listing', () => {
    const text = ['{"cidr":"1.10.16.0/20","sblid":7,"more":{}}', end()].join('\n')
    expect(mapDrop('drop_v4', text).list).toMatchObject({ networks: ['1.10.16.0/20'], notes: {} })
  })
})

describe('a list compared with the previous one', () => {
  const at = new Date('2026-11-20T00:00:00Z')
  const list = (id: RangeList['id'], count: number, v6 = 0): RangeList => ({
    id,
    networks: [
      ...addresses(count).map((one) => `${one}/32`),
      ...Array.from({ length: v6 }, (_, n) => `2001:db8:${n}::/48`),
    ],
    skipped: 0,
  })
  const feed = (...lists: RangeList[]): RangeFeed => ({ lists, failed: [] })

  it('is accepted if it grew, or lost up to half', () => {
    const stored = { facts: feed(list('vpn', 100)), at }
    for (const count of [50, 100, 200])
      expect(combined(feed(list('vpn', count)), stored).lists[0]?.networks).toHaveLength(count)
  })

  it('is refused whole when it more than doubled, unless it was small', () => {
    refused(() => combined(feed(list('vpn', 201)), { facts: feed(list('vpn', 100)), at }), /more than doubled/)
    expect(combined(feed(list('vpn', 500)), { facts: feed(list('vpn', 99)), at }).lists[0]?.networks).toHaveLength(500)
  })

  it('is rejected as a whole if it lost more than half, in one family too', () => {
    refused(() => combined(feed(list('vpn', 49)), { facts: feed(list('vpn', 100)), at }), /more than half/)
    refused(() => combined(feed(list('vpn', 100)), { facts: feed(list('vpn', 100, 10)), at }), /more than half/)
  })

  it('is replaced by the previous one with its age, while the others are new', () => {
    const stored = { facts: feed(list('vpn', 100), list('data_centre', 100)), at }
    const both = combined(feed(list('vpn', 10), list('data_centre', 120)), stored)
    expect(both.lists.map(({ networks, since }) => [networks.length, since])).toEqual([
      [100, at.toISOString()],
      [120, undefined],
    ])
  })

  it('is replaced for seven days if it failed', () => {
    const failing: RangeFeed = { lists: [list('vpn', 100)], failed: ['data_centre'] }
    const once = combined(failing, { facts: feed(list('vpn', 100), list('data_centre', 7)), at })
    expect(once).toMatchObject({ failed: [], lists: [{ id: 'vpn' }, { id: 'data_centre', since: at.toISOString() }] })
    const later = (days: number) => combined(failing, { facts: once, at: new Date(at.getTime() + days * 86_400_000) })
    expect(later(6).failed).toEqual([])
    expect(later(7)).toMatchObject({ failed: ['data_centre'], lists: [{ id: 'vpn' }] })
  })
})

describe('a list of domains', () => {
  it('is parsed in ASCII, each once', () => {
    expect(readMailDomains('# list\nMailinator.com\nmailinator.com.\nbücher.example\n')).toEqual({
      domains: ['mailinator.com', 'xn--bcher-kva.example'],
      skipped: 0,
    })
  })
  it('is rejected if it is a page', () => refused(() => readMailDomains('<html>mailinator.com</html>')))

  itWithData('of real disposable domains is read whole', ['email-domains', 'disposable-email-domains.conf'], (file) => {
    const { domains, skipped } = readMailDomains(textOf(file))
    expect(skipped).toBe(0)
    expect(domains).toHaveLength(8335)
  })
})

describe('real lists', () => {
  itWithData('of Tor exits are read whole', ['networks', 'tor', 'tor-exit-nodes.lst'], (file) => {
    const { networks, skipped } = readNetworks('tor_exits', textOf(file))
    expect(skipped).toBe(0)
    expect(networks).toHaveLength(new Set(textOf(file).split('\n').filter(Boolean)).size)
    expect(networks.some((network) => network.includes(':'))).toBe(true)
  })

  itWithData(
    'of every provider are read whole, and every provider is in the catalog',
    ['networks', 'cloud-ranges'],
    (folder) => {
      let lines = 0
      for (const name of readdirSync(folder)) {
        const id = name.replace(/-ipv[46]_merged\.txt$/, '')
        const known = addressListIds.find((one) => one === id)
        if (!known) throw new Error(`${id} is not in the catalog`)
        const text = textOf(path.join(folder, name))
        const { networks, skipped } = readNetworks(known, text)
        const written = text.split('\n').filter(Boolean)
        lines += written.length
        expect([networks.length, skipped], name).toEqual([written.length, 0])
      }
      expect(lines).toBe(26_828)
    },
  )
})
