import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { mismatches } from '../../testing/match-document.ts'
import { leaveUnits, openService } from '../../testing/service.ts'
import type { CidrReport } from './schema.ts'

const internet = await openInternet()
afterEach(internet.clear)
afterAll(internet.close)

async function openLookups() {
  const service = await openService({ internet })
  const account = await service.account('lookups_growth')
  const send = (cidr: unknown, key = account.key) =>
    service.call('/v1/cidr/check', {
      method: 'POST',
      body: JSON.stringify({ cidr }),
      headers: { 'content-type': 'application/json', 'X-API-Key': key },
    })
  const check = async (cidr: string) => {
    const answer = await send(cidr)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('cidr.check', answer)).toEqual([])
    return answer.body as CidrReport
  }
  return { service, account, send, check }
}

describe('a sample of a range', () => {
  it('has the members of the contract, and scores like a lookup of each address', async () => {
    const { service, account, check } = await openLookups()
    const body = await check('185.220.101.0/29')
    expect(body).toMatchObject({
      cidr: '185.220.101.0/29',
      network_address: '185.220.101.0',
      broadcast: '185.220.101.7',
      netmask: '255.255.255.248',
      prefix: 29,
      total_addresses: 8,
      usable_addresses: 6,
      is_public: true,
      sampling: 'all',
      units: 8,
      summary: { sampled: 8, assessed: 8 },
    })
    for (const { ip, score, level, coverage } of body.sample) {
      const alone = await service.get(`/v1/ip/${ip}`, account.key)
      if (alone.status === 404) continue
      expect(alone.body, ip).toMatchObject({ reputation: { score, level, coverage } })
    }
    const listed = body.sample.find(({ ip }) => ip === '185.220.101.4')
    expect(listed?.listed_on).toContain('SpamCop')
    expect(listed?.flags.map(({ id }) => id)).toContain('ip_blocklisted')
    expect(body.summary.listed).toBeGreaterThanOrEqual(1)
    expect(body.summary.max_score).toBe(Math.max(...body.sample.map(({ score }) => score ?? 0)))
  })

  it('is seven addresses of a wide range, and says that it is not conclusive', async () => {
    const { service, account, check } = await openLookups()
    const body = await check('93.184.216.0/24')
    expect(body.sample.map(({ offset }) => offset)).toEqual([0, 42, 85, 127, 170, 212, 255])
    expect(body).toMatchObject({ sampling: 'even_7', units: 7 })
    expect(body.notice).toMatch(/7 of 256 addresses.*A sample cannot clear a range/)
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 7, sum: 7, rows: 1 })
  })

  it('clears host bits with a warning', async () => {
    const { check } = await openLookups()
    const body = await check('185.220.101.4/31')
    expect(body.warnings.map(({ code }) => code)).not.toContain('CIDR_NORMALIZED')
    const cleared = await check('185.220.101.5/31')
    expect(cleared.cidr).toBe('185.220.101.4/31')
    expect(cleared.warnings).toContainEqual({
      code: 'CIDR_NORMALIZED',
      message: expect.stringContaining('185.220.101.4/31'),
      input_pointer: '/cidr',
    })
    expect(cleared.sample).toEqual(body.sample)
  })

  it('assesses nothing outside the public Internet, queries nothing, and charges its units', async () => {
    const { service, account, check } = await openLookups()
    const body = await check('10.0.0.0/24')
    expect(body).toMatchObject({
      is_public: false,
      summary: { sampled: 7, assessed: 0, listed: 0, high_risk: 0, max_score: null, mean_score: null },
      network: { asn: null, as_name: null, organization: null, country_code: null },
      sources: [],
    })
    expect(body.sample.every(({ score, is_public }) => score === null && !is_public)).toBe(true)
    expect(
      internet.dns.queries.filter(
        (requested) => requested.includes('10.in-addr') || requested.startsWith('A 0.0.0.10'),
      ),
    ).toEqual([])
    expect((await service.ledger(account.workspaceId)).counter).toBe(7)
    const mixed = await check('192.0.0.8/29')
    expect(mixed.is_public).toBe(false)
    expect(mixed.sample.map(({ is_public }) => is_public)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(mixed.notice).toContain('6 of them are not public')
  })
})

describe('entitlement and cost', () => {
  it('bulk entitlement is required even for one address', async () => {
    const { service, send } = await openLookups()
    for (const plan of ['lookups_developer', 'suite_starter'] as const) {
      const { key, workspaceId } = await service.account(plan)
      const answer = await send('8.8.8.8/32', key)
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ error: { code: 'BULK_LOOKUPS_REQUIRED' } })
      expect(mismatches('cidr.check', answer)).toEqual([])
      expect((await service.ledger(workspaceId)).counter).toBe(0)
    }
  })

  it('units are the addresses of the sample, for every prefix', async () => {
    const { service, send } = await openLookups()
    for (const [prefix, units] of [
      [8, 7],
      [16, 7],
      [28, 7],
      [29, 8],
      [30, 4],
      [31, 2],
      [32, 1],
    ]) {
      const { key, workspaceId } = await service.account('suite_business')
      const answer = await send(`10.0.0.0/${prefix}`, key)
      expect(answer.body).toMatchObject({ units })
      expect(await service.ledger(workspaceId)).toEqual({ counter: units, sum: units, rows: 1 })
    }
  })

  it('a sample that the quota does not fully cover is rejected as a whole', async () => {
    const { service, send } = await openLookups()
    const { key, workspaceId } = await service.account('suite_business')
    await leaveUnits(service.system, workspaceId, 25_000, 6)
    expect((await send('8.8.8.0/24', key)).body).toMatchObject({ error: { code: 'QUOTA_EXCEEDED' } })
    expect((await service.ledger(workspaceId)).counter).toBe(24_994)
  })
})

describe('failing sources', () => {
  it('make the result partial and lower the coverage; they clear no address', async () => {
    const { check } = await openLookups()
    internet.dns.fault('*', { kind: 'status', code: 'SERVFAIL' })
    const body = await check('93.184.216.40/31')
    expect(body.partial).toBe(true)
    expect(body.sources).toContainEqual(expect.objectContaining({ id: 'blocklists', status: 'unavailable' }))
    expect(body.sample.every(({ coverage }) => coverage !== null && coverage < 1)).toBe(true)
    expect(new Set(body.sources.map(({ id }) => id)).size).toBe(body.sources.length)
  })
})
