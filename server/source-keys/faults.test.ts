import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { keyedSources, queriedSourceIds } from '../catalog/keyed-sources.ts'
import type { IpReputation } from '../lookups/ip/reputation-schema.ts'
import { hourMs } from '../platform/clock.ts'
import { browserOf } from '../testing/dashboard.ts'
import { installedDataSets } from '../testing/data-sets.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const dataSets = await installedDataSets()

const address = (last: number) => `91.198.174.${last}`

async function opened(settings: Record<string, string> = {}) {
  const service = await openService({ internet, settings, dataSets })
  await service.system.listings.ready(30_000)
  return service
}

async function aWorkspace(service: Service, keys: Record<string, string> = {}) {
  const account = await service.account('lookups_growth')
  const owner = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  for (const [source, key] of Object.entries(keys))
    expect((await owner.mutate('sources.setKey', { source, key })).status).toBe(200)
  const lookUp = async (ip: string) => {
    const answer = await service.get(`/v1/ip/${ip}`, account.key)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as IpReputation
  }
  const status = async (ip: string, id: string) => (await lookUp(ip)).sources.find((source) => source.id === id)?.status
  const events = (type: string) =>
    service.system.database.prisma.event.findMany({
      where: { workspaceId: account.workspaceId, type },
      select: { summary: true },
    })
  return { ...account, owner, lookUp, status, events }
}

const reported = (service: Service) => service.logged.filter((line) => line.includes('refuses its key')).length
const exhausted = (service: Service) => service.logged.filter((line) => line.includes('quota at a source')).length

describe('a key that is refused', () => {
  it('of the operator is tried once and reported once over 20 requests, and is unknown, never clean', async () => {
    const service = await opened({ ABUSEIPDB_KEY: 'a-wrong-key' })
    const { lookUp } = await aWorkspace(service)
    for (let last = 1; last <= 20; last++) {
      const body = await lookUp(address(last))
      expect(body.sources.find(({ id }) => id === 'abuseipdb')).toMatchObject({ status: 'key_refused' })
      expect(body.partial).toBe(true)
      expect(body.abuse.confidence).toBeNull()
    }
    expect(internet.count('abuseipdb')).toBe(1)
    expect(reported(service)).toBe(1)
    expect(service.logged.join()).not.toContain('a-wrong-key')
    service.clock.advance(hourMs + 1)
    await lookUp(address(30))
    await lookUp(address(31))
    expect(internet.count('abuseipdb')).toBe(2)
    expect(reported(service)).toBe(1)
  })

  it('of a workspace notifies its members once, and works again when it is replaced', async () => {
    const service = await opened()
    const { owner, status, events } = await aWorkspace(service, { abuseipdb: 'a-key-of-ours-1' })
    internet.fault('abuseipdb', { kind: 'status', status: 401, times: 1 })
    for (let last = 1; last <= 20; last++) expect(await status(address(last), 'abuseipdb')).toBe('key_refused')
    await service.system.sourceKeys.idle()
    expect(internet.count('abuseipdb')).toBe(2)
    expect(await events('source.key_refused')).toEqual([{ summary: 'AbuseIPDB refuses the workspace’s key' }])
    expect(reported(service)).toBe(1)
    expect((await owner.query('notices.list', {})).text).toContain('refuses the workspace’s key')
    expect((await owner.query('sources.list')).text).toContain('"state":"refused"')
    service.clock.advance(31_000)
    await owner.mutate('sources.setKey', { source: 'abuseipdb', key: 'a-key-of-ours-1' })
    service.clock.advance(31_000)
    expect(await status(address(40), 'abuseipdb')).toBe('ok')
  })
})

describe('a quota that is used up', () => {
  it('by one workspace leaves another and the operator’s key untouched, and is renewed at the stated time', async () => {
    const service = await opened({ ABUSEIPDB_KEY: 'operator-key-1' })
    const mine = await aWorkspace(service, { abuseipdb: 'mine-limit-3' })
    const other = await aWorkspace(service, { abuseipdb: 'other-key-1' })
    const without = await aWorkspace(service)
    expect(await mine.status(address(1), 'abuseipdb')).toBe('ok')
    expect(await mine.status(address(2), 'abuseipdb')).toBe('ok')
    for (let last = 3; last <= 20; last++) expect(await mine.status(address(last), 'abuseipdb')).toBe('over_quota')
    expect(await mine.status(address(1), 'abuseipdb'), 'a fresh answer stays').toBe('ok')
    for (let last = 1; last <= 5; last++) {
      expect(await other.status(address(last), 'abuseipdb')).toBe('ok')
      expect(await without.status(address(last), 'abuseipdb')).toBe('ok')
    }
    await service.system.sourceKeys.idle()
    expect(await mine.events('source.over_quota')).toHaveLength(1)
    expect(await other.events('source.over_quota')).toHaveLength(0)
    expect(exhausted(service)).toBe(1)
    expect(internet.count('abuseipdb'), 'no request after the last that the service allows').toBe(3 + 1 + 5 + 5)
    expect((await mine.owner.query('sources.list')).text).toContain('"remaining":0')
    internet.clear()
    service.clock.advance(hourMs + 1)
    expect(await mine.status(address(50), 'abuseipdb')).toBe('ok')
  })
})

