import { beforeAll, describe, expect, it } from 'vitest'
import { type PlanId, plans } from '../../catalog/plans.ts'
import { refusal } from '../../testing/refusal.ts'
import { changeNow, openService, type Service } from '../../testing/service.ts'
import { createKey, renameKey, revokeKey, rotateKey } from './keys.ts'
import { listKeys } from './record.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma
const change = () => changeNow(service.system)
const make = (workspaceId: string, name = 'Another') => createKey(prisma(), { workspaceId, name }, change())
const list = (workspaceId: string) => listKeys(prisma(), workspaceId, service.clock.now())
const statusOf = async (key: string) => (await service.get('/v1/usage', key)).status
const eventsOf = async (workspaceId: string) =>
  (await prisma().event.findMany({ where: { workspaceId, targetType: 'api_key' }, orderBy: { createdAt: 'asc' } })).map(
    ({ type }) => type,
  )

describe('creating a key', () => {
  it('shows its text once: nothing stored or listed contains it', async () => {
    const account = await service.account('lookups_growth')
    await service.get('/v1/ip/8.8.8.8/geo', account.key)
    const { key } = await rotateKey(
      prisma(),
      { workspaceId: account.workspaceId, id: account.keyId, graceHours: 24 },
      change(),
    )
    const tables = await service.system.database.pool.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    expect(tables.rows.length).toBeGreaterThan(15)
    const stored = await Promise.all(
      tables.rows.map(async ({ name }) => {
        const rows = await service.system.database.pool.query<{ row: string }>(
          `SELECT row_to_json(t)::text AS row FROM ${name} t`,
        )
        return rows.rows.map(({ row }) => row).join('\n')
      }),
    )
    const everything = stored.join('\n') + JSON.stringify(await list(account.workspaceId))
    expect(everything).toContain(account.keyId)
    for (const text of [account.key, key]) {
      expect(everything).not.toContain(text)
      expect(everything).not.toContain(text.slice('svc_live_'.length + 3, -4))
      expect(everything).not.toContain(Buffer.from(text).toString('hex'))
    }
  })

  it('stops at the plan’s limit', async () => {
    for (const plan of ['free', 'email', 'suite_starter', 'lookups_developer', 'suite_agency'] satisfies PlanId[]) {
      const { workspaceId } = await service.account(plan)
      for (let held = 1; held < plans[plan].keys; held++) await make(workspaceId)
      expect(await refusal(make(workspaceId)), plan).toBe('KEY_LIMIT_REACHED')
      expect(await list(workspaceId)).toHaveLength(plans[plan].keys)
    }
  })

  it('never exceeds the limit under concurrency', async () => {
    const { workspaceId } = await service.account('suite_starter')
    const ends = await Promise.all(Array.from({ length: 10 }, () => refusal(make(workspaceId))))
    expect(ends.filter((end) => end === 'done')).toHaveLength(2)
    expect(ends.filter((end) => end === 'KEY_LIMIT_REACHED')).toHaveLength(8)
    expect((await list(workspaceId)).filter(({ status }) => status === 'active')).toHaveLength(3)
  })

  it('reuses the slot of a revoked key', async () => {
    const { workspaceId, keyId } = await service.account('free')
    await revokeKey(prisma(), { workspaceId, id: keyId }, change())
    const { key } = await make(workspaceId)
    expect(await statusOf(key)).toBe(200)
  })
})

describe('revoking', () => {
  it('is final: the key cannot be used, revoked again, renamed or rotated', async () => {
    const { workspaceId, keyId, key } = await service.account('suite_starter')
    expect(await statusOf(key)).toBe(200)
    const record = await revokeKey(prisma(), { workspaceId, id: keyId }, change())
    expect(record).toMatchObject({ status: 'revoked', revoked_at: service.clock.now().toISOString() })
    expect(await statusOf(key)).toBe(401)
    const again = { workspaceId, id: keyId }
    expect(await refusal(revokeKey(prisma(), again, change()))).toBe('KEY_ALREADY_REVOKED')
    expect(await refusal(renameKey(prisma(), { ...again, name: 'x' }, change()))).toBe('KEY_ALREADY_REVOKED')
    expect(await refusal(rotateKey(prisma(), { ...again, graceHours: 0 }, change()))).toBe('KEY_ALREADY_REVOKED')
  })

  it('succeeds once if called twice concurrently', async () => {
    const { workspaceId, keyId } = await service.account('free')
    const ends = await Promise.all(
      [1, 2, 3].map(() => refusal(revokeKey(prisma(), { workspaceId, id: keyId }, change()))),
    )
    expect(ends.toSorted()).toEqual(['KEY_ALREADY_REVOKED', 'KEY_ALREADY_REVOKED', 'done'])
    expect((await eventsOf(workspaceId)).filter((type) => type === 'key.revoked')).toHaveLength(1)
  })
})

describe('the keys of a workspace', () => {
  it('belong to it alone: another workspace can neither rename, rotate nor revoke them', async () => {
    const owner = await service.account('suite_starter')
    const other = await service.account('suite_starter')
    const foreign = { workspaceId: other.workspaceId, id: owner.keyId }
    expect(await refusal(renameKey(prisma(), { ...foreign, name: 'stolen' }, change()))).toBe('KEY_NOT_FOUND')
    expect(await refusal(rotateKey(prisma(), { ...foreign, graceHours: 0 }, change()))).toBe('KEY_NOT_FOUND')
    expect(await refusal(revokeKey(prisma(), foreign, change()))).toBe('KEY_NOT_FOUND')
    expect(await refusal(revokeKey(prisma(), { ...foreign, id: 'key_none' }, change()))).toBe('KEY_NOT_FOUND')
    expect(await list(owner.workspaceId)).toMatchObject([{ name: 'Test key', status: 'active' }])
    expect(await statusOf(owner.key)).toBe(200)
  })

  it('are listed newest first, including revoked ones, with their last use', async () => {
    const { workspaceId, keyId, key } = await service.account('suite_starter')
    service.clock.advance(60_000)
    const second = await make(workspaceId, 'Second')
    await revokeKey(prisma(), { workspaceId, id: second.record.id }, change())
    await statusOf(key)
    await expect.poll(async () => (await list(workspaceId))[1]?.last_used_at).toBe(service.clock.now().toISOString())
    expect(await list(workspaceId)).toMatchObject([
      { name: 'Second', status: 'revoked', last_used_at: null },
      { id: keyId, name: 'Test key', status: 'active', prefix: key.slice(0, 12), last4: key.slice(-4) },
    ])
  })

  it('can be renamed; each change is an event with its author', async () => {
    const { workspaceId, keyId } = await service.account('free')
    service.clock.advance(1)
    const renamed = await renameKey(prisma(), { workspaceId, id: keyId, name: 'Production' }, change())
    expect(renamed.name).toBe('Production')
    expect(await eventsOf(workspaceId)).toEqual(['key.created', 'key.renamed'])
    const event = await prisma().event.findFirst({ where: { workspaceId, type: 'key.renamed' } })
    expect(event).toMatchObject({
      actorType: 'system',
      actorLabel: 'test',
      targetId: keyId,
      details: { from: 'Test key', to: 'Production' },
    })
  })
})
