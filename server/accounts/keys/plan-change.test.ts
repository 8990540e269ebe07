import { beforeAll, describe, expect, it } from 'vitest'
import type { PlanId } from '../../catalog/plans.ts'
import { changeNow, openService, type Service } from '../../testing/service.ts'
import { createKey, revokeKey, rotateKey } from './keys.ts'
import { pauseKey, resumeKey } from './operator.ts'
import { listKeys } from './record.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma
const change = () => changeNow(service.system)

/** A Suite Starter workspace with three keys, created one minute apart. */
async function threeKeys() {
  const account = await service.account('suite_starter')
  const { workspaceId } = account
  const keys = [{ id: account.keyId, key: account.key }]
  for (const name of ['Second', 'Third']) {
    service.clock.advance(60_000)
    const made = await createKey(prisma(), { workspaceId, name }, change())
    keys.push({ id: made.record.id, key: made.key })
  }
  service.clock.advance(60_000)
  const states = async () => {
    const records = await listKeys(prisma(), workspaceId, service.clock.now())
    return keys.map(({ id }) => records.find((record) => record.id === id)?.status)
  }
  const answers = () => Promise.all(keys.map(async ({ key }) => (await service.get('/v1/usage', key)).status))
  const to = (plan: PlanId) => service.system.subscriptions.set({ workspaceId, plan }, change())
  return { workspaceId, keys, states, answers, to }
}

describe('keys when the plan changes', () => {
  it('are paused newest first on a downgrade, and resumed oldest first on an upgrade', async () => {
    const { states, answers, to } = await threeKeys()
    expect(await answers()).toEqual([200, 200, 200])
    await to('free')
    expect(await states()).toEqual(['active', 'paused', 'paused'])
    expect(await answers(), 'although they were recognized a moment ago').toEqual([200, 403, 403])
    await to('suite_starter')
    expect(await states()).toEqual(['active', 'active', 'active'])
    expect(await answers()).toEqual([200, 200, 200])
  })

  it('read the new plan immediately where every plan may read, although the old one is cached', async () => {
    const { keys, to } = await threeKeys()
    const read = async (path: string) => (await service.get(path, keys[0]?.key)).body
    expect(await read('/v1/usage')).toMatchObject({ plans: ['suite_starter'] })
    await to('free')
    expect(await read('/v1/lookups/history')).toMatchObject({ retention_days: 0 })
    expect(await read('/v1/usage')).toMatchObject({ plans: ['free'] })
  })

  it('are rejected with API_KEY_PAUSED while paused, before anything is charged', async () => {
    const { workspaceId, keys, to } = await threeKeys()
    await to('free')
    const answer = await service.get('/v1/ip/8.8.8.8/geo', keys[2]?.key)
    expect([answer.status, answer.body]).toMatchObject([403, { error: { code: 'API_KEY_PAUSED' } }])
    expect((await service.ledger(workspaceId)).rows).toBe(0)
  })

  it('record each transition as an event, in the transaction of the plan change', async () => {
    const { workspaceId, keys, to } = await threeKeys()
    const before = new Date(service.clock.now().getTime() - 1)
    await to('free')
    service.clock.advance(1000)
    await to('suite_business')
    const events = await prisma().event.findMany({
      where: { workspaceId, type: { in: ['key.paused', 'key.resumed', 'plan.changed'] }, createdAt: { gt: before } },
      orderBy: { createdAt: 'asc' },
    })
    const reported = (type: string) => events.filter((event) => event.type === type).map(({ targetId }) => targetId)
    const newest = keys.slice(1).map(({ id }) => id)
    expect(reported('key.paused').toSorted()).toEqual(newest.toSorted())
    expect(reported('key.resumed').toSorted()).toEqual(newest.toSorted())
    expect(reported('plan.changed')).toEqual([workspaceId, workspaceId])
    expect(events.find(({ type }) => type === 'key.paused')?.summary).toContain('the plan includes 1 API key')
  })

  it('resume the next one when an included key is revoked', async () => {
    const { workspaceId, keys, states, answers, to } = await threeKeys()
    await to('free')
    await revokeKey(prisma(), { workspaceId, id: keys[0]?.id ?? '' }, change())
    expect(await states()).toEqual(['revoked', 'active', 'paused'])
    expect(await answers()).toEqual([401, 200, 403])
  })

  it('keep the successor of a rotated key active while older keys are paused', async () => {
    const { workspaceId, keys, states, to } = await threeKeys()
    await to('free')
    const id = keys[0]?.id ?? ''
    const { key } = await rotateKey(prisma(), { workspaceId, id, graceHours: 0 }, change())
    await to('free')
    expect(await states()).toEqual(['revoked', 'paused', 'paused'])
    await revokeKey(prisma(), { workspaceId, id: keys[2]?.id ?? '' }, change())
    expect(await states()).toEqual(['revoked', 'paused', 'revoked'])
    expect((await service.get('/v1/usage', key)).status).toBe(200)
  })

  it('resume none when a paused key is revoked', async () => {
    const { workspaceId, keys, states, to } = await threeKeys()
    await to('free')
    await revokeKey(prisma(), { workspaceId, id: keys[1]?.id ?? '' }, change())
    expect(await states()).toEqual(['active', 'revoked', 'paused'])
  })

  it('stay paused by the operator after an upgrade', async () => {
    const { keys, states, to } = await threeKeys()
    await pauseKey(prisma(), keys[1]?.id ?? '', change())
    await to('free')
    await to('suite_starter')
    expect(await states()).toEqual(['active', 'paused', 'active'])
    await resumeKey(prisma(), keys[1]?.id ?? '', change())
    expect(await states()).toEqual(['active', 'active', 'active'])
  })

  it('cannot be resumed by the operator beyond the plan', async () => {
    const { keys, states, to } = await threeKeys()
    await to('free')
    await resumeKey(prisma(), keys[2]?.id ?? '', change())
    expect(await states()).toEqual(['active', 'paused', 'paused'])
  })

  it('change exactly as the preview of the plan says', async () => {
    const { workspaceId, to, states } = await threeKeys()
    const preview = await service.system.subscriptions.preview(
      { workspaceId, intent: { kind: 'replace', plan: 'free', subscription: null } },
      service.clock.now(),
    )
    expect(preview).toMatchObject({ resumed_keys: [], excluded_members: [], from: { keys: 3 }, to: { keys: 1 } })
    expect(preview.paused_keys.toSorted()).toEqual(['Second', 'Third'])
    expect(await states(), 'nothing is changed').toEqual(['active', 'active', 'active'])
    const done = await to('free')
    expect(done.paused_keys).toHaveLength(2)
  })

  it('fit the plan after concurrent opposite changes', async () => {
    for (let round = 0; round < 5; round++) {
      const { workspaceId, states, to } = await threeKeys()
      await Promise.all([to('free'), to('suite_starter'), to('free')])
      const held = await prisma().subscription.count({ where: { workspaceId, endedAt: null } })
      const active = (await states()).filter((state) => state === 'active').length
      expect(active).toBe(held === 0 ? 1 : 3)
    }
  })
})
