import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { installedDataSets } from '../../testing/data-sets.ts'
import { openService } from '../../testing/service.ts'
import type { OwnAddress } from './own-address.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)
const real = await installedDataSets()

async function opened(fill = true) {
  const service = await openService({ internet, dataSets: real, settings: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  if (fill) await service.system.listings.refresh()
  const visit = (address: string) =>
    browserOf(service, null).query('visitor.address', undefined, { 'X-Forwarded-For': address })
  const look = async (address: string) => dataOf<OwnAddress>(await visit(address))
  return { service, visit, look }
}

describe('the visitor’s own address', () => {
  it('is located, with its network and the lists in memory, and the score is the sum of the available signals', async () => {
    const { look } = await opened()
    const answer = await look('185.220.101.4')
    expect(answer).toMatchObject({ address: '185.220.101.4', instead: null, lists: { tor: true } })
    const { reputation } = answer
    expect(reputation?.score).toBe(reputation?.flags.reduce((sum, { points }) => sum + points, 0))
    expect(reputation?.coverage).toBeLessThan(1)
    expect(answer.quiet, 'the DNS lists are not asked, so they are unknown').toContainEqual({
      id: 'ip_blocklisted',
      state: 'unknown',
    })
    expect(await look('8.8.8.8')).toMatchObject({ network: { asn: 15169 }, place: { country_code: 'US' } })
    expect(await look('2001:4860:4860::8888')).toMatchObject({ version: 6, network: { asn: 15169 } })
  })

  it('queries no external source, writes nothing and is in no log', async () => {
    const { service, visit } = await opened()
    const tables = () =>
      service.system.database.pool.query(
        'SELECT (SELECT count(*) FROM usage_ledger) AS ledger, (SELECT count(*) FROM lookup_history) AS history, (SELECT count(*) FROM attempt_windows) AS windows, (SELECT count(*) FROM retained_answers) AS answers',
      )
    await service.system.upstreamClient.idle()
    const before = (await tables()).rows
    internet.clear()
    const answer = await visit('45.83.64.1')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-service-quota-used')).toBeNull()
    expect((await tables()).rows).toEqual(before)
    expect(internet.requests).toEqual([])
    expect(service.logged.join('')).not.toContain('45.83.64.1')
  })

  it('if private is reported with its range, and an example is shown', async () => {
    const { look } = await opened()
    for (const [own, cidr] of [
      ['192.168.1.20', '192.168.0.0/16'],
      ['fd12::1', 'fc00::/7'],
      ['100.64.3.2', '100.64.0.0/10'],
    ] as const) {
      const answer = await look(own)
      expect(answer.instead, own).toMatchObject({ address: own, cidr })
      expect(answer.address, own).not.toBe(own)
    }
  })

  it('can be replaced by another address, from the same data and within the same rate limit', async () => {
    const { service } = await opened()
    const ask = (ip: string) =>
      browserOf(service, null).query('visitor.address', { ip }, { 'X-Forwarded-For': '45.83.64.1' })
    internet.clear()
    expect(dataOf<OwnAddress>(await ask('8.8.8.8'))).toMatchObject({ address: '8.8.8.8', network: { asn: 15169 } })
    expect(dataOf<OwnAddress>(await ask('10.0.0.1')).instead).toMatchObject({ cidr: '10.0.0.0/8' })
    expect(codeIn(await ask('example.com'))).toBe('INVALID_IP')
    expect(internet.requests).toEqual([])
    expect(service.logged.join('')).not.toContain('8.8.8.8')
    for (let look = 3; look < 30; look++) await ask('8.8.4.4')
    expect(codeIn(await ask('8.8.8.8'))).toBe('RATE_LIMITED')
  })

  it('has unknown parts and no score while no list is loaded', async () => {
    const { look } = await opened(false)
    const answer = await look('8.8.8.8')
    expect(answer.lists).toEqual({ tor: null, vpn: null, hosting: null, relay: null, drop: null })
    expect(answer.reputation).toBeNull()
    expect(answer.sources.filter(({ status }) => status === 'unavailable').length).toBeGreaterThan(0)
  })

  it('can be looked up 30 times a minute per /24 and per /64, independently of others', async () => {
    const { service, visit } = await opened()
    for (let look = 0; look < 30; look++) expect((await visit(`203.0.114.${look}`)).status).toBe(200)
    const refused = await visit('203.0.114.200')
    expect([refused.status, codeIn(refused)]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visit('203.0.115.1')).status).toBe(200)
    for (let look = 1; look <= 30; look++) expect((await visit(`2a00:1:2:3::${look}`)).status).toBe(200)
    expect((await visit('2a00:1:2:3:ffff::1')).status).toBe(429)
    expect((await visit('2a00:1:2:4::1')).status).toBe(200)
    service.clock.advance(60_001)
    expect((await visit('203.0.114.200')).status).toBe(200)
  })
})
