import { beforeAll, describe, expect, it } from 'vitest'
import { ruleBounds } from '../catalog/rule-fields.ts'
import { insertTags } from '../events/tags.ts'
import { browserOf, codeIn } from '../testing/dashboard.ts'
import { makeRule, plainRule } from '../testing/rules.ts'
import { type Account, openService, type Service, signInAs } from '../testing/service.ts'
import type { RuleRecord } from './schema.ts'

let service: Service
beforeAll(async () => {
  service = await openService({ settings: { BURST_MULTIPLIER: '100' } })
})
const prisma = () => service.system.database.prisma

async function opened(plan: Parameters<Service['account']>[0] = 'lookups_developer') {
  const account = await service.account(plan)
  return { account, ...callsOf(account) }
}

function callsOf({ key }: Account) {
  const send = (method: string, path: string, body?: unknown) =>
    service.call(`/v1/rules${path}`, {
      method,
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const create = async (over: Record<string, unknown> = {}) => {
    const answer = await send('POST', '', { ...plainRule, ...over })
    expect(answer.status, answer.text).toBe(201)
    return answer.body as RuleRecord & { warnings: { code: string; input_pointer: string | null }[] }
  }
  const refused = async (method: string, path: string, body?: unknown) => {
    const { error } = (await send(method, path, body)).body as {
      error: { code: string; message: string; details?: { pointer: string; message: string }[] }
    }
    return error
  }
  return { send, create, refused }
}

const eventsOf = (workspaceId: string) =>
  prisma().event.findMany({
    where: { workspaceId, targetType: 'rule' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
const revisionOf = async (workspaceId: string) =>
  (await prisma().workspace.findUniqueOrThrow({ where: { id: workspaceId } })).rulesRevision
const code = (status: number, result: string) => ({ status, body: { error: { code: result } } })

describe('a rule', () => {
  it('is created, read, changed and deleted, each change recorded with both versions', async () => {
    const { account, send, create } = await opened()
    const { workspaceId, keyId } = account
    const made = await create({ description: 'Agreed.', event_types: ['signup'], priority: 7 })
    expect(made).toMatchObject({
      ...plainRule,
      description: 'Agreed.',
      event_types: ['signup'],
      match: 'all',
      priority: 7,
      off_because: null,
      expires_at: null,
      revision: 1,
      stats: { matches_24h: 0, matches_total: 0, last_matched_at: null },
      created_by: keyId,
      warnings: [],
    })
    const { warnings: _, ...record } = made
    expect((await send('GET', `/${made.id}`)).body).toEqual(record)
    expect((await send('GET', '')).body).toEqual({ data: [record], limit: 50 })
    service.clock.advance(1_000)
    const changed = await send('PATCH', `/${made.id}`, { mode: 'shadow', revision: 1 })
    expect(changed.body).toMatchObject({ mode: 'shadow', revision: 2, updated_at: service.clock.now().toISOString() })
    service.clock.advance(1_000)
    expect((await send('DELETE', `/${made.id}`)).body).toEqual({ id: made.id, deleted: true })
    expect(await send('GET', `/${made.id}`)).toMatchObject(code(404, 'RULE_NOT_FOUND'))
    expect(await send('DELETE', `/${made.id}`)).toMatchObject(code(404, 'RULE_NOT_FOUND'))
    expect(await revisionOf(workspaceId)).toBe(3)
    expect(await eventsOf(workspaceId)).toMatchObject([
      { type: 'rule.created', actorId: keyId, details: { from: null, to: { revision: 1, mode: 'enforce' } } },
      {
        type: 'rule.updated',
        details: { from: { revision: 1, mode: 'enforce' }, to: { revision: 2, mode: 'shadow' } },
      },
      { type: 'rule.deleted', targetId: made.id, details: { from: { revision: 2, name: 'Block Tor' }, to: null } },
    ])
  })

  it('is created in shadow mode, late in the order, for all types by default', async () => {
    const { create } = await opened()
    const { mode: _, ...body } = plainRule
    expect(await create({ ...body, mode: undefined })).toMatchObject({
      mode: 'shadow',
      priority: 1_000,
      event_types: [],
    })
  })

  it('stores every value unchanged', async () => {
    const { create, send } = await opened()
    const conditions = [
      { field: 'metadata.plan', operator: 'in', value: ['Ünïcode ✓', "O'Hara", '"quoted"\\'] },
      { field: 'order.amount', operator: 'gte', value: 129.95 },
      { field: 'risk_level', operator: 'lt', value: 'High' },
      { field: 'metadata.flag', operator: 'eq', value: false },
      { field: 'ip', operator: 'in_cidr', value: ['192.0.2.0/24', '2001:DB8::/32', '198.51.100.7'] },
      { field: 'email.domain', operator: 'matches_domain', value: ['bücher.example', 'xyz'] },
      { field: 'signal.ip_tor_exit', operator: 'missing' },
    ]
    const made = await create({ conditions })
    expect(made.conditions).toEqual(conditions)
    expect((await send('GET', `/${made.id}`)).body).toMatchObject({ conditions })
  })

  it('rejects unknown members by name, instead of silently ignoring them', async () => {
    const { create } = await opened()
    const { warnings } = await create({ expire_at: '2027-01-01T00:00:00Z' })
    expect(warnings).toMatchObject([{ code: 'INPUT_UNKNOWN', input_pointer: '/expire_at' }])
  })

  it('supports the longest lists; one more item or condition is rejected', async () => {
    const { create, refused } = await opened()
    const items = Array.from({ length: ruleBounds.items }, (_, n) => `person-number-${n}@a-long-domain-name.example`)
    const condition = { field: 'email', operator: 'in', value: items }
    expect((await create({ conditions: [condition] })).conditions[0]?.value).toHaveLength(500)
    const more = { ...plainRule, name: 'More' }
    expect(
      await refused('POST', '', { ...more, conditions: [{ ...condition, value: [...items, 'x'] }] }),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    const many = Array.from({ length: ruleBounds.conditions }, () => ({ field: 'ip', operator: 'exists' }))
    expect((await create({ name: 'Many', conditions: many })).conditions).toHaveLength(20)
    expect(await refused('POST', '', { ...more, conditions: [...many, many[0]] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ pointer: '/conditions' }],
    })
  })

  const condition = (field: string, operator: string, value?: unknown) => ({ field, operator, value })
  it.each([
    [condition('ip.tor', 'is_true'), '/conditions/0/field'],
    [condition('signal.no_such', 'is_true'), '/conditions/0/field'],
    [condition('metadata.Plan', 'exists'), '/conditions/0/field'],
    [condition('__proto__', 'exists'), '/conditions/0/field'],
    [condition('risk_score', 'contains', '5'), '/conditions/0/operator'],
    [condition('ip.is_tor', 'gt', 1), '/conditions/0/operator'],
    [condition('email', 'in_cidr', '192.0.2.0/24'), '/conditions/0/operator'],
    [condition('email', 'matches', '.*'), '/conditions/0/operator'],
    [condition('risk_score', 'gt'), '/conditions/0/value'],
    [condition('risk_score', 'gt', '50'), '/conditions/0/value'],
    [condition('risk_score', 'in', 50), '/conditions/0/value'],
    [condition('risk_score', 'eq', [50]), '/conditions/0/value'],
    [condition('risk_level', 'gte', 'severe'), '/conditions/0/value'],
    [condition('ip.is_tor', 'is_true', true), '/conditions/0/value'],
    [condition('ip', 'eq', '10.0.0.0/8'), '/conditions/0/value'],
    [condition('ip', 'in_cidr', '192.0.2.0/33'), '/conditions/0/value'],
    [condition('ip', 'in_cidr', ['192.0.2.0/24', '1.2.3']), '/conditions/0/value/1'],
    [condition('metadata.seats', 'in', ['a', 5]), '/conditions/0/value/1'],
    [condition('email.domain', 'matches_domain', 'exa mple.com'), '/conditions/0/value'],
    [condition('email', 'eq', ''), '/conditions/0/value'],
    [condition('email', 'eq', 'a\0b'), '/conditions/0/value'],
    [condition('email', 'eq', 'a\ud800'), '/conditions/0/value'],
    [{ ...condition('email', 'eq', 'x'), not: true }, '/conditions/0'],
  ])('is rejected if it cannot be compared: %j', async (bad, pointer) => {
    const { refused } = await opened('suite_starter')
    const error = await refused('POST', '', { ...plainRule, conditions: [bad] })
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ pointer }] })
    expect(error.message).not.toMatch(/undefined|\[object/)
  })

  it('a NUL or half a surrogate pair is rejected in every text', async () => {
    const { refused } = await opened('suite_starter')
    for (const text of ['a\0', 'a\ud800'])
      for (const member of ['name', 'description'])
        expect(await refused('POST', '', { ...plainRule, [member]: text })).toMatchObject({
          code: 'VALIDATION_FAILED',
          details: [{ pointer: `/${member}` }],
        })
  })
})

describe('changes of a rule', () => {
  it('based on an outdated revision are rejected, and nothing is lost', async () => {
    const { create, send, refused } = await opened()
    const { id } = await create()
    const first = await send('PATCH', `/${id}`, { priority: 5, revision: 1 })
    expect(first.body).toMatchObject({ priority: 5, revision: 2 })
    const late = await refused('PATCH', `/${id}`, { name: 'Other', priority: 9, revision: 1 })
    expect(late).toMatchObject({ code: 'REVISION_CONFLICT', message: expect.stringContaining('revision 2, not 1') })
    expect((await send('GET', `/${id}`)).body).toMatchObject({ name: 'Block Tor', priority: 5, revision: 2 })
  })

  it('made concurrently with the same revision succeed once', async () => {
    const { account, create, send } = await opened()
    const { id } = await create()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send('PATCH', `/${id}`, { priority: n + 1, revision: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await eventsOf(account.workspaceId)).toHaveLength(2)
    expect(await revisionOf(account.workspaceId)).toBe(2)
  })

  it('without a revision write only the sent members, so that neither of two changes is lost', async () => {
    const { account, create, send } = await opened()
    const { id } = await create()
    await Promise.all([
      send('PATCH', `/${id}`, { priority: 5 }),
      send('PATCH', `/${id}`, { name: 'Renamed' }),
      send('PATCH', `/${id}`, { event_types: ['login'] }),
    ])
    expect((await send('GET', `/${id}`)).body).toMatchObject({
      name: 'Renamed',
      priority: 5,
      event_types: ['login'],
      revision: 4,
    })
    expect(await revisionOf(account.workspaceId)).toBe(4)
  })

  it('without effect keep the revision and are not recorded', async () => {
    const { account, create, send } = await opened()
    const { id, warnings: _, stats: __, ...record } = await create({ expires_at: '2027-01-01T01:00:00+01:00' })
    const same = await send('PATCH', `/${id}`, {
      name: record.name,
      conditions: record.conditions,
      expires_at: '2027-01-01T00:00:00.000Z',
      mode: 'enforce',
    })
    expect(same.body).toMatchObject({ ...record, revision: 1 })
    expect((await send('PATCH', `/${id}`, {})).body).toMatchObject({ revision: 1 })
    expect(await eventsOf(account.workspaceId)).toHaveLength(1)
    expect(await revisionOf(account.workspaceId)).toBe(1)
  })

  it('apply to the next assessment', async () => {
    const { account, create, send } = await opened()
    const { workspaceId } = account
    const inForce = async () =>
      (await service.system.rules.rulesFor(workspaceId, await revisionOf(workspaceId))).map(({ rule }) => rule.mode)
    const { id } = await create()
    expect(await inForce()).toEqual(['enforce'])
    await send('PATCH', `/${id}`, { mode: 'shadow' })
    expect(await inForce()).toEqual(['shadow'])
    await send('PATCH', `/${id}`, { mode: 'off' })
    expect(await inForce()).toEqual([])
  })
})

describe('names', () => {
  it('are unique in the workspace, case-insensitively, and free again after deletion', async () => {
    const { create, send, refused } = await opened()
    const { id } = await create({ name: 'Straße' })
    expect(await refused('POST', '', { ...plainRule, name: 'straße' })).toMatchObject({ code: 'RULE_NAME_CONFLICT' })
    const other = await create({ name: 'Other' })
    expect(await refused('PATCH', `/${other.id}`, { name: 'STRAßE' })).toMatchObject({ code: 'RULE_NAME_CONFLICT' })
    expect((await send('PATCH', `/${id}`, { name: 'STRAßE' })).body).toMatchObject({ name: 'STRAßE' })
    await send('DELETE', `/${id}`)
    await create({ name: 'Straße' })
  })

  it('are assigned once to several concurrent rules', async () => {
    const { send } = await opened()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('POST', '', plainRule)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: { code: 'RULE_NAME_CONFLICT' } })
  })
})

describe('the plan’s limit', () => {
  it('is exact under concurrency; a deleted rule frees its slot', async () => {
    const { account, send, refused } = await opened('suite_starter')
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => send('POST', '', { ...plainRule, name: `Rule ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(await refused('POST', '', plainRule)).toMatchObject({
      code: 'RULE_LIMIT_REACHED',
      message: 'The plan includes 10 rules. Delete one or upgrade.',
    })
    const [one] = await prisma().rule.findMany({ where: { workspaceId: account.workspaceId } })
    await send('DELETE', `/${one?.id}`)
    expect((await send('POST', '', plainRule)).status).toBe(201)
  })
})

describe('rules of another workspace', () => {
  it('do not exist: neither read, changed, deleted nor tried', async () => {
    const mine = await opened()
    const other = await opened()
    const { id } = await mine.create()
    expect(await other.send('GET', `/${id}`)).toMatchObject(code(404, 'RULE_NOT_FOUND'))
    expect(await other.send('PATCH', `/${id}`, { mode: 'off' })).toMatchObject(code(404, 'RULE_NOT_FOUND'))
    expect(await other.send('DELETE', `/${id}`)).toMatchObject(code(404, 'RULE_NOT_FOUND'))
    expect(await other.send('POST', '/test', { rule: { ...plainRule, id } })).toMatchObject(code(404, 'RULE_NOT_FOUND'))
    expect((await other.send('GET', '')).body).toMatchObject({ data: [] })
    expect((await mine.send('GET', `/${id}`)).body).toMatchObject({ mode: 'enforce', revision: 1 })
  })
})

describe('the list', () => {
  it('is in the order of evaluation', async () => {
    const { create, send } = await opened()
    await create({ name: 'late', priority: 20 })
    await create({ name: 'review', priority: 10, action: 'review' })
    await create({ name: 'block', priority: 10, action: 'block', mode: 'off' })
    await create({ name: 'first', priority: 1, action: 'allow' })
    const { data } = (await send('GET', '')).body as { data: RuleRecord[] }
    expect(data.map(({ name }) => name)).toEqual(['first', 'block', 'review', 'late'])
  })
})

describe('people', () => {
  it('members write rules; only owners delete them', async () => {
    const { account, create } = await opened()
    const { workspaceId } = account
    const { id } = await create()
    const guest = await service.account()
    const membership = { id: `mem_${guest.userId}`, workspaceId, userId: guest.userId, role: 'member' } as const
    await prisma().membership.create({ data: { ...membership, createdAt: service.clock.now() } })
    const member = browserOf(service, await signInAs(service.system, guest.userId), workspaceId)
    expect((await member.mutate('rules.update', { id, mode: 'shadow' })).status).toBe(200)
    expect(codeIn(await member.mutate('rules.remove', { id }))).toBe('OWNER_REQUIRED')
    const owner = browserOf(service, await signInAs(service.system, account.userId), workspaceId)
    expect((await owner.mutate('rules.remove', { id })).status).toBe(200)
  })
})

describe('how often a rule has matched', () => {
  it('counts rolled-up and pending matches, each once, and the last 24 hours separately', async () => {
    const { account, send } = await opened()
    const { workspaceId } = account
    const rule = await makeRule(service, workspaceId)
    const other = await makeRule(service, workspaceId)
    const { pool } = service.system.database
    const now = service.clock.now()
    const count = (hoursAgo: number, id: string, matches: number) =>
      pool.query('INSERT INTO analytics_deltas (workspace_id, hour, counts) VALUES ($1, $2, $3)', [
        workspaceId,
        new Date(now.getTime() - hoursAgo * 3_600_000),
        { [`rule:${id}`]: matches, assessments: 99 },
      ])
    await count(2, rule.id, 3)
    await count(30, rule.id, 40)
    await count(1, other.id, 5)
    const toResult = async () => {
      const { data } = (await send('GET', '')).body as { data: RuleRecord[] }
      return Object.fromEntries(data.map(({ id, stats }) => [id, stats]))
    }
    const expected = {
      [rule.id]: { matches_24h: 3, matches_total: 43, last_matched_at: now.toISOString() },
      [other.id]: { matches_24h: 5, matches_total: 5, last_matched_at: null },
    }
    await insertTags(
      prisma(),
      [new Date(now.getTime() - 60_000), now].map((at, n) => ({
        log: workspaceId,
        tag: `rule:${rule.id}`,
        at,
        id: `evt_${n}`,
      })),
    )
    expect(await toResult()).toEqual(expected)
    await pool.query('SELECT fold_analytics(100)')
    expect(await toResult()).toEqual(expected)
    await count(0, rule.id, 2)
    expect(await toResult()).toMatchObject({ [rule.id]: { matches_24h: 5, matches_total: 45 } })
  })
})
