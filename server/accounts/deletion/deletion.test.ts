import { beforeAll, describe, expect, it } from 'vitest'
import { workspaceTables } from '../../admin/deleted-workspaces.ts'
import { deleteExpired } from '../../admin/retention.ts'
import { type EndpointRow, endpoints } from '../../catalog/endpoints.ts'
import { dayMs } from '../../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { putRowsOf } from '../../testing/rows-of.ts'
import { type Account, openService, type Service, signInAs } from '../../testing/service.ts'
import { claimDue } from '../../webhooks/delivery/claim.ts'
import type { DeletionPreview } from './preview.ts'

let service: Service
beforeAll(async () => {
  service = await openService({ settings: { TRUSTED_PROXIES: '127.0.0.1/32' } })
})
const prisma = () => service.system.database.prisma
const pool = () => service.system.database.pool

let callers = 0
/** A new address per call: rejected keys are rate-limited by address. */
const elsewhere = () => ({ 'X-Forwarded-For': `198.18.${Math.floor(callers / 250)}.${(callers++ % 250) + 1}` })

async function overview() {
  const account = await service.account('lookups_growth')
  const { workspaceId, userId } = account
  const { name } = await prisma().workspace.findUniqueOrThrow({ where: { id: workspaceId } })
  const owner = browserOf(service, await signInAs(service.system, userId), workspaceId)
  return { ...account, name, owner, remove: () => owner.mutate('workspaces.delete', { name }) }
}
async function guestIn({ workspaceId }: Account) {
  const person = await service.account('free')
  const createdAt = service.clock.now()
  const data = { id: `mem_${person.userId}`, workspaceId, userId: person.userId, role: 'member' as const, createdAt }
  await prisma().membership.create({ data })
  return { ...person, cookie: await signInAs(service.system, person.userId) }
}

