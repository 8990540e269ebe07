import { beforeAll, describe, expect, it } from 'vitest'
import type { Attributes } from '../catalog/rule-fields.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import { mismatches } from '../testing/match-document.ts'
import { makeRule, plainRule } from '../testing/rules.ts'
import { openService, type Service } from '../testing/service.ts'
import { type StoredAssessment, storeAssessments } from '../testing/stored-assessments.ts'
import type { Backtest } from './backtest-schema.ts'

let service: Service
beforeAll(async () => {
  service = await openService({ settings: { BURST_MULTIPLIER: '100' } })
})

const tor: Attributes = { 'ip.is_tor': true }
const clear: Attributes = { 'ip.is_tor': false }

async function opened(stored: (Omit<StoredAssessment, 'requestId' | 'at'> & { ago?: number; requestId?: string })[]) {
  const account = await service.account('lookups_developer')
  const { workspaceId } = account
  const now = service.clock.now().getTime()
  const rows = stored.map(({ ago = hourMs, ...row }, n) => ({
    requestId: `req_${workspaceId}_${n}`,
    at: new Date(now - ago),
    ...row,
  }))
  await storeAssessments(service, workspaceId, rows)
  const send = (body: Record<string, unknown>) =>
    service.call('/v1/rules/test', {
      method: 'POST',
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const tried = async (body: Record<string, unknown>) => {
    const answer = await send(body)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('rules.test', answer)).toEqual([])
    return answer.body as Backtest
  }
  return { account, workspaceId, ids: rows.map(({ requestId }) => requestId), send, tried }
}

/** Copies each assessment of the workspace, each copy two seconds older than the one before. */
async function copied(workspaceId: string, times: number): Promise<void> {
  const { prisma } = service.system.database
  await prisma.$executeRaw`
    INSERT INTO assessments (workspace_id, request_id, created_at, expires_at, attributes, packed_attributes)
    SELECT workspace_id, request_id || '_' || n, created_at - n * interval '2 seconds', expires_at, attributes, packed_attributes
    FROM assessments, generate_series(1, ${times}::int) n WHERE workspace_id = ${workspaceId}`
  await prisma.$executeRaw`
    INSERT INTO events (id, workspace_id, type, severity, request_id, actor_type, actor_label, summary, details, event_type, risk_score, decision, created_at, expires_at)
    SELECT id || '_' || n, workspace_id, type, severity, request_id || '_' || n, actor_type, actor_label, summary, details, event_type, risk_score, decision,
      created_at - n * interval '2 seconds', expires_at
    FROM events, generate_series(1, ${times}::int) n WHERE workspace_id = ${workspaceId} AND type = 'assessment.completed'`
}

describe('a backtest of a rule', () => {
  it('counts what it would have matched and decided, on stored data, and changes nothing', async () => {
    const { workspaceId, ids, tried } = await opened([
      { attributes: tor, ago: 1 * hourMs, label: 'fraud', score: 10 },
      { attributes: tor, ago: 2 * hourMs, decision: 'block', score: 90, label: 'legitimate' },
      { attributes: clear, ago: 25 * hourMs },
      { attributes: {}, ago: 26 * hourMs, decision: 'review', score: 40 },
      { attributes: tor, ago: 8 * dayMs },
    ])
    const before = await service.system.database.prisma.event.count({ where: { workspaceId } })
    const result = await tried({ rule: plainRule })
    expect(result).toMatchObject({
      evaluated: 4,
      would_fire: 2,
      hit_rate: 0.5,
      truncated: false,
      window: { from: '2026-11-14T12:00:00.000Z', to: '2026-11-21T12:00:00.000Z' },
      decision_changes: [{ request_id: ids[0], from: 'allow', to: 'block' }],
      changed: 1,
      matrix: [
        { from: 'allow', to: 'allow', count: 1 },
        { from: 'allow', to: 'block', count: 1 },
        { from: 'review', to: 'review', count: 1 },
        { from: 'block', to: 'block', count: 1 },
      ],
      missing: [{ field: 'ip.is_tor', operator: 'is_true', missing: 1, share: 0.25 }],
      labelled: { fraud: 1, legitimate: 1 },
      matched: [
        { request_id: ids[0], risk_score: 10, from: 'allow', to: 'block', label: 'fraud' },
        { request_id: ids[1], risk_score: 90, from: 'block', to: 'block', label: 'legitimate' },
      ],
      sample: null,
    })
    expect(result.by_day).toHaveLength(8)
    expect(result.by_day.slice(-2)).toEqual([
      { date: '2026-11-20', evaluated: 2, would_fire: 0, changed: 0 },
      { date: '2026-11-21', evaluated: 2, would_fire: 2, changed: 1 },
    ])
    expect(await service.system.database.prisma.event.count({ where: { workspaceId } })).toBe(before)
    expect(await service.system.database.prisma.rule.count({ where: { workspaceId } })).toBe(0)
    expect(await service.ledger(workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 })
    expect(await tried({ rule: plainRule, window_days: 30 })).toMatchObject({ evaluated: 5, would_fire: 3 })
  })

  it('covers the rule’s event types', async () => {
    const { tried } = await opened([
      { attributes: tor, eventType: 'signup' },
      { attributes: tor, eventType: 'login' },
    ])
    expect(await tried({ rule: { ...plainRule, event_types: ['login'] } })).toMatchObject({
      evaluated: 1,
      would_fire: 1,
      matched: [{ event_type: 'login' }],
    })
  })

  it('covers named assessments, at any time, and never another workspace’s', async () => {
    const { ids, tried } = await opened([{ attributes: tor, ago: 60 * dayMs }, { attributes: tor }])
    const other = await opened([{ attributes: tor }])
    const result = await tried({ rule: plainRule, request_ids: [ids[0], other.ids[0], 'req_none'] })
    expect(result).toMatchObject({ evaluated: 1, would_fire: 1, window: null, matched: [{ request_id: ids[0] }] })
    expect(await other.tried({ rule: plainRule })).toMatchObject({ evaluated: 1 })
  })

  it('counts the rule as enforced, whatever its mode and expiry', async () => {
    const { tried } = await opened([{ attributes: tor }])
    const rule = { ...plainRule, mode: 'off', expires_at: '2020-01-01T00:00:00Z' }
    expect(await tried({ rule })).toMatchObject({ would_fire: 1, changed: 1 })
  })

  it('lets an earlier current rule decide', async () => {
    const { workspaceId, tried } = await opened([{ attributes: tor, decision: 'review' }])
    await makeRule(service, workspaceId, { action: 'review', priority: 5 })
    expect(await tried({ rule: { ...plainRule, priority: 6 } })).toMatchObject({ would_fire: 1, changed: 0 })
    expect(await tried({ rule: { ...plainRule, priority: 4 } })).toMatchObject({
      changed: 1,
      decision_changes: [{ from: 'review', to: 'block' }],
    })
  })

  it('does not attribute to itself what other current rules decide differently from then', async () => {
    const { workspaceId, tried } = await opened([{ attributes: { ...tor, 'ip.country': 'DE' } }, { attributes: tor }])
    await makeRule(service, workspaceId, { action: 'challenge', priority: 1 })
    expect(
      await tried({ rule: { ...plainRule, conditions: [{ field: 'ip.country', operator: 'eq', value: 'de' }] } }),
    ).toMatchObject({ would_fire: 1, changed: 0 })
  })

  it('replaces the stored rule by the edited one: what only the stored one matched falls back to the score', async () => {
    const { workspaceId, ids, tried } = await opened([
      { attributes: { ...tor, 'ip.country': 'DE' }, decision: 'block', score: 45 },
      { attributes: { ...tor, 'ip.country': 'FR' }, decision: 'block', score: 45 },
    ])
    const { id } = await makeRule(service, workspaceId, { priority: 10 })
    const narrowed = {
      ...plainRule,
      id,
      priority: 10,
      conditions: [...plainRule.conditions, { field: 'ip.country', operator: 'eq', value: 'FR' }],
    }
    expect(await tried({ rule: narrowed })).toMatchObject({
      would_fire: 1,
      changed: 1,
      decision_changes: [{ request_id: ids[0], from: 'block', to: 'review' }],
    })
  })

  it('reports what the request itself says about a sample, and what is missing', async () => {
    const { tried } = await opened([])
    const rule = {
      ...plainRule,
      match: 'any',
      conditions: [
        { field: 'email.domain', operator: 'matches_domain', value: 'example.com' },
        { field: 'ip.is_tor', operator: 'is_true' },
        { field: 'user.age_days', operator: 'lt', value: 3 },
      ],
    }
    const sample = {
      event_type: 'signup',
      email: 'Jane@Mail.Example.com',
      ip: '192.0.2.1',
      user: { created_at: '2026-11-10T00:00:00Z' },
    }
    expect((await tried({ rule, sample })).sample).toEqual({
      fires: true,
      conditions: [
        {
          field: 'email.domain',
          operator: 'matches_domain',
          value: 'example.com',
          actual: 'mail.example.com',
          holds: true,
          missing: false,
        },
        { field: 'ip.is_tor', operator: 'is_true', value: null, actual: null, holds: false, missing: true },
        { field: 'user.age_days', operator: 'lt', value: 3, actual: 11, holds: false, missing: false },
      ],
    })
    expect((await tried({ rule: { ...rule, event_types: ['login'] }, sample })).sample?.fires).toBe(false)
  })

  it('covers the 10,000 newest assessments, says if there are more, and lets other requests through meanwhile', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 40 }, (_, k) => [`metadata.key_${k}`, `value ${k}`]))
    const { tried, account, workspaceId } = await opened([
      { attributes: { ...tor, ...metadata }, ago: 1_000 },
      { attributes: { ...clear, ...metadata }, ago: 2_000 },
    ])
    await copied(workspaceId, 5_000)
    /** One backtest beside other requests: the longest wait of these, as a share of the time of the backtest. */
    const shareWaited = async (): Promise<number> => {
      let waited = 0
      let running = true
      const others = (async () => {
        while (running) {
          const begun = performance.now()
          await service.get('/v1/usage', account.key)
          waited = Math.max(waited, performance.now() - begun)
        }
      })()
      const begun = performance.now()
      const result = await tried({ rule: plainRule })
      const whole = performance.now() - begun
      running = false
      await others
      expect(result).toMatchObject({ evaluated: 10_000, would_fire: 5_000, truncated: true })
      expect(result.matched).toHaveLength(50)
      expect(result.decision_changes).toHaveLength(50)
      return waited / whole
    }
    // A busy machine may hold up one request for any time; one that the backtest holds up waits every time.
    const shares = [await shareWaited(), await shareWaited(), await shareWaited()]
    expect(Math.min(...shares)).toBeLessThan(0.5)
  })

  it('is serialized per workspace, and ends when its caller disconnects', async () => {
    const { workspaceId } = await opened([{ attributes: tor }])
    const { TriedRule } = await import('./backtest-schema.ts')
    const rule = TriedRule.parse(plainRule)
    const input = { workspaceId, log: workspaceId, rule, requestIds: null, windowDays: 7, sample: null }
    const { backtests } = service.system
    const order: string[] = []
    const gone = new AbortController()
    const runs = [
      backtests.run(input, service.clock.now()).then(() => order.push('first')),
      backtests.run(input, service.clock.now(), gone.signal).catch((error: Error) => order.push(error.name)),
      backtests.run(input, service.clock.now()).then(() => order.push('third')),
    ]
    gone.abort()
    await Promise.all(runs)
    expect(order).toEqual(['first', 'AbortError', 'third'])
  })
})
