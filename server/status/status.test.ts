import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { browserOf, dataOf } from '../testing/dashboard.ts'
import { openService, type Service } from '../testing/service.ts'
import { probeRound, type ServiceStatus } from './index.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const minute = 60_000
const round = ({ system }: Service) => probeRound({ ...system, pool: system.database.pool })
const read = async (service: Service) => dataOf<ServiceStatus>(await browserOf(service, null).query('status.read'))
const osv = async (service: Service) => {
  const found = (await read(service)).sources.find(({ id }) => id === 'osv')
  if (!found) throw new Error('osv')
  return found
}

describe('the status of the sources', () => {
  it('is unknown before the first probe, then the probe’s result, with its age', async () => {
    const service = await openService({ internet })
    const before = await osv(service)
    expect(before).toMatchObject({ state: 'unknown', asked_at: null })
    expect(before.hours).toEqual(Array(24).fill(null))
    expect(before.days).toEqual(Array(90).fill(null))
    await round(service)
    service.clock.advance(5 * minute)
    const after = await osv(service)
    expect(after).toMatchObject({ state: 'ok', age_seconds: 300 })
    expect(after.hours.at(-1)).toMatchObject({ ok: 1, unavailable: 0 })
    expect(after.endpoints).toContain('vulnerabilities.package')
  })

  it('is loaded once for all requests within five seconds', async () => {
    const service = await openService({ internet })
    const [one, other] = [await read(service), await read(service)]
    expect(other).toEqual(one)
    await round(service)
    service.clock.advance(4_999)
    expect((await osv(service)).state).toBe('unknown')
    service.clock.advance(1)
    expect((await osv(service)).state).toBe('ok')
  })

  it('probes each source once in ten minutes, even with concurrent processes', async () => {
    const service = await openService({ internet })
    await Promise.all([round(service), round(service), round(service)])
    const sum = async () => {
      const { rows } = await service.system.database.pool.query<{ sum: number; sources: number }>(
        'SELECT sum(ok + slow + unavailable)::int AS sum, count(*)::int AS sources FROM source_probe_hours',
      )
      return rows[0]
    }
    const once = await sum()
    expect(once?.sources).toBeGreaterThan(10)
    expect(once?.sum).toBe(once?.sources)
    service.clock.advance(9 * minute)
    await round(service)
    expect(await sum()).toEqual(once)
    service.clock.advance(minute)
    await round(service)
    expect((await sum())?.sum).toBe(2 * (once?.sum ?? 0))
  })

  it('reports when a source went down and recovered, and stores the hour of the outage', async () => {
    const service = await openService({ internet })
    await round(service)
    internet.fault('osv', { kind: 'status', status: 503 })
    service.clock.advance(60 * minute)
    await round(service)
    expect(await osv(service)).toMatchObject({ state: 'unavailable', said: 'status 503' })
    internet.clear()
    service.clock.advance(60 * minute)
    await round(service)
    const { state, hours } = await osv(service)
    expect(state).toBe('ok')
    expect(hours.slice(-3).map((hour) => hour && [hour.ok, hour.unavailable])).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ])
  })

  it('is unknown again when probing stops, and the gap remains visible', async () => {
    const service = await openService({ internet })
    await round(service)
    service.clock.advance(31 * minute)
    expect((await osv(service)).state).toBe('unknown')
    service.clock.advance(3 * 60 * minute)
    await round(service)
    const { state, hours } = await osv(service)
    expect(state).toBe('ok')
    expect(hours.slice(-3, -1)).toEqual([null, null])
  })

  it('pauses a rate-limiting source for an hour', async () => {
    const service = await openService({ internet })
    internet.fault('osv', { kind: 'status', status: 429 })
    await round(service)
    expect(await osv(service)).toMatchObject({ state: 'unavailable', said: 'status 429' })
    internet.clear()
    service.clock.advance(50 * minute)
    await round(service)
    expect((await osv(service)).hours.at(-1)).toMatchObject({ unavailable: 1, ok: 0 })
    service.clock.advance(10 * minute)
    await round(service)
    expect((await osv(service)).state).toBe('ok')
  })

  it('is public as JSON', async () => {
    const service = await openService({ internet })
    const answer = await service.call('/status.json')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ database: { ok: true }, probing: true })
    expect((answer.body as ServiceStatus).sources.length).toBeGreaterThan(10)
  })
})
