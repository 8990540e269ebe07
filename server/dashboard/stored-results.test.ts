import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { deleteExpired } from '../admin/retention.ts'
import type { PlanId } from '../catalog/plans.ts'
import { eraseSubject } from '../events/subject/erase.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import { browserOf } from '../testing/dashboard.ts'
import { openService, type Service, signInAs, testSecret } from '../testing/service.ts'
import { createServerBridge } from './server-bridge.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
let service: Service
beforeAll(async () => {
  service = await openService({ internet })
})

async function memberOf(plan: PlanId) {
  const account = await service.account(plan)
  const cookie = await signInAs(service.system, account.userId)
  const bridge = createServerBridge(service.system, testSecret)
  const request = { cookie, workspaceHeader: account.workspaceId, address: '192.0.2.1' }
  return {
    ...account,
    run: (ip: string) => browserOf(service, cookie, account.workspaceId).query('ip.geo', { ip }),
    /** What a page shows that is opened for this address. */
    open: (ip: string) => bridge.stored(request, 'ip.geo', (caller) => caller.ip.geo({ ip })),
    used: async () => (await service.ledger(account.workspaceId)).sum,
  }
}

describe('a lookup page', () => {
  it('runs nothing and costs nothing while there is no result', async () => {
    const member = await memberOf('lookups_developer')
    expect(await member.open('8.8.8.8')).toBeNull()
    expect(await member.used()).toBe(0)
  })

  it('shows the newest result of the workspace repeatedly, for the unit of the first run', async () => {
    const member = await memberOf('lookups_developer')
    const first = await member.run('8.8.8.8')
    expect(first.status).toBe(200)
    service.clock.advance(2 * hourMs)
    for (let n = 0; n < 5; n++) {
      const shown = await member.open('8.8.8.8')
      expect(shown).toEqual({ data: (first.body as { result: { data: unknown } }).result.data })
    }
    expect(await member.used()).toBe(1)
    const again = await member.run('8.8.8.8')
    expect(await member.open('8.8.8.8')).toEqual({ data: (again.body as { result: { data: unknown } }).result.data })
    expect(await member.used()).toBe(2)
  })

  it('shows no result of another workspace, subject or lookup', async () => {
    const [member, other] = [await memberOf('lookups_developer'), await memberOf('lookups_developer')]
    await member.run('8.8.8.8')
    expect(await other.open('8.8.8.8')).toBeNull()
    expect(await member.open('8.8.4.4')).toBeNull()
  })

  it('explains why a subject cannot be looked up', async () => {
    const member = await memberOf('lookups_developer')
    expect(await member.open('8.8.8')).toMatchObject({ refusal: { code: 'INVALID_IP' } })
    expect(await member.used()).toBe(0)
  })

  it.each([
    ['free', 1],
    ['lookups_developer', 7],
  ] as const)('shows results on the plan %s for %d days, then they are deleted', async (plan, days) => {
    const member = await memberOf(plan)
    await member.run('8.8.8.8')
    service.clock.advance(days * dayMs - 1)
    expect(await member.open('8.8.8.8')).not.toBeNull()
    service.clock.advance(1)
    expect(await member.open('8.8.8.8')).toBeNull()
    const { pool } = service.system.database
    await deleteExpired(pool, service.clock.now())
    const { rowCount } = await pool.query('SELECT FROM lookup_results WHERE workspace_id = $1', [member.workspaceId])
    expect(rowCount).toBe(0)
  })

  it('no longer shows anything after a person was erased from the workspace', async () => {
    const member = await memberOf('lookups_developer')
    await member.run('8.8.8.8')
    await eraseSubject(
      { pool: service.system.database.pool, store: null },
      member.workspaceId,
      { kind: 'ip', value: '8.8.8.8' },
      service.system.keyedHash,
    )
    expect(await member.open('8.8.8.8')).toBeNull()
  })

  it('never shows API lookups: only dashboard runs are stored', async () => {
    const member = await memberOf('lookups_developer')
    expect((await service.get('/v1/ip/8.8.8.8/geo', member.key)).status).toBe(200)
    expect(await member.open('8.8.8.8')).toBeNull()
  })
})
