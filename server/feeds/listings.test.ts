import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { type AddressListId, addressListIds, addressLists } from '../catalog/address-lists.ts'
import { parseIpAddress } from '../platform/ip-address.ts'
import { openService, type Service } from '../testing/service.ts'
import { itWithData } from '../testing/shared-data.ts'
import { addressMatcher } from './address-matcher.ts'
import { feedsOf, refreshFeeds } from './feeds.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const hour = 3_600_000
const scenario = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../simulator/fixtures/scenario-addresses.json'), 'utf8'),
) as Record<string, { says: string; lists: AddressListId[] }>

const listed = (service: Service, text: string): AddressListId[] => {
  const address = parseIpAddress(text)
  if (!address) throw new Error(text)
  return service.system.listings.address(address.text, address.version).hits.map(({ list }) => list)
}

async function filled() {
  const service = await openService({ internet })
  await service.system.listings.refresh()
  return service
}

let shared: Service
beforeAll(async () => {
  shared = await filled()
})

describe('the lists in memory', () => {
  it('name every list that contains an address of the scenario, and no other', async () => {
    const service = shared
    for (const [address, { says: text, lists }] of Object.entries(scenario))
      expect(listed(service, address).toSorted(), `${address}: ${text}`).toEqual(lists.toSorted())
  })

  it('state the narrowest network, the source’s own term and when the list was fetched', async () => {
    const { system } = shared
    const [hit] = system.listings.address('1.10.16.7', 4).hits
    expect(hit).toEqual({
      list: 'drop_v4',
      name: 'Spamhaus DROP',
      kind: 'drop',
      holder: null,
      network: '1.10.16.0/20',
      note: 'SBL256894',
      at: new Date('2026-11-21T12:00:00Z'),
    })
    const hits = system.listings.address('146.70.86.114', 4).hits
    expect(hits.map(({ list, network }) => [list, network])).toEqual([
      ['vpn', '146.70.0.0/16'],
      ['data_centre', '146.70.0.0/16'],
      ['protonvpn', '146.70.86.114/32'],
    ])
  })

  it('are replaced immediately when a list has changed, and only when it is no longer fresh', async () => {
    const service = await filled()
    internet.put('tor_exits', 'addresses', [...Array.from({ length: 20 }, (_, at) => `9.9.9.${at}`), '2001:470::1'])
    await service.system.listings.refresh()
    expect(listed(service, '9.9.9.9')).toEqual([])
    service.clock.advance(2 * hour)
    await service.system.listings.refresh()
    expect(listed(service, '9.9.9.9')).toEqual(['tor_exits'])
    expect(listed(service, '192.42.116.16')).toEqual([])
    const { answers } = service.system.listings.address('9.9.9.9', 4)
    expect(answers.find(({ source }) => source === 'tor_exits')?.at).toEqual(new Date('2026-11-21T14:00:00Z'))
  })

  it('stay while a source fails, say so, and are unknown once they are too old to use', async () => {
    const service = await filled()
    internet.fault('tor_exits', { kind: 'status', status: 503 })
    service.clock.advance(2 * hour)
    await service.system.listings.refresh()
    const stale = service.system.listings.address('192.42.116.16', 4)
    expect(stale.hits).toHaveLength(1)
    expect(stale.complete('tor')).toBe(true)
    expect(stale.answers[0]).toMatchObject({ source: 'tor_exits', ok: true, stale: true })
    service.clock.advance(8 * 24 * hour)
    await service.system.listings.refresh()
    const gone = service.system.listings.address('192.42.116.16', 4)
    expect(gone.hits).toEqual([])
    expect(gone.complete('tor'), 'absence from no list says nothing').toBe(false)
    expect(gone.answers[0]).toMatchObject({ source: 'tor_exits', ok: false })
  })

  it('cover a family only if they have addresses of it', async () => {
    const { system } = shared
    expect(system.listings.address('8.8.8.8', 4).complete('vpn')).toBe(true)
    expect(system.listings.address('2001:4860::1', 6).complete('vpn')).toBe(true)
    expect(system.listings.address('2001:4860::1', 6).complete('tor')).toBe(true)
  })

  it('absence from a list of IPv4 says nothing about IPv6, whatever the lists of single services hold', async () => {
    for (const name of ['vpn6', 'datacenter6']) internet.put('vpn_ranges', name, null)
    const { system } = await filled()
    const listing = system.listings.address('2001:ac8:10::5', 6)
    expect([...listing.completeKinds].toSorted()).not.toEqual(expect.arrayContaining(['hosting']))
    expect([listing.complete('vpn'), listing.complete('hosting')]).toEqual([false, false])
    expect(
      listing.lists('reported').map(({ id }) => id),
      'StopForumSpam holds IPv4 alone',
    ).toEqual(['blocklist_de'])
  })

  it('a source that is off has no lists, is not missing and answers that it is not connected', async () => {
    const off = { UPSTREAM_STOPFORUMSPAM_URL: 'off', UPSTREAM_BLOCKLIST_DE_URL: 'off', UPSTREAM_ASN_DROP_URL: 'off' }
    const service = await openService({ internet, settings: off })
    await service.system.listings.refresh()
    const listing = service.system.listings.address('45.155.205.10', 4)
    expect(listing.hits).toEqual([])
    expect(listing.connectedKinds.has('reported')).toBe(false)
    expect(service.system.listings.held().missing).toEqual([])
    expect(service.system.listings.abusiveSystem(204428)).toBe('not_connected')
    expect(listing.answers.filter(({ ok }) => !ok)).toMatchObject([
      { source: 'asn_drop', why: 'not_configured' },
      { source: 'stopforumspam', why: 'not_configured' },
      { source: 'blocklist_de', why: 'not_configured' },
    ])
    expect(internet.count('stopforumspam')).toBe(0)
  })

  it('mark a kind incomplete if one of its lists failed, and use the others of the feed', async () => {
    internet.put('provider_ranges', 'vultr', null)
    const service = await filled()
    expect(listed(service, '52.95.110.1')).toContain('amazon')
    expect(service.system.listings.address('8.8.8.8', 4).complete('hosting')).toBe(false)
    expect(service.system.listings.address('8.8.8.8', 4).complete('crawler')).toBe(true)
    expect(service.system.listings.held().missing).toEqual(['vultr'])
  })

  it('mark every kind of a failed feed incomplete', async () => {
    for (const feed of new Set(addressListIds.map((id) => addressLists[id].feed))) {
      internet.clear()
      internet.fault(feed as Parameters<typeof internet.fault>[0], { kind: 'status', status: 503 })
      const { system } = await filled()
      const kinds = new Set(
        addressListIds.filter((id) => addressLists[id].feed === feed).map((id) => addressLists[id].kind),
      )
      for (const kind of kinds)
        expect(system.listings.address('8.8.8.8', 4).complete(kind), `${kind} without ${feed}`).toBe(false)
    }
  })

  it('are empty and unknown before the first refresh, which a request waits for only up to its timeout', async () => {
    internet.fault('provider_ranges', { kind: 'slow', ms: 'never' })
    const { system } = await openService({ internet })
    expect(system.listings.address('185.220.101.4', 4)).toMatchObject({ hits: [] })
    await system.listings.ready(1)
    expect(system.listings.address('185.220.101.4', 4).complete('tor')).toBe(false)
    internet.clear()
  })

  it('are fetched once for all processes of one database', async () => {
    const first = await filled()
    await first.system.upstreamClient.idle()
    const calls = internet.count()
    const second = await openService({ internet, databaseUrl: first.databaseUrl })
    await second.system.listings.refresh()
    expect(internet.count()).toBe(calls)
    expect(listed(second, '185.220.101.4')).toEqual(['tor_exits', 'data_centre'])
  })

  it('are filled by the refresh of all feeds', async () => {
    const service = await openService({ internet })
    const { upstreamClient, upstreams, listings } = service.system
    await refreshFeeds(upstreamClient, feedsOf(upstreams), listings)
    expect(listed(service, '185.220.101.4')).toEqual(['tor_exits', 'data_centre'])
    expect(listings.held().lists.get('tor_exits')).toMatchObject({ networks: 20 })
  })
})