describe('deleting a workspace', () => {
  it('requires its exact name; anything else changes nothing', async () => {
    const { owner, name, workspaceId } = await overview()
    for (const wrong of ['', name.toUpperCase(), `${name} `])
      expect(codeIn(await owner.mutate('workspaces.delete', { name: wrong })), wrong).toBe('VALIDATION_FAILED')
    expect(await prisma().workspace.count({ where: { id: workspaceId } })).toBe(1)
    expect(await prisma().deletedWorkspace.count({ where: { id: workspaceId } })).toBe(0)
  })

  it('is blocked while Stripe still bills it', async () => {
    const { owner, remove, workspaceId } = await overview()
    const paid = { workspaceId, source: 'stripe' }
    await prisma().subscription.updateMany({ where: { workspaceId }, data: { source: 'stripe' } })
    expect(dataOf<DeletionPreview>(await owner.query('workspaces.previewDeletion')).billed).toBe(1)
    expect(codeIn(await remove())).toBe('PLAN_BILLED_BY_STRIPE')
    expect(await prisma().workspace.count({ where: { id: workspaceId } })).toBe(1)
    await prisma().subscription.updateMany({ where: paid, data: { endedAt: service.clock.now() } })
    expect((await remove()).status).toBe(200)
  })

  it('accepts its name with the apostrophe of a keyboard', async () => {
    const { owner, name, workspaceId } = await overview()
    expect(name).toContain('’')
    expect((await owner.mutate('workspaces.delete', { name: name.replace('’', "'") })).status).toBe(200)
    expect(await prisma().workspace.count({ where: { id: workspaceId } })).toBe(0)
  })

  it('rejects its keys immediately at every endpoint, even if they were just recognized', async () => {
    const account = await overview()
    expect((await service.get('/v1/ip/8.8.8.8/geo', account.key)).status).toBe(200)
    expect((await service.get('/v1/usage', account.key)).status).toBe(200)
    expect((await account.remove()).status).toBe(200)
    const rows: EndpointRow[] = Object.values(endpoints)
    for (const { method, path } of rows.filter(({ key }) => key !== 'none')) {
      const { status } = await service.call(`/v1${path.replace('{ip}', '8.8.8.8').replaceAll(/\{\w+\}/g, 'x')}`, {
        method,
        headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json', ...elsewhere() },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      expect([401, 400], `${method} ${path}`).toContain(status)
    }
    expect((await service.get('/v1/ip/8.8.8.8/geo', account.key, elsewhere())).status).toBe(401)
    expect((await service.get('/v1/events', account.key, elsewhere())).status).toBe(401)
    expect((await service.get('/v1/usage', account.key, elsewhere())).status).toBe(401)
  })

  it('admits concurrent requests before it or rejects them, and charges no one afterwards', async () => {
    for (let round = 0; round < 3; round++) {
      const account = await overview()
      const calls = Array.from({ length: 20 }, () => service.get('/v1/ip/8.8.8.8/geo', account.key, elsewhere()))
      const [, ...answers] = await Promise.all([account.remove(), ...calls])
      const ends = answers.map(({ status }) => status)
      expect(ends.filter((status) => status !== 200 && status !== 401)).toEqual([])
      expect((await service.ledger(account.workspaceId)).rows).toBe(ends.filter((status) => status === 200).length)
    }
  })

  it('revokes access for all members immediately, who are notified by email and in the workspace choice', async () => {
    const account = await overview()
    const guest = await guestIn(account)
    const member = browserOf(service, guest.cookie, account.workspaceId)
    expect(codeIn(await member.mutate('workspaces.delete', { name: account.name }))).toBe('OWNER_REQUIRED')
    expect((await account.remove()).status).toBe(200)
    expect(codeIn(await member.query('me.session'))).toBe('WORKSPACE_NOT_FOUND')
    const request = { workspace_id: account.workspaceId }
    const result = dataOf(await member.query('me.gone', request))
    expect(result).toMatchObject({ name: account.name, deleted_by: account.email })
    const emails = await prisma().mail.findMany({ where: { recipient: guest.email } })
    expect(emails.map(({ subject }) => subject)).toEqual([`The workspace “${account.name}” was deleted`])
    const stranger = await service.account('free')
    const elsewhere = browserOf(service, await signInAs(service.system, stranger.userId))
    expect(dataOf(await elsewhere.query('me.gone', request))).toBeNull()
    const [own] = dataOf<{ id: string }[]>(await account.owner.query('me.workspaces'))
    expect(own).toBeUndefined()
    expect((await account.owner.mutate('workspaces.create', { name: 'Begun anew' })).status).toBe(200)
  })

  it('ends its webhooks: pending deliveries are never claimed', async () => {
    const account = await overview()
    const { workspaceId } = account
    const now = service.clock.now()
    const hook = {
      id: `wh_${workspaceId}`,
      workspaceId,
      name: 'x',
      url: 'https://hooks.example.com/x',
      status: 'active',
    }
    const secret = { secret: Buffer.from('x'), secretLast4: 'x', eventTypes: [], createdAt: now, updatedAt: now }
    await prisma().webhook.create({ data: { ...hook, ...secret } })
    const delivery = { id: `dlv_${workspaceId}`, workspaceId, webhookId: hook.id, eventType: 'high_risk_assessment' }
    const due = { payload: '{}', status: 'pending', nextAttemptAt: now, createdAt: now }
    await prisma().webhookDelivery.create({ data: { ...delivery, ...due } })
    const claim = () =>
      claimDue(pool(), {
        now,
        until: new Date(now.getTime() + 60_000),
        total: 9,
        perGroup: 9,
        left: new Map(),
        running: [],
      })
    expect((await account.remove()).status).toBe(200)
    expect(await claim()).toEqual([])
    expect(await prisma().webhook.count({ where: { workspaceId } })).toBe(0)
  })

  it('happens once, even if requested twice concurrently', async () => {
    const account = await overview()
    const ends = await Promise.all([account.remove(), account.remove()])
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('is previewed in numbers, and every table that belongs to a workspace is counted', async () => {
    const account = await overview()
    await guestIn(account)
    const { things, events } = dataOf<DeletionPreview>(await account.owner.query('workspaces.previewDeletion'))
    const counts = Object.fromEntries(things.map(({ table, count }) => [table, count]))
    expect(counts).toMatchObject({
      api_keys: 1,
      memberships: 2,
      invitations: 0,
      rules: 0,
      webhooks: 0,
      subscriptions: 1,
    })
    expect(events).toBeGreaterThan(1)
  })
})

describe('the remains of a deleted workspace', () => {
  it('are removed from every table by retention, including its test log; other workspaces lose nothing', async () => {
    const [gone, stays] = [await overview(), await overview()]
    const tables = await workspaceTables(pool())
    expect(tables.length).toBeGreaterThan(20)
    for (const id of [gone.workspaceId, `test_${gone.workspaceId}`, stays.workspaceId])
      await putRowsOf(pool(), tables, id)
    await pool().query('DELETE FROM memberships m WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = m.user_id)')
    const rowsOf = async (id: string) => {
      const counts = tables.map(async (table) => {
        const sql = `SELECT count(*)::int AS count FROM ${table} WHERE workspace_id = $1`
        return [table, (await pool().query<{ count: number }>(sql, [id])).rows[0]?.count ?? -1] as const
      })
      return (await Promise.all(counts)).filter(([, count]) => count !== 0)
    }
    expect((await rowsOf(gone.workspaceId)).map(([table]) => table)).toEqual(tables)
    const stored = await rowsOf(stays.workspaceId)
    expect((await gone.remove()).status).toBe(200)
    await deleteExpired(pool(), service.clock.now())
    expect(await rowsOf(gone.workspaceId)).toEqual([])
    expect(await rowsOf(`test_${gone.workspaceId}`)).toEqual([])
    expect(await rowsOf(stays.workspaceId)).toEqual(stored)
  })

  it('are swept for 30 days, since a running request may write once more; then the id is forgotten', async () => {
    const gone = await overview()
    expect((await gone.remove()).status).toBe(200)
    await deleteExpired(pool(), service.clock.now())
    await putRowsOf(pool(), ['events', 'usage_ledger'], gone.workspaceId)
    service.clock.advance(30 * dayMs - 1)
    await deleteExpired(pool(), service.clock.now())
    expect(await prisma().event.count({ where: { workspaceId: gone.workspaceId } })).toBe(0)
    expect((await service.ledger(gone.workspaceId)).rows).toBe(0)
    expect(await prisma().deletedWorkspace.count({ where: { id: gone.workspaceId } })).toBe(1)
    service.clock.advance(1)
    await deleteExpired(pool(), service.clock.now())
    expect(await prisma().deletedWorkspace.count({ where: { id: gone.workspaceId } })).toBe(0)
  })

  it('are found by an index in every table, or cascade by foreign key', async () => {
    const { rows } = await pool().query<{ name: string }>(
      `SELECT DISTINCT i.indrelid::regclass::text AS name FROM pg_index i
       JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] WHERE a.attname = 'workspace_id' AND i.indpred IS NULL
       UNION SELECT k.conrelid::regclass::text FROM pg_constraint k WHERE k.contype = 'f' AND k.confdeltype = 'c'`,
    )
    const indexed = new Set(rows.map(({ name }) => name))
    expect((await workspaceTables(pool())).filter((table) => !indexed.has(table))).toEqual([])
  })
})
