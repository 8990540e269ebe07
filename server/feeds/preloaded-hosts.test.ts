import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { mapPreloadedHosts } from '../providers/hsts-preload/map.ts'
import { factsOf } from '../providers/large-documents.ts'
import { UpstreamFailure } from '../providers/upstream.ts'
import { openService } from '../testing/service.ts'
import { itWithData } from '../testing/shared-data.ts'
import { feedsOf } from './index.ts'
import { preloadedHosts } from './preloaded-hosts.ts'
import { sortedNames } from './sorted-names.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const entry = (name: string, more: object = {}) => ({ name, mode: 'force-https', include_subdomains: true, ...more })
const documentOf = (entries: unknown[]) => Buffer.from(JSON.stringify({ pinsets: [], entries }))
const parsed = (...entries: unknown[]) => mapPreloadedHosts(documentOf(entries))

describe('the HSTS preload list', () => {
  itWithData('is read whole from the published files', ['feeds', 'hsts'], async (folder) => {
    const bytes = gunzipSync(readFileSync(path.join(folder, 'transport_security_state_static-2016-08-12.json.gz')))
    const list = mapPreloadedHosts(bytes)
    // One name is there in two spellings.
    expect([list.count, list.skipped]).toEqual([13_138, 0])
    expect(list.alone.split('\n')).toHaveLength(248)
    const isPreloaded = preloadedHosts(list)
    expect(['www.paypal.com', 'a.b.github.com', 'github.com', 'example.com'].map(isPreloaded)).toEqual([
      true,
      true,
      true,
      false,
    ])
    const newer = mapPreloadedHosts(readFileSync(path.join(folder, 'transport_security_state_static-newer-cut.json')))
    expect(newer.skipped).toBe(0)
    expect(newer.count).toBeGreaterThan(5)
    const wrapped = { status: 200, headers: {}, lines: {}, url: '', hops: [], freshSeconds: null }
    const base64 = Buffer.from(bytes.toString('base64'))
    expect(base64.length, 'parsed in the thread').toBeGreaterThan(1024 * 1024)
    expect(await factsOf('preloadedHosts', { ...wrapped, body: base64 })).toEqual(list)
  })

  itWithData('that is cut anywhere is refused', ['feeds', 'hsts'], (folder) => {
    const bytes = readFileSync(path.join(folder, 'transport_security_state_static-newer-cut.json'))
    for (let at = 0; at < bytes.length - 4; at += 97)
      expect(() => mapPreloadedHosts(bytes.subarray(0, at)), String(at)).toThrow(UpstreamFailure)
  })

  it('has hosts that must be opened over HTTPS, not those that only pin keys', () => {
    const list = parsed(entry('a.example'), { name: 'pins.example', pins: 'x', include_subdomains: true })
    expect(list).toEqual({ withSubdomains: 'a.example', alone: '', count: 1, skipped: 0 })
  })

  it('covers the names below a host only if it says so, and whole top-level domains', () => {
    const isPreloaded = preloadedHosts(
      parsed(entry('wide.example'), entry('alone.example', { include_subdomains: false }), entry('app')),
    )
    for (const host of ['wide.example', 'a.wide.example', 'a.b.wide.example', 'alone.example', 'app', 'x.app'])
      expect(isPreloaded(host), host).toBe(true)
    for (const host of ['example', 'awide.example', 'www.alone.example', 'x.app.example', '', '203.0.113.7'])
      expect(isPreloaded(host), host).toBe(false)
  })

  it('is refused as a page, another document, without hosts, or with mostly hostile ones', () => {
    const hostile = ['a..example', '.example', '<b>', 'a'.repeat(300), 7].map((name) => ({ name, mode: 'force-https' }))
    const wrong = [
      '<html>',
      '[]',
      '{}',
      '{"entries": {}}',
      documentOf([]).toString(),
      documentOf([{ name: 'pins.example' }]).toString(),
      documentOf([entry('a.example'), ...hostile]).toString(),
    ]
    for (const text of wrong) expect(() => mapPreloadedHosts(Buffer.from(text)), text).toThrow(UpstreamFailure)
  })

  it('of which half is gone, or that doubled, is not taken over', async () => {
    const entries = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `h${at}.example`, mode: 'force-https' as const }))
    internet.put('hsts_preload', 'entries', entries(150))
    const { system, clock } = await openService({ internet })
    await system.listings.refresh()
    for (const count of [301, 74]) {
      internet.put('hsts_preload', 'entries', entries(count))
      clock.advance(25 * 3_600_000)
      await system.listings.refresh()
      const isPreloaded = system.listings.preload.index()
      expect([isPreloaded?.('h100.example'), isPreloaded?.('h200.example')], `${count} entries`).toEqual([true, false])
      expect(system.listings.preload.answer()).toMatchObject({ ok: true, stale: true })
    }
  })

  it('that could not be fetched is unknown, and one that is not connected says so', async () => {
    internet.fault('hsts_preload', { kind: 'status', status: 503 })
    const { system } = await openService({ internet })
    await system.listings.refresh()
    expect(system.listings.preload.index()).toBeNull()
    expect(system.listings.preload.answer()).toMatchObject({ ok: false, why: 'down' })
    const off = await openService({ internet, settings: { UPSTREAM_HSTS_PRELOAD_URL: 'off' } })
    await off.system.listings.refresh()
    expect(off.system.listings.preload.index()).toBeNull()
    expect(off.system.listings.preload.answer()).toMatchObject({ ok: false, why: 'not_configured' })
    expect(feedsOf(off.system.upstreams).find(({ name }) => name === 'hsts_preload')).toMatchObject({
      connected: false,
    })
  })
})

it('sorted names are found where a sorted array has them (property)', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-c.-]{1,4}$/), { maxLength: 30 })
  fc.assert(
    fc.property(names, fc.stringMatching(/^[a-c.-]{0,4}$/), (listed, other) => {
      const sorted = listed.toSorted()
      const index = sortedNames(sorted.join('\n'))
      expect(index.count).toBe(sorted.length)
      for (const name of [...sorted, other]) expect(index.find(name)).toBe(sorted.indexOf(name))
    }),
  )
})
