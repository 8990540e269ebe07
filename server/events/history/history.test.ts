import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { openService, type Service } from '../../testing/service.ts'
import type { HistoryEntry } from './schema.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
type List = { data: HistoryEntry[]; next_cursor: string | null; retention_days: number }
const history = async (key: string, query = '') => (await service.get(`/v1/lookups/history${query}`, key)).body as List

describe('the history', () => {
  it('lists the workspace’s own lookups newest first, by endpoint and time, in pages', async () => {
    const [one, other] = await Promise.all([service.account('suite_starter'), service.account('suite_starter')])
    await service.get('/v1/ip/8.8.8.8/geo', other.key)
    for (const target of ['8.8.8.8', '1.1.1.1', '9.9.9.9']) {
      await service.get(`/v1/ip/${target}/geo`, one.key)
      service.clock.advance(1_000)
    }
    await service.get('/v1/asn/4199999999', one.key)
    const all = await history(one.key)
    expect(all.data.map(({ target }) => target)).toEqual([
      expect.stringContaining('4199999999'),
      '9.9.9.9',
      '1.1.1.1',
      '8.8.8.8',
    ])
    expect(all).toMatchObject({
      retention_days: 30,
      data: [
        { endpoint: 'asn.lookup', units: 1, http_status: 404, source: 'api', summary: { status: 'failed' } },
        {},
        {},
        {},
      ],
    })
    expect(
      (await history(one.key, '?endpoint=ip.geo&to=2026-11-21T12:00:02Z')).data.map(({ target }) => target),
    ).toEqual(['1.1.1.1', '8.8.8.8'])
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: List = await history(one.key, `?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      found.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor)
    expect(found).toEqual(all.data.map(({ id }) => id))
    const { next_cursor } = await history(one.key, '?limit=1')
    const foreign = await service.get(`/v1/lookups/history?cursor=${next_cursor}`, other.key)
    expect(foreign).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_FAILED' } } })
  })

  it('hides an entry at the moment of its expiry', async () => {
    const { key } = await service.account('suite_starter')
    await service.get('/v1/ip/8.8.8.8/geo', key)
    service.clock.advance(30 * dayMs - 1)
    expect((await history(key)).data).toHaveLength(1)
    service.clock.advance(1)
    expect((await history(key)).data).toHaveLength(0)
  })

  it('of a plan without one is empty and says so', async () => {
    const { key } = await service.account('free')
    await service.get('/v1/ip/8.8.8.8/geo', key)
    expect(await history(key)).toEqual({ data: [], next_cursor: null, retention_days: 0 })
  })
})
