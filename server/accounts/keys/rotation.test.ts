import { beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../platform/clock.ts'
import { refusal } from '../../testing/refusal.ts'
import { changeNow, openService, type Service } from '../../testing/service.ts'
import { revokeKey, rotateKey } from './keys.ts'
import { pauseKey, resumeKey } from './operator.ts'
import { listKeys } from './record.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma
const change = () => changeNow(service.system)
const rotate = (workspaceId: string, id: string, graceHours: 0 | 1 | 24) =>
  rotateKey(prisma(), { workspaceId, id, graceHours }, change())
const statusOf = async (key: string) => (await service.get('/v1/usage', key)).status
const recordOf = async (workspaceId: string, id: string) =>
  (await listKeys(prisma(), workspaceId, service.clock.now())).find((key) => key.id === id)

describe('rotating a key', () => {
  it('without grace: the new one works and the old one is rejected', async () => {
    const { workspaceId, keyId, key } = await service.account('free')
    expect(await statusOf(key)).toBe(200)
    const made = await rotate(workspaceId, keyId, 0)
    expect(await statusOf(made.key)).toBe(200)
    expect(await statusOf(key)).toBe(401)
    expect(made.record).toMatchObject({ name: 'Test key', status: 'active' })
    expect(made.replaced).toMatchObject({ id: keyId, status: 'revoked' })
  })

  for (const hours of [1, 24] as const)
    it(`with ${hours} h of grace: both work until exactly that instant, then the old one is rejected`, async () => {
      const { workspaceId, keyId, key } = await service.account('free')
      const made = await rotate(workspaceId, keyId, hours)
      const end = new Date(service.clock.now().getTime() + hours * hourMs)
      expect(made.replaced).toMatchObject({ status: 'active', retires_at: end.toISOString() })
      expect([await statusOf(key), await statusOf(made.key)]).toEqual([200, 200])
      service.clock.set(new Date(end.getTime() - 1))
      expect(await statusOf(key), 'one millisecond before').toBe(200)
      service.clock.set(end)
      expect(await statusOf(key), 'at the instant, although it was recognized a moment ago').toBe(401)
      expect(await statusOf(made.key)).toBe(200)
      expect(await recordOf(workspaceId, keyId)).toMatchObject({ status: 'revoked', revoked_at: end.toISOString() })
      expect(await refusal(revokeKey(prisma(), { workspaceId, id: keyId }, change()))).toBe('KEY_ALREADY_REVOKED')
    })

  it('rejects an admitted lookup too if the key has died meanwhile, and charges nothing', async () => {
    const { workspaceId, keyId, key } = await service.account('free')
    await rotate(workspaceId, keyId, 1)
    expect((await service.get('/v1/ip/8.8.8.8/geo', key)).status).toBe(200)
    service.clock.advance(hourMs)
    expect((await service.get('/v1/ip/8.8.8.8/geo', key)).status).toBe(401)
    expect(await service.ledger(workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  })

  it('cannot accumulate grace periods beyond the plan’s number of keys', async () => {
    const { workspaceId, keyId } = await service.account('free')
    const first = await rotate(workspaceId, keyId, 24)
    expect(await refusal(rotate(workspaceId, first.record.id, 1))).toBe('KEY_LIMIT_REACHED')
    expect((await rotate(workspaceId, first.record.id, 0)).record.status).toBe('active')
  })

  it('can be followed by an early revocation within the grace period, which is dated accordingly', async () => {
    const { workspaceId, keyId, key } = await service.account('free')
    await rotate(workspaceId, keyId, 24)
    service.clock.advance(hourMs)
    const at = service.clock.now().toISOString()
    await revokeKey(prisma(), { workspaceId, id: keyId }, change())
    expect(await statusOf(key)).toBe(401)
    expect(await recordOf(workspaceId, keyId)).toMatchObject({ status: 'revoked', revoked_at: at })
    service.clock.advance(48 * hourMs)
    expect(await recordOf(workspaceId, keyId)).toMatchObject({ status: 'revoked', revoked_at: at })
  })

  it('requires an active key: not a paused one, nor one being replaced', async () => {
    const { workspaceId, keyId } = await service.account('free')
    await pauseKey(prisma(), keyId, change())
    expect(await refusal(rotate(workspaceId, keyId, 0))).toBe('KEY_NOT_ACTIVE')
    await resumeKey(prisma(), keyId, change())
    await rotate(workspaceId, keyId, 1)
    expect(await refusal(rotate(workspaceId, keyId, 1))).toBe('KEY_NOT_ACTIVE')
  })

  it('creates one successor if called twice concurrently', async () => {
    const { workspaceId, keyId } = await service.account('free')
    const ends = await Promise.all([0, 0, 0].map(() => refusal(rotate(workspaceId, keyId, 0))))
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    const keys = await listKeys(prisma(), workspaceId, service.clock.now())
    expect(keys.filter(({ status }) => status === 'active')).toHaveLength(1)
  })

  it('records which key replaced which', async () => {
    const { workspaceId, keyId } = await service.account('free')
    const made = await rotate(workspaceId, keyId, 0)
    const events = await prisma().event.findMany({ where: { workspaceId, targetType: 'api_key' } })
    expect(events.map(({ type, targetId }) => [type, targetId])).toEqual(
      expect.arrayContaining([
        ['key.rotated', made.record.id],
        ['key.revoked', keyId],
      ]),
    )
    expect(events.find(({ type }) => type === 'key.rotated')?.details).toEqual({ replaces: keyId, grace_hours: 0 })
  })
})

describe('an operator’s pause', () => {
  it('stops a key until it is lifted', async () => {
    const { keyId, key } = await service.account('free')
    await pauseKey(prisma(), keyId, change())
    expect(await statusOf(key)).toBe(403)
    expect(await refusal(pauseKey(prisma(), keyId, change()))).toBe('KEY_NOT_ACTIVE')
    expect(await resumeKey(prisma(), keyId, change())).toMatchObject({ status: 'active', paused_reason: null })
    expect(await statusOf(key)).toBe(200)
    expect(await refusal(resumeKey(prisma(), keyId, change()))).toBe('KEY_NOT_ACTIVE')
  })

  it('can be lifted for a key in its grace period', async () => {
    const { workspaceId, keyId, key } = await service.account('free')
    await rotate(workspaceId, keyId, 24)
    await pauseKey(prisma(), keyId, change())
    expect(await statusOf(key)).toBe(403)
    expect(await resumeKey(prisma(), keyId, change())).toMatchObject({ status: 'active' })
    expect(await statusOf(key)).toBe(200)
  })
})