describe('a disposable domain', () => {
  it('is known by the fetched list with its age, including subdomains', async () => {
    const { system } = shared
    const at = new Date('2026-11-21T12:00:00Z')
    for (const domain of ['mailinator.com', 'a.b.mailinator.com'])
      expect(system.listings.disposableDomain(domain)).toMatchObject({ listed: true, list: 'disposable', at })
    for (const domain of ['notmailinator.com', 'example.com', 'com'])
      expect(system.listings.disposableDomain(domain)).toMatchObject({ listed: false, list: 'disposable', at })
  })

  it('is known by the installation’s list while none could be fetched', async () => {
    for (const id of ['disposable', 'mail_domains'] as const) internet.fault(id, { kind: 'status', status: 503 })
    const { system } = await filled()
    const shipped = { list: 'mail_lists', at: null }
    expect(system.listings.disposableDomain('x.mailinator.com')).toMatchObject({ listed: true, ...shipped })
    expect(system.listings.disposableDomain('example.com')).toMatchObject({ listed: false, ...shipped })
  })

  it('is known by one maintained list or two old ones, which the verdict names', async () => {
    const { system } = shared
    const verdict = (domain: string) => system.listings.disposableDomain(domain)
    expect(verdict('quickdrop.example')).toMatchObject({ listed: true, list: 'mail_domains', voted: ['sublime'] })
    expect(verdict('twiceold.example')).toMatchObject({ listed: true, voted: ['jespernissen', 'mattketmo'] })
    expect(verdict('oldlisted.example')).toMatchObject({ listed: false, voted: ['jespernissen'] })
    expect(verdict('mailinator.com').voted).toEqual([
      'main',
      'sublime',
      'castle',
      'jespernissen',
      'mattketmo',
      'vboctor',
    ])
  })

  it('needs one vote more where two maintainers name it as a free provider', async () => {
    const { system } = shared
    const verdict = (domain: string) => system.listings.disposableDomain(domain)
    expect(verdict('mypost.example')).toMatchObject({ listed: false, free: true })
    expect(verdict('volkspost.example')).toMatchObject({ listed: false, free: true })
    expect(verdict('onlyhere.example')).toMatchObject({ listed: false, free: false })
    expect(verdict('minutebox.example')).toMatchObject({ listed: true, free: false })
  })

  it('is not the whole of a country: a public suffix on a list is skipped', async () => {
    const { system } = shared
    expect(system.listings.disposableDomain('shop.com.ar')).toMatchObject({ listed: false, voted: [] })
  })

  it('is judged by the main list alone where the further lists are not connected', async () => {
    const service = await openService({ internet, settings: { UPSTREAM_MAIL_DOMAINS_URL: 'off' } })
    await service.system.listings.refresh()
    expect(service.system.listings.disposableDomain('quickdrop.example')).toMatchObject({ listed: false })
    const state = feedsOf(service.system.upstreams).find(({ name }) => name === 'mail_domains')
    expect(state).toMatchObject({ connected: false })
  })
})

describe('real ranges', () => {
  itWithData(
    'of every provider are matched, each network as the narrowest one of its list',
    ['networks', 'cloud-ranges'],
    (folder) => {
      const files = readdirSync(folder).map((name) => ({ id: name.replace(/-ipv[46]_merged\.txt$/, ''), name }))
      const lists = addressListIds
        .map((id) => ({
          id,
          networks: files
            .filter((file) => file.id === id)
            .flatMap(({ name }) => readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean)),
          skipped: 0,
        }))
        .filter(({ networks }) => networks.length > 0)
      expect(lists).toHaveLength(19)
      const matcher = addressMatcher(lists.map((list) => ({ list, at: new Date(0) })))
      const lost = lists.flatMap(({ id, networks }) =>
        networks.filter((network) => {
          const hit = matcher.find(network.split('/')[0] ?? '').find(({ list }) => list === id)
          return hit?.network !== network
        }),
      )
      expect(lost).toEqual([])
      expect(matcher.find('52.95.110.1').map(({ list }) => addressLists[list].kind)).toEqual(['hosting'])
    },
  )
})
