import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { popularityOf, popularityOfItself } from '../lookups/domain/popularity.ts'
import { mapPopularDomains, maxDomains } from '../providers/tranco/map.ts'
import { UpstreamFailure } from '../providers/upstream.ts'
import { openService } from '../testing/service.ts'
import { itWithData } from '../testing/shared-data.ts'
import { zipOf } from '../testing/zip.ts'
import { feedsOf } from './index.ts'
import { popularDomains } from './popular-domains.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const listed = (text: string) => mapPopularDomains(Buffer.from(text))
const rankIn = (text: string, domain: string) => popularDomains(listed(text))(domain)

describe('the list of popular domains', () => {
  itWithData(
    'is read from the published file, plain, gzip and zip',
    ['feeds', 'tranco', 'tranco_top_10k.csv.gz'],
    (file) => {
      const packed = readFileSync(file)
      const plain = gunzipSync(packed)
      const list = mapPopularDomains(packed)
      // Six names of the copy are below a registrable domain.
      expect([list.count, list.skipped]).toEqual([9_994, 0])
      const rankOf = popularDomains(list)
      expect(['google.com', 'github.com', 'example.invalid'].map(rankOf)).toEqual([1, 31, null])
      const asPublished = Buffer.from(plain.toString().replaceAll('\n', '\r\n'))
      for (const bytes of [plain, zipOf('top-1m.csv', plain), asPublished])
        expect(mapPopularDomains(bytes)).toEqual(list)
    },
  )

  itWithData('that is cut anywhere within a packed file is refused', ['feeds', 'tranco'], (folder) => {
    const packed = readFileSync(`${folder}/tranco_top_10k.csv.gz`)
    const archive = zipOf('top-1m.csv', gunzipSync(packed))
    for (const file of [packed, archive])
      for (let at = 4; at < file.length - 1; at += 4_001)
        expect(() => mapPopularDomains(file.subarray(0, at)), String(at)).toThrow(UpstreamFailure)
  })

  it('has registrable domains alone, each at its best rank', () => {
    const list = listed('1,co.uk\n2,bbc.co.uk\n3,www.example.com\n5,example.com\n9,bbc.co.uk\n')
    expect(list).toEqual({ names: 'bbc.co.uk\nexample.com', ranks: [2, 5], count: 2, skipped: 0 })
  })

  it('is read up to the limit', () => {
    const lines = Array.from({ length: maxDomains + 50 }, (_, at) => `${at + 1},d${at}.example\n`).join('')
    const list = listed(lines)
    expect(list.count).toBe(maxDomains)
    expect(popularDomains(list)(`d${maxDomains - 1}.example`)).toBe(maxDomains)
    expect(popularDomains(list)(`d${maxDomains}.example`)).toBeNull()
  })

  it('is refused as a page, empty, without ranks, out of order, or ending within a line', () => {
    const wrong = [
      '<html>\n<body>\n<p>\n',
      '',
      'google.com\nb.com\nc.com\n',
      '3,a.com\n2,b.com\n1,c.com\n0,d.com\n',
      '1,a.com\n2,b.co',
    ]
    for (const text of wrong) expect(() => listed(text), text).toThrow(UpstreamFailure)
    expect(rankIn('1,a.com\nhostile <b>\n2,b.com\n', 'b.com'), 'single unreadable lines are skipped').toBe(2)
  })

  it('is refused as an archive of several files, a wrong checksum, or one that expands without bound', () => {
    const text = Buffer.from('1,a.com\n')
    const good = zipOf('list.csv', text)
    expect(mapPopularDomains(good).count).toBe(1)
    const changed = (change: (bytes: Buffer) => void) => {
      const bytes = Buffer.from(good)
      change(bytes)
      return bytes
    }
    const end = good.length - 22
    const wrong = [
      changed((bytes) => bytes.writeUInt16LE(2, end + 10)),
      changed((bytes) => bytes.writeUInt32LE(0xffffffff, end + 16)),
      changed((bytes) => bytes.writeUInt32LE(7, bytes.readUInt32LE(end + 16) + 16)),
      changed((bytes) => bytes.writeUInt32LE(0xfffffff0, bytes.readUInt32LE(end + 16) + 42)),
      changed((bytes) => bytes.writeUInt32LE(0xfffffff0, bytes.readUInt32LE(end + 16) + 20)),
      changed((bytes) => bytes.writeUInt16LE(99, bytes.readUInt32LE(end + 16) + 10)),
      zipOf('bomb.csv', Buffer.alloc(80 * 1024 * 1024, 0x0a)),
      gzipSync(Buffer.alloc(80 * 1024 * 1024, 0x0a)),
    ]
    for (const [at, bytes] of wrong.entries())
      expect(() => mapPopularDomains(bytes), String(at)).toThrow(UpstreamFailure)
  })

  it('of hostile bytes is refused or read, and nothing else is thrown (property)', () => {
    const good = zipOf('list.csv', Buffer.from('1,a.com\n2,b.com\n'))
    const mutated = fc.tuple(fc.nat(good.length - 1), fc.nat(255)).map(([at, byte]) => {
      const bytes = Buffer.from(good)
      bytes[at] = byte
      return bytes
    })
    fc.assert(
      fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 60 })), (bytes) => {
        try {
          expect(mapPopularDomains(bytes).count).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(UpstreamFailure)
        }
      }),
    )
  })

  it('gives no rank to names of customers, nor to the hosting service that gives them names', async () => {
    const domains = ['blogspot.com', 'weebly.com', 'github.io', 'example.com', 'example.co.uk']
    internet.put('tranco', 'domains', domains)
    const { system } = await openService({ internet })
    await system.listings.refresh()
    const ranks = (names: string[]) => names.map((name) => popularityOf(system.listings, name))
    expect(ranks(['example.com', 'www.example.com', 'a.b.example.co.uk'])).toEqual([
      { rank: 4 },
      { rank: 4 },
      { rank: 5 },
    ])
    const without = [
      'lure.blogspot.com',
      'blogspot.com',
      'lure.weebly.com',
      'weebly.com',
      'lure.github.io',
      'github.io',
    ]
    for (const name of [...without, 'other.example'])
      expect(popularityOf(system.listings, name), name).toEqual({ rank: null })
    expect(popularityOfItself(system.listings, 'example.com')).toEqual({ rank: 4 })
    expect(popularityOfItself(system.listings, 'customer.example.com')).toEqual({ rank: null })
  })

  it('of which half is gone, or that doubled, is not taken over', async () => {
    const domains = (count: number) => Array.from({ length: count }, (_, at) => `d${at}.example`)
    internet.put('tranco', 'domains', domains(150))
    const { system, clock } = await openService({ internet })
    await system.listings.refresh()
    for (const count of [301, 74]) {
      internet.put('tranco', 'domains', domains(count))
      clock.advance(25 * 3_600_000)
      await system.listings.refresh()
      const rankOf = system.listings.popularity.index()
      expect([rankOf?.('d100.example'), rankOf?.('d200.example')], `${count} entries`).toEqual([101, null])
    }
  })

  it('that could not be fetched is not loaded, and one that is not connected says so', async () => {
    internet.fault('tranco', { kind: 'status', status: 503 })
    const { system } = await openService({ internet })
    await system.listings.refresh()
    expect(popularityOf(system.listings, 'google.com')).toBe('not_loaded')
    const off = await openService({ internet, settings: { UPSTREAM_TRANCO_URL: 'off' } })
    await off.system.listings.refresh()
    expect(popularityOf(off.system.listings, 'google.com')).toBe('not_connected')
    expect(feedsOf(off.system.upstreams).find(({ name }) => name === 'tranco')).toMatchObject({ connected: false })
  })
})
