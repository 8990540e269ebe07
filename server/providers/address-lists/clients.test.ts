import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { addressListIds, addressLists } from '../../catalog/address-lists.ts'
import type { UpstreamId } from '../../catalog/providers.ts'
import { openService } from '../../testing/service.ts'
import type { Answer } from '../provider.ts'
import type { Upstreams } from '../upstreams.ts'
import { siblingOfDrop } from './drop.ts'
import type { RangeFeed } from './ranges.ts'
import { siblingOfStopForumSpam } from './stopforumspam.ts'
import { filesOfVpn } from './vpn-ranges.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const opened = async (settings: Record<string, string> = {}) => (await openService({ internet, settings })).system
const facts = (answer: Answer<RangeFeed>): RangeFeed => {
  if (!answer.ok || !answer.facts) throw new Error(`no facts: ${JSON.stringify(answer)}`)
  return answer.facts
}
const feedOf = ({ addressFeeds }: Upstreams, id: UpstreamId) => {
  const found = addressFeeds.find((feed) => feed.id === id)
  if (!found) throw new Error(id)
  return found
}
const ofProviders = addressListIds.filter((id) => addressLists[id].feed === 'provider_ranges')

describe('address lists from the sources', () => {
  it('have both families for Tor exits', async () => {
    const { upstreamClient, upstreams } = await opened()
    const { lists } = facts(await upstreamClient.query(feedOf(upstreams, 'tor_exits'), null))
    expect(lists[0]?.networks).toEqual(expect.arrayContaining(['185.220.101.4/32', '2a0b:f4c2::1/128']))
  })

  it('have the separate IPv6 list of DROP, and its terms', async () => {
    const { upstreamClient, upstreams } = await opened()
    const feed = facts(await upstreamClient.query(feedOf(upstreams, 'drop'), null))
    expect(feed.lists.map(({ id }) => id)).toEqual(['drop_v4', 'drop_v6'])
    expect(feed.terms).toContain('/drop/terms')
    expect(internet.requests.map(({ path }) => path).toSorted()).toEqual(['/drop_v4.json', '/drop_v6.json'])
  })

  it('derive a second file’s URL only if its location is known', () => {
    expect(siblingOfDrop('https://lists.test/drop/drop_v4.json')).toBe('https://lists.test/drop/drop_v6.json')
    expect(siblingOfDrop('https://lists.test/my-drop.json')).toBeNull()
    const output = 'https://lists.test/output'
    expect(filesOfVpn(`${output}/vpn/ipv4.txt`)).toEqual({
      vpn: { ipv4: `${output}/vpn/ipv4.txt`, ipv6: `${output}/vpn/ipv6.txt` },
      dataCentres: { ipv4: `${output}/datacenter/ipv4.txt`, ipv6: `${output}/datacenter/ipv6.txt` },
    })
    expect(filesOfVpn('https://lists.test/vpn.txt').dataCentres).toBeNull()
    expect(siblingOfStopForumSpam('https://lists.test/listed_ip_30.gz')).toBe('https://lists.test/toxic_ip_cidr.txt')
    expect(siblingOfStopForumSpam('https://lists.test/mine.txt')).toBeNull()
  })

  it('an older mirror without IPv6 files leaves the IPv4 ranges in use', async () => {
    for (const name of ['vpn6', 'datacenter6']) internet.put('vpn_ranges', name, null)
    const { upstreamClient, upstreams } = await opened()
    const { lists, failed } = facts(await upstreamClient.query(feedOf(upstreams, 'vpn_ranges'), null))
    expect(failed).toEqual([])
    expect(lists.flatMap(({ networks }) => networks).some((network) => network.includes(':'))).toBe(false)
  })

  it('read VPN ranges under another name without data centers', async () => {
    internet.put('vpn_ranges', 'vpn', ['1.2.3.0/24'])
    const { upstreamClient, upstreams } = await opened({
      UPSTREAM_VPN_RANGES_URL: `${internet.origin}/lists/vpn/ipv4.txt?`,
    })
    expect(facts(await upstreamClient.query(feedOf(upstreams, 'vpn_ranges'), null)).lists.map(({ id }) => id)).toEqual([
      'vpn',
    ])
  })

  it('are complete for a provider without one family; one without a file of either is named and skipped', async () => {
    internet.put('provider_ranges', 'vultr', null)
    internet.put('provider_ranges', 'telegram', { ipv6: ['2001:67c:4e8::/48'] })
    const { upstreamClient, upstreams } = await opened()
    const feed = facts(await upstreamClient.query(feedOf(upstreams, 'provider_ranges'), null))
    expect(feed.failed).toEqual(['vultr'])
    expect(feed.lists.map(({ id }) => id)).toEqual(ofProviders.filter((id) => id !== 'vultr'))
    expect(feed.lists.find(({ id }) => id === 'telegram')?.networks).toEqual(['2001:67c:4e8::/48'])
  })

  it('retain older ranges with their age if a provider fails later, and refresh the others', async () => {
    const service = await openService({ internet })
    const { upstreamClient, upstreams } = service.system
    const first = await upstreamClient.query(feedOf(upstreams, 'provider_ranges'), null)
    internet.fault('provider_ranges', { kind: 'status', status: 500, when: ({ path }) => path.startsWith('/amazon/') })
    internet.put('provider_ranges', 'linode', {
      ipv4: ['45.33.0.0/17', '172.104.0.0/15', '9.9.9.0/24'],
      ipv6: ['2600:3c00::/32'],
    })
    service.clock.advance(7 * 3_600_000)
    const { lists, failed } = facts(await upstreamClient.query(feedOf(upstreams, 'provider_ranges'), null))
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
      await upstreamClient.query(feedOf(upstreams, 'tor_exits'), null)
      internet.fault('tor_exits', { kind })
      service.clock.advance(2 * 3_600_000)
      const answer = await upstreamClient.query(feedOf(upstreams, 'tor_exits'), null)
      expect(answer).toMatchObject({ ok: true, stale: true, at: new Date('2026-11-21T12:00:00Z') })
      expect(facts(answer).lists[0]?.networks).toContain('185.220.101.4/32')
      internet.fault('tor_exits', null)
    })

  it('reject a list that lost more than half, also for domains, and the previous one stays', async () => {
    const service = await openService({ internet })
    const { upstreamClient, upstreams } = service.system
    await Promise.all([
      upstreamClient.query(feedOf(upstreams, 'tor_exits'), null),
      upstreamClient.query(upstreams.disposable, null),
    ])
    internet.put('tor_exits', 'addresses', ['9.9.9.9'])
    internet.put('disposable', 'domains', ['only.example'])
    service.clock.advance(7 * 3_600_000)
    expect(await upstreamClient.query(feedOf(upstreams, 'tor_exits'), null)).toMatchObject({ ok: true, stale: true })
    const domains = await upstreamClient.query(upstreams.disposable, null)
    expect(domains).toMatchObject({
      ok: true,
      stale: true,
      facts: { domains: expect.arrayContaining(['mailinator.com']) },
    })
  })
})
