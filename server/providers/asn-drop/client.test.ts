import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { addressMatcher } from '../../feeds/address-matcher.ts'
import { openService } from '../../testing/service.ts'
import { itWithData } from '../../testing/shared-data.ts'
import { readNetworks } from '../address-lists/ranges.ts'
import { UpstreamFailure } from '../upstream.ts'
import { mapAsnDrop } from './client.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

describe('ASN-DROP', () => {
  itWithData('is read whole from the published file', ['feeds', 'spamhaus', 'asndrop.json'], (file) => {
    const { asns } = mapAsnDrop(readFileSync(file, 'utf8'))
    expect(asns).toHaveLength(439)
    expect(asns.every(({ asn }) => Number.isInteger(asn) && asn > 0)).toBe(true)
  })

  itWithData('that is cut anywhere is refused', ['feeds', 'spamhaus', 'asndrop.json'], (file) => {
    const text = readFileSync(file, 'utf8')
    const lines = text.trim().split('\n')
    for (const part of [lines.slice(0, -1), lines.slice(0, 200), lines.slice(5)])
      expect(() => mapAsnDrop(part.join('\n')), String(part.length)).toThrow(UpstreamFailure)
  })

  it('names a network as abusive by the system that announces it', async () => {
    const { system } = await openService({ internet })
    await system.listings.refresh()
    expect(system.listings.abusiveSystem(204428)).toMatchObject({ listed: true, name: 'SS-Net' })
    expect(system.listings.abusiveSystem(15169)).toMatchObject({ listed: false, name: null })
    expect(system.listings.abusiveSystem(null)).toMatchObject({ listed: false })
  })

  it('that doubled or halved in one update is not taken over', async () => {
    const asns = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ asn: 1000 + at, rir: 'x', domain: '', cc: '', asname: 'X' }))
    internet.put('asn_drop', 'asns', asns(150))
    const { system, clock } = await openService({ internet })
    await system.listings.refresh()
    for (const count of [301, 74]) {
      internet.put('asn_drop', 'asns', asns(count))
      clock.advance(25 * 3_600_000)
      await system.listings.refresh()
      const state = system.listings.abusiveSystem(1000 + 100)
      expect(state, `${count} entries`).toMatchObject({ listed: true })
      expect(system.listings.abusiveSystem(1000 + 200)).toMatchObject({ listed: false })
      const { answers } = system.listings.address('8.8.8.8', 4)
      expect(answers.find(({ source }) => source === 'asn_drop')).toMatchObject({ ok: true, stale: true })
    }
  })
})

describe('published lists of addresses', () => {
  const files: [parts: string[], networks: number][] = [
    [['stopforumspam', 'listed_ip_30-first-5000.txt'], 5000],
    [['blocklist-de', 'all.txt.gz'], 25_961],
    [['x4bnet', 'vpn-ipv4.txt'], 5455],
    [['x4bnet', 'vpn-ipv6.txt'], 237],
    [['x4bnet', 'datacenter-ipv6.txt'], 4461],
  ]
  for (const [parts, count] of files)
    itWithData(`${parts.join('/')} is read whole`, ['feeds', ...parts], (file) => {
      const bytes = readFileSync(file)
      const text = (path.extname(file) === '.gz' ? gunzipSync(bytes) : bytes).toString('utf8')
      const list = readNetworks('stopforumspam', text)
      expect([list.networks.length, list.skipped]).toEqual([count, 0])
    })

  itWithData('cover IPv6 where they have it', ['feeds', 'x4bnet'], (folder) => {
    const networks = ['vpn-ipv4.txt', 'vpn-ipv6.txt'].flatMap(
      (name) => readNetworks('vpn', readFileSync(path.join(folder, name), 'utf8')).networks,
    )
    const v4 = networks.filter((network) => !network.includes(':'))
    const at = new Date(0)
    const only4 = addressMatcher([{ list: { id: 'vpn', networks: v4, skipped: 0 }, at }])
    const both = addressMatcher([{ list: { id: 'vpn', networks, skipped: 0 }, at }])
    expect([only4.speaksOf('vpn', 6), both.speaksOf('vpn', 6)]).toEqual([false, true])
    const six = networks.find((network) => network.includes(':'))?.split('/')[0] ?? ''
    expect(both.find(six)).toMatchObject([{ list: 'vpn' }])
  })

  it('a gzip file is unpacked, and a damaged one is refused', async () => {
    const { textAt } = await import('../address-lists/files.ts')
    const upstream = (body: Buffer) => ({
      base: '',
      get: async () => ({ status: 200, headers: {}, lines: {}, body, url: '', hops: [], freshSeconds: null }),
      post: () => Promise.reject(new Error('post')),
      postForm: () => Promise.reject(new Error('post')),
    })
    const { signal } = new AbortController()
    const packed = gzipSync('192.0.2.1\n')
    expect(await textAt(upstream(packed), '', signal)).toBe('192.0.2.1\n')
    await expect(textAt(upstream(packed.subarray(0, 15)), '', signal)).rejects.toThrow(UpstreamFailure)
  })
})