describe('answers of a keyed source', () => {
  it('are cached for the workspace whose key fetched them, and shared if it was the operator’s', async () => {
    const service = await opened({ ABUSEIPDB_KEY: 'operator-key-1' })
    const mine = await aWorkspace(service, { abuseipdb: 'mine-key-1' })
    const other = await aWorkspace(service, { abuseipdb: 'other-key-1' })
    const [first, second] = [await aWorkspace(service), await aWorkspace(service)]
    internet.requests.length = 0
    const confidence = async ({ lookUp }: typeof mine) => (await lookUp('185.220.101.4')).abuse.confidence
    expect(await confidence(mine)).toBe(100)
    expect(await confidence(mine)).toBe(100)
    expect(internet.count('abuseipdb')).toBe(1)
    internet.put('keyed', '185.220.101.4', {})
    expect(await confidence(mine)).toBe(100)
    expect(await confidence(other), 'nothing of another workspace’s answer').not.toBe(100)
    expect(internet.count('abuseipdb')).toBe(2)
    expect(await confidence(first)).not.toBe(100)
    expect(await confidence(second)).not.toBe(100)
    expect(internet.count('abuseipdb')).toBe(3)
  })

  it('cost a workspace without keys no statement and no request', async () => {
    const service = await opened()
    const { lookUp } = await aWorkspace(service)
    const queried = vi.spyOn(service.system.database.pool, 'query')
    const body = await lookUp(address(1))
    expect(JSON.stringify(queried.mock.calls)).not.toContain('source_keys k')
    queried.mockRestore()
    for (const id of queriedSourceIds) expect(internet.count(id)).toBe(0)
    expect(body.sources.filter(({ id }) => id === 'abuseipdb')).toMatchObject([{ status: 'not_configured' }])
    expect(body.partial).toBe(false)
    expect(body.reputation.coverage).toBe(1)
  })

  it('give a coverage of 1 when every connected source answers, and less when one does not', async () => {
    const keys = Object.fromEntries(queriedSourceIds.map((id) => [keyedSources[id].setting, 'operator-key-1']))
    const service = await opened(keys)
    const { lookUp } = await aWorkspace(service)
    const body = await lookUp(address(1))
    expect(body.reputation.coverage).toBe(1)
    for (const id of queriedSourceIds.filter((id) => (keyedSources[id].kinds as readonly string[]).includes('ip')))
      expect(body.sources.find((source) => source.id === id)?.status, id).toBe('ok')
    internet.fault('ipinfo_privacy', { kind: 'garbage' })
    expect((await lookUp(address(2))).reputation.coverage).toBeLessThan(1)
  })

  it.each([
    { kind: 'huge' },
    { kind: 'gzip-bomb' },
    { kind: 'garbage' },
    { kind: 'html' },
    { kind: 'truncated' },
    { kind: 'reset' },
    { kind: 'slow', ms: 'never' },
    { kind: 'redirect', to: 'http://127.0.0.1:9/' },
  ] as const)('that are $kind are bounded, unknown, and leave the others alone', async (fault) => {
    const service = await opened({ ABUSEIPDB_KEY: 'operator-key-1', GREYNOISE_KEY: 'operator-key-2' })
    const { lookUp } = await aWorkspace(service)
    internet.fault('abuseipdb', fault)
    const began = performance.now()
    const body = await lookUp('185.220.101.4')
    expect(performance.now() - began).toBeLessThan(6_000)
    const statusOf = (id: string) => body.sources.find((source) => source.id === id)?.status
    expect(['unavailable', 'timeout']).toContain(statusOf('abuseipdb'))
    expect(statusOf('greynoise')).toBe('ok')
    expect(body.abuse.confidence).not.toBe(100)
    expect(body.partial).toBe(true)
  })
})
