import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { openService, type Service } from '../testing/service.ts'
import { feedsOf, refreshFeeds } from './feeds.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const hour = 3_600_000
const calls = () => internet.count('rdap_bootstrap')

async function round({ system }: Service): Promise<void> {
  const { upstreamClient, upstreams, listings } = system
  await refreshFeeds(upstreamClient, feedsOf(upstreams), listings)
  await upstreamClient.idle()
}

const state = async ({ system }: Service) =>
  feedsOf(system.upstreams)
    .find(({ name }) => name === 'rdap_bootstrap')
    ?.state(system.upstreamClient)

describe('IANA’s lists of registries', () => {
  it('are fetched on schedule, before they are needed, and again after a day', async () => {
    const service = await openService({ internet })
    const { upstreamClient, upstreams } = service.system
    await round(service)
    expect(calls()).toBe(4)
    for (const file of ['dns', 'ipv4', 'ipv6', 'asn'] as const)
      expect(upstreamClient.remembered(upstreams.rdap.bootstrap, file), file).toMatchObject({ ok: true })
    service.clock.advance(23 * hour)
    await round(service)
    expect(calls()).toBe(4)
    service.clock.advance(2 * hour)
    await round(service)
    expect(calls()).toBe(8)
    expect(await state(service)).toMatchObject({ fetchedAt: service.clock.now(), missing: [] })
  })

  it('are fetched once for all processes of one database, and are in each one’s memory', async () => {
    const first = await openService({ internet })
    await round(first)
    const second = await openService({ internet, databaseUrl: first.databaseUrl })
    await round(second)
    expect(calls()).toBe(4)
    const { upstreamClient, upstreams } = second.system
    expect(upstreamClient.remembered(upstreams.rdap.bootstrap, 'ipv4')).toMatchObject({ ok: true, stale: false })
  })

  it('report their entries, which of them is missing, and the age of the oldest', async () => {
    const service = await openService({ internet })
    expect(await state(service)).toEqual({ fetchedAt: null, entries: null, missing: [], older: [] })
    internet.fault('rdap_bootstrap', {
      kind: 'status',
      status: 429,
      when: ({ path }) => path.endsWith('/asn.json'),
    })
    await round(service)
    const { entries, ...result } = (await state(service)) ?? { entries: null }
    expect(result).toEqual({ fetchedAt: service.clock.now(), missing: ['asn'], older: [] })
    expect(entries).toBeGreaterThan(10)
    const before = service.clock.now()
    internet.clear()
    service.clock.advance(hour)
    await round(service)
    expect(await state(service)).toMatchObject({ fetchedAt: before, missing: [] })
  })
})
