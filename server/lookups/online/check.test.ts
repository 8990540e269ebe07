import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService } from '../../testing/service.ts'
import type { OnlineCheck } from './schema.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
beforeEach(() => internet.clear())

/** Uses a new workspace per request to avoid the cooldown per target. */
async function checking(settings: Record<string, string> = {}) {
  const service = await openService({ internet, settings })
  const send = async (body: object, account?: { key: string }) => {
    const { key } = account ?? (await service.account('lookups_growth'))
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const answer = await service.call('/v1/online-check', { method: 'POST', headers, body: JSON.stringify(body) })
    expect(mismatches('online.check', answer)).toEqual([])
    return answer
  }
  const check = async (body: object): Promise<OnlineCheck> => {
    const answer = await send(body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as OnlineCheck
  }
  return { service, send, check }
}
const { service, send, check } = await checking()
const cities = ({ probes }: OnlineCheck) => probes.map(({ location }) => location.city)
const ordered = () => internet.requests.filter(({ service: id, method }) => id === 'probes' && method === 'POST')

describe('a check by the probe network', () => {
  it('reports each probe, its place, steps and address, and the aggregate', async () => {
    const body = await check({ target: 'https://example.com/health?x=1' })
    expect(body).toMatchObject({
      target: 'https://example.com/health?x=1',
      type: 'http',
      status: 'online',
      ok: 5,
      failed: 0,
      total: 5,
      availability: 1,
      partial: false,
      permalink: `https://globalping.io/?measurement=${body.id}`,
    })
    expect(body.sources.map(({ id, status }) => [id, status])).toEqual([['probes', 'ok']])
    const [first] = body.probes
    expect(first).toMatchObject({ status: 'ok', http_status: 200, resolved_ip: '93.184.216.34', error: null })
    const { total, ...steps } = first?.timings ?? expect.unreachable()
    expect(Object.values(steps).reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(total)
    const order = ordered()[0]?.body as { measurementOptions: object }
    expect(order.measurementOptions).toEqual({
      protocol: 'HTTPS',
      port: 443,
      request: { method: 'GET', path: '/health', query: 'x=1' },
    })
  })

  it('waits for the end of a slow measurement', async () => {
    expect(await check({ target: 'staged.example' })).toMatchObject({ status: 'online', total: 5 })
    expect(internet.requests.filter(({ method }) => method === 'GET')).toHaveLength(4)
  })

  it('distinguishes failures, and excludes probes that are offline or broken', async () => {
    const some = await check({ target: 'https://partial.example/' })
    expect(some).toMatchObject({ status: 'partial', ok: 2, failed: 2, total: 5, availability: 0.5 })
    const byCity = Object.fromEntries(some.probes.map((probe) => [probe.location.city, probe]))
    expect(byCity.Tokyo).toMatchObject({ status: 'failed', failure_source: 'target', http_status: null })
    expect(byCity['Sao Paulo']).toMatchObject({ status: 'timeout', failure_source: 'target' })
    expect(byCity.Sydney).toMatchObject({ status: 'offline', failure_source: null })
    const broken = await check({ target: 'broken-probes.example' })
    expect(broken).toMatchObject({ status: 'online', ok: 3, failed: 0, total: 5, availability: 1 })
  })

  it.each([
    ['down.example', { status: 'offline', ok: 0, failed: 5, availability: 0, median_ms: null }],
    ['unavailable.example', { status: 'offline', ok: 0, failed: 5 }],
    ['unresolved.example', { status: 'offline', failed: 5 }],
    ['no-such-name-anywhere.example', { status: 'offline', failed: 5 }],
    ['no-usable-probe.example', { status: 'unknown', ok: 0, failed: 0, total: 5, availability: null }],
  ])('of %s is a 200 that says what it is', async (target, expected) => {
    expect(await check({ target })).toMatchObject(expected)
  })

  it('with a probe that never reports ends at the time limit', async () => {
    const body = await check({ target: 'stuck.example', timeout_seconds: 5 })
    expect(body).toMatchObject({ status: 'partial', ok: 4, failed: 1 })
    expect(body.probes.find(({ location }) => location.city === 'Tokyo')).toMatchObject({ status: 'timeout' })
  })

  it('pings, connects and resolves', async () => {
    expect(await check({ target: 'https://lossy.example/x', type: 'ping' })).toMatchObject({
      status: 'online',
      target: 'lossy.example',
    })
    expect(await check({ target: 'deaf.example', type: 'ping' })).toMatchObject({ status: 'offline' })
    const tcp = await check({ target: 'example.com', type: 'tcp', port: 25 })
    expect(tcp).toMatchObject({ status: 'online', target: 'example.com:25' })
    expect(ordered().at(-1)?.body).toMatchObject({ type: 'ping', measurementOptions: { protocol: 'TCP', port: 25 } })
    const dns = await check({ target: 'example.com', type: 'dns' })
    expect(dns.probes[0]?.timings).toMatchObject({ tcp: null, dns: expect.any(Number) })
  })

  it('runs at the requested location', async () => {
    const body = await check({
      target: 'example.com',
      locations: [{ country: 'de' }, { city: 'Tokyo' }],
      max_probes: 20,
    })
    expect(cities(body).toSorted()).toEqual(['Falkenstein', 'Frankfurt', 'Tokyo'])
  })

  it.each(['AN', 'ZZ'])('at a location without a probe (%s) knows nothing, and says why', async (place) => {
    const locations = [place === 'AN' ? { continent: 'AN' } : { country: place }]
    const body = await check({ target: 'example.com', locations })
    expect(body).toMatchObject({ id: null, status: 'unknown', total: 0, probes: [], permalink: null })
    expect(body.warnings).toEqual([
      { code: 'NO_PROBE_MATCHES', message: expect.any(String), input_pointer: '/locations' },
    ])
    expect(body.sources.map(({ id, status }) => [id, status])).toEqual([['probes', 'ok']])
  })

  it('judges expectations for each probe, but not on a truncated body', async () => {
    const found = await check({
      target: 'example.com',
      expect: { body_contains: 'Example Domain', status_codes: [200] },
    })
    expect(new Set(found.probes.map(({ expectation_met }) => expectation_met))).toEqual(new Set([true]))
    const missed = await check({ target: 'example.com', expect: { body_contains: 'Welcome' } })
    expect(missed).toMatchObject({ status: 'offline' })
    const cut = await check({ target: 'long-body.example', expect: { body_contains: 'the end' } })
    expect(cut).toMatchObject({ status: 'online' })
    expect(new Set(cut.probes.map(({ expectation_met }) => expectation_met))).toEqual(new Set([null]))
    const slow = await check({ target: 'example.com', expect: { max_ms: 300 } })
    expect(slow).toMatchObject({ status: 'partial' })
  })

  it('never returns an earlier result', async () => {
    await check({ target: 'example.com' })
    await check({ target: 'example.com' })
    expect(ordered()).toHaveLength(2)
    const { rows } = await service.system.database.pool.query('SELECT count(*)::int AS kept FROM retained_answers')
    expect(rows).toEqual([{ kept: 0 }])
  })
})

describe('an internal target', () => {
  it('given as an address is rejected before anything is charged, in every spelling', async () => {
    const account = await service.account('lookups_growth')
    for (const target of [
      '10.0.0.1',
      'http://127.1/',
      'http://[::1]/',
      'http://169.254.169.254/',
      'http://[64:ff9b::a00:1]/',
    ]) {
      const answer = await send({ target }, account)
      expect([answer.status, (answer.body as { error: { code: string } }).error.code], target).toEqual([
        400,
        'TARGET_NOT_ALLOWED',
      ])
    }
    expect((await service.ledger(account.workspaceId)).counter).toBe(0)
  })

  it('behind a name is rejected, and no probe is started', async () => {
    for (const target of ['private-name.example', 'half-private.example', 'x.localhost']) {
      expect((await send({ target })).body, target).toMatchObject({ error: { code: 'TARGET_NOT_ALLOWED' } })
    }
    expect(internet.count('probes')).toBe(0)
  })
})

describe('while the probe network cannot be used', () => {
  const ca = { EXTRA_CA_FILE: internet.settings.EXTRA_CA_FILE ?? '' }
  const faults = [
    ['is down', { kind: 'status', status: 503 }],
    ['talks nonsense', { kind: 'html' }],
    ['refuses', { kind: 'status', status: 429, retryAfter: 60 }],
    ['hangs', { kind: 'slow', ms: 'never' }],
  ] as const

  it.each(faults)('because it %s, this server checks itself and says so', async (_, fault) => {
    const { check: lookUp } = await checking(ca)
    internet.fault('probes', fault)
    const body = await lookUp({ target: 'https://example.com/', timeout_seconds: 5 })
    expect(body).toMatchObject({ id: null, permalink: null, status: 'online', ok: 1, total: 1, partial: true })
    expect(body.sources.map(({ id, status }) => [id, status])).toEqual([
      ['probes', expect.stringMatching(/unavailable|timeout/)],
      ['local_vantage', 'ok'],
    ])
    expect(body.warnings.map(({ code }) => code)).toEqual(['LOCAL_VANTAGE'])
    expect(body.probes[0]?.location).toMatchObject({ country: null, city: null })
  })

  it.each([
    ['a page', { target: 'http://plain.example/' }, { status: 'online' }],
    ['a redirect, which is not followed', { target: 'http://chain.example/' }, { status: 'online' }],
    ['a server that cannot', { target: 'http://broken.example/' }, { status: 'offline' }],
    ['a closed port', { target: 'http://closed.example/' }, { status: 'offline' }],
    [
      'an open port',
      { target: 'plain.example', type: 'tcp', port: 80 },
      { status: 'online', target: 'plain.example:80' },
    ],
    ['a closed port', { target: 'plain.example', type: 'tcp', port: 81 }, { status: 'offline' }],
    ['a name', { target: 'example.com', type: 'dns' }, { status: 'online' }],
    ['no such name', { target: 'nowhere-at-all.example', type: 'dns' }, { status: 'offline' }],
    ['a page of no such name', { target: 'nowhere-at-all.example' }, { status: 'offline' }],
  ])('the check finds %s', async (_, request, expected) => {
    internet.fault('probes', { kind: 'reset' })
    const { check: lookUp } = await checking(ca)
    expect(await lookUp({ timeout_seconds: 5, ...request })).toMatchObject({ total: 1, ...expected })
  })

  it.each([
    ['a ping', { target: 'example.com', type: 'ping' }],
    ['a place', { target: 'example.com', locations: [{ country: 'DE' }] }],
  ])('%s is rejected: first when it fails, then before anything is charged', async (_, request) => {
    const { service: own, send: lookUp } = await checking()
    const account = await own.account('lookups_growth')
    internet.fault('probes', { kind: 'status', status: 429, retryAfter: 42 })
    const refused = async (target: string) => {
      const answer = await lookUp({ ...request, target }, account)
      expect(answer.body).toMatchObject({ error: { code: 'PROBES_UNAVAILABLE' } })
      return answer.headers.get('retry-after')
    }
    expect(await refused('example.com')).toBe('42')
    expect((await own.ledger(account.workspaceId)).counter).toBe(1)
    own.clock.advance(30_000)
    expect(await refused('example.net')).toBe('12')
    expect((await own.ledger(account.workspaceId)).counter).toBe(1)
    expect(internet.count('probes')).toBe(1)
  })

  it('because its rate limit is reached, it is not queried until the reset', async () => {
    const { service: own, check: lookUp } = await checking(ca)
    internet.put('probe_limits', 'anonymous', { limit: 7, resetSeconds: 600 })
    expect((await lookUp({ target: 'example.com' })).total).toBe(5)
    expect((await lookUp({ target: 'example.com' })).total).toBe(2)
    const calls = internet.count('probes')
    expect(await lookUp({ target: 'example.com' })).toMatchObject({ total: 1, partial: true })
    expect(internet.count('probes')).toBe(calls)
    own.clock.advance(600_000)
    internet.put('probe_limits', 'anonymous', { limit: 100, resetSeconds: 600 })
    expect((await lookUp({ target: 'example.com' })).total).toBe(5)
  })
})

it('the history records what was checked and the result', async () => {
  const account = await service.account('lookups_growth')
  await send({ target: 'https://example.com/secret-path?token=x' }, account)
  const [row] = await service.system.database.prisma.lookupHistory.findMany({
    where: { workspaceId: account.workspaceId },
  })
  expect(row).toMatchObject({ target: 'example.com', headline: 'online, 5 of 5 probes', partial: false })
})
