import { describe, expect, it } from 'vitest'
import { browserOf, dataOf } from '../testing/dashboard.ts'
import { openService, signInAs } from '../testing/service.ts'
import type { LatestCall } from './latest.ts'

describe('the newest call of a workspace', () => {
  it('is shown with its key and, if the plan includes history, its result; a rejected call does not count', async () => {
    const service = await openService()
    const { key, keyId, userId } = await service.account('suite_starter')
    const browser = browserOf(service, await signInAs(service.system, userId))
    const after = service.clock.now().toISOString()
    const latest = async () => dataOf<LatestCall | null>(await browser.query('usage.latest', { after }))
    expect(await latest()).toBeNull()
    await service.get('/v1/ip/none/geo', key)
    expect(await latest(), 'a refused call').toBeNull()
    const { headers } = await service.get('/v1/ip/8.8.8.8/geo', key)
    const row = await service.system.database.prisma.apiKey.findUniqueOrThrow({ where: { id: keyId } })
    expect(await latest()).toMatchObject({
      request_id: headers.get('x-service-request-id'),
      endpoint: 'ip.geo',
      units: 1,
      key: { name: 'Test key', last4: row.last4 },
      found: { target: '8.8.8.8', status: 200 },
    })
    const other = await service.account('suite_starter')
    const stranger = browserOf(service, await signInAs(service.system, other.userId))
    expect(dataOf(await stranger.query('usage.latest', { after })), 'another workspace').toBeNull()
  })

  it('without a history is shown without its result, and is not searched for in a busy month', async () => {
    const service = await openService()
    const { key, userId, workspaceId } = await service.account('free')
    const browser = browserOf(service, await signInAs(service.system, userId))
    const after = service.clock.now().toISOString()
    const latest = async () => dataOf<LatestCall | null>(await browser.query('usage.latest', { after }))
    await service.get('/v1/ip/8.8.8.8/geo', key)
    expect(await latest()).toMatchObject({ endpoint: 'ip.geo', found: null })
    await service.system.database.pool.query('UPDATE usage_counters SET used = 1001 WHERE workspace_id = $1', [
      workspaceId,
    ])
    expect(await latest()).toBeNull()
  })
})
