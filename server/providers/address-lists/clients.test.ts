import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { addressListIds, addressLists } from '../../catalog/address-lists.ts'
import { openService } from '../../testing/service.ts'
import type { Answer } from '../provider.ts'
import { siblingOfDrop } from './drop.ts'
import type { RangeFeed } from './ranges.ts'
import { siblingOfVpn } from './vpn-ranges.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const opened = async (settings: Record<string, string> = {}) => (await openService({ internet, settings })).system
const facts = (answer: Answer<RangeFeed>): RangeFeed => {
  if (!answer.ok || !answer.facts) throw new Error(`no facts: ${JSON.stringify(answer)}`)
  return answer.facts
}
const ofProviders = addressListIds.filter((id) => addressLists[id].feed === 'provider_ranges')

describe('address lists from the sources', () => {
  it('have both families for Tor exits', async () => {
    const { upstreamClient, upstreams } = await opened()
    const { lists } = facts(await upstreamClient.query(upstreams.torExits, null))
    expect(lists[0]?.networks).toEqual(expect.arrayContaining(['185.220.101.4/32', '2a0b:f4c2::1/128']))
  })

  it('have the separate IPv6 list of DROP, and its terms', async () => {
    const { upstreamClient, upstreams } = await opened()
    const feed = facts(await upstreamClient.query(upstreams.drop, null))
    expect(feed.lists.map(({ id }) => id)).toEqual(['drop_v4', 'drop_v6'])
    expect(feed.terms).toContain('/drop/terms')
    expect(internet.requests.map(({ path }) => path).toSorted()).toEqual(['/drop_v4.json', '/drop_v6.json'])
  })

  it('derive a second file’s URL only if its location is known', () => {
    expect(siblingOfDrop('https://lists.test/drop/drop_v4.json')).toBe('https://lists.test/drop/drop_v6.json')
    expect(siblingOfDrop('https://lists.test/my-drop.json')).toBeNull()
    expect(siblingOfVpn('https://lists.test/output/vpn/ipv4.txt')).toBe('https://lists.test/output/datacenter/ipv4.txt')
    expect(siblingOfVpn('https://lists.test/vpn.txt')).toBeNull()
  })

  it('read VPN ranges under another name without data centers', async () => {
    internet.put('vpn_ranges', 'vpn', ['1.2.3.0/24'])
    const { upstreamClient, upstreams } = await opened({
      UPSTREAM_VPN_RANGES_URL: `${internet.origin}/lists/vpn/ipv4.txt?`,
    })
    expect(facts(await upstreamClient.query(upstreams.vpnRanges, null)).lists.map(({ id }) => id)).toEqual(['vpn'])
  })

  it('are complete for a provider without one family; one without a file of either is named and skipped', async () => {
    internet.put('provider_ranges', 'vultr', null)
    internet.put('provider_ranges', 'telegram', { ipv6: ['2001:67c:4e8::/48'] })
    const { upstreamClient, upstreams } = await opened()
    const feed = facts(await upstreamClient.query(upstreams.providerRanges, null))
    expect(feed.failed).toEqual(['vultr'])
    expect(feed.lists.map(({ id }) => id)).toEqual(ofProviders.filter((id) => id !== 'vultr'))
    expect(feed.lists.find(({ id }) => id === 'telegram')?.networks).toEqual(['2001:67c:4e8::/48'])
  })

  it('retain older ranges with their age if a provider fails later, and refresh the others', async () => {
    const service = await openService({ internet })
    const { upstreamClient, upstreams } = service.system
    const first = await upstreamClient.query(upstreams.providerRanges, null)
    internet.fault('provider_ranges', { kind: 'status', status: 500, when: ({ path }) => path.startsWith('/amazon/') })
    internet.put('provider_ranges', 'linode', {
      ipv4: ['45.33.0.0/17', '172.104.0.0/15', '9.9.9.0/24'],
      ipv6: ['2600:3c00::/32'],
    })
    service.clock.advance(7 * 3_600_000)
    const { lists, failed } = facts(await upstreamClient.query(upstreams.providerRanges, null))
    expect(failed).toEqual([])
    expect(lists.find(({ id }) => id === 'amazon')).toMatchObject({
      since: first.at.toISOString(),
      networks: expect.arrayContaining(['52.95.110.0/24']),
    })
    expect(lists.find(({ id }) => id === 'linode')?.networks).toContain('9.9.9.0/24')
  })

  for (const kind of ['html', 'truncated', 'huge', 'reset', 'gzip-bomb'] as const)
    it(`reject a response that is ${kind}, and the previous list stays, marked as old`, async () => {
      const service = await openService({ internet })
      const { upstreamClient, upstreams } = service.system
      await upstreamClient.query(upstreams.torExits, null)
      internet.fault('tor_exits', { kind })
      service.clock.advance(2 * 3_600_000)
      const answer = await upstreamClient.query(upstreams.torExits, null)
      expect(answer).toMatchObject({ ok: true, stale: true, at: new Date('2026-11-21T12:00:00Z') })
      expect(facts(answer).lists[0]?.networks).toContain('185.220.101.4/32')
      internet.fault('tor_exits', null)
    })

  it('reject a list that lost more than half, also for domains, and the previous one stays', async () => {
    const service = await openService({ internet })
    const { upstreamClient, upstreams } = service.system
    await Promise.all([
      upstreamClient.query(upstreams.torExits, null),
      upstreamClient.query(upstreams.disposable, null),
    ])
    internet.put('tor_exits', 'addresses', ['9.9.9.9'])
    internet.put('disposable', 'domains', ['only.example'])
    service.clock.advance(7 * 3_600_000)
    expect(await upstreamClient.query(upstreams.torExits, null)).toMatchObject({ ok: true, stale: true })
    const domains = await upstreamClient.query(upstreams.disposable, null)
    expect(domains).toMatchObject({
      ok: true,
      stale: true,
      facts: { domains: expect.arrayContaining(['mailinator.com']) },
    })
  })
})
