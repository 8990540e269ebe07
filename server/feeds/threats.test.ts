import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { mapThreats } from '../providers/threats/client.ts'
import { UpstreamFailure } from '../providers/upstream.ts'
import { openService } from '../testing/service.ts'
import { itWithData, textOf } from '../testing/shared-data.ts'
import { feedsOf } from './index.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

async function filled(settings: Record<string, string> = {}) {
  const { system } = await openService({ internet, settings })
  await system.listings.refresh()
  return system
}

describe('lists of malware and phishing pages', () => {
  itWithData('are read whole from the published files', ['feeds'], (folder) => {
    const malware = mapThreats(textOf(`${folder}/abuse-ch/urlhaus-hostfile.txt`))
    expect([malware.hosts.length, malware.urls.length, malware.skipped]).toEqual([253, 0, 0])
    const phishing = mapThreats(textOf(`${folder}/openphish/feed-first-80.txt`))
    expect([phishing.hosts.length, phishing.urls.length, phishing.skipped]).toEqual([0, 80, 0])
  })

  it('are refused if they are a page, empty, or mostly something else', () => {
    for (const text of ['<html>', '# nothing', 'not a host\n'.repeat(9), ''])
      expect(() => mapThreats(text), text).toThrow(UpstreamFailure)
  })

  it('list a host with its subdomains, and a URL for its page alone', async () => {
    internet.put('urlhaus', 'hosts', ['evil.example', 'bad.blogspot.com', '203.0.113.7'])
    internet.put('openphish', 'urls', ['https://forms.example/login/?id=7', 'https://lure.blogspot.com/'])
    const { listings } = await filled()
    const lists = (url: string) => listings.threats(url).hits.map(({ list }) => list)
    for (const url of [
      'http://evil.example/x',
      'https://www.evil.example',
      'https://a.evil.example/',
      'http://203.0.113.7/',
    ])
      expect(lists(url), url).toEqual(['urlhaus'])
    expect(lists('https://bad.blogspot.com/2026/')).toEqual(['urlhaus'])
    expect(lists('http://forms.example/login?id=7')).toEqual(['openphish'])
    for (const url of [
      'https://forms.example/',
      'https://forms.example/login',
      'https://good.blogspot.com/',
      'https://notevil.example/',
    ])
      expect(lists(url), url).toEqual([])
    expect(listings.threats('https://evil.example/').hits[0]).toMatchObject({
      says: 'malware',
      name: expect.any(String),
    })
  })

  it('are incomplete while a connected list is not loaded, and complete without one that is not connected', async () => {
    internet.fault('openphish', { kind: 'status', status: 503 })
    expect((await filled()).listings.threats('https://example.com/')).toEqual({ hits: [], loaded: false })
    const off = await filled({ UPSTREAM_OPENPHISH_URL: 'off' })
    expect(off.listings.threats('https://example.com/')).toEqual({ hits: [], loaded: true })
    const named = feedsOf(off.upstreams).find(({ name }) => name === 'openphish')
    expect(named).toMatchObject({ connected: false })
  })

  it('stay in use when an update halves them', async () => {
    const hosts = (count: number) => Array.from({ length: count }, (_, n) => `host${n}.example`)
    internet.put('urlhaus', 'hosts', hosts(40))
    const { system, clock } = await openService({ internet })
    await system.listings.refresh()
    internet.put('urlhaus', 'hosts', hosts(9))
    clock.advance(25 * 3_600_000)
    await system.listings.refresh()
    expect(system.listings.threats('https://host30.example/').hits).toHaveLength(1)
  })
})
