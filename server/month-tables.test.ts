import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { deleteExpired } from './admin/retention.ts'
import { monthTables } from './month-tables.ts'
import { dayMs } from './platform/clock.ts'
import { dropExpiredMonths, ensureMonthPartitions, maintainMonths } from './platform/month-partitions.ts'
import { partitionByMonth } from './platform/partition-by-month.ts'
import { runAdmin } from './testing/admin.ts'
import { atEnd } from './testing/at-end.ts'
import { putAssessment } from './testing/events.ts'
import { type Account, openService, type Service } from './testing/service.ts'
import { makeStream, waitingFor } from './testing/streams.ts'
import { testCluster } from './testing/test-cluster.ts'
import { administer, databaseUrl } from './testing/test-database.ts'
import { deliveryOf, makeWebhook, openInternet, queueDelivery, receivedBy } from './testing/webhooks.ts'

const names = monthTables.map(({ name }) => name)

const partition = async ({ databaseUrl }: Service) => {
  const { code, out, err } = await runAdmin(databaseUrl, ['partition', '--json'])
  expect([code, err]).toEqual([0, ''])
  return (JSON.parse(out) as { partitioned: string[] }).partitioned
}

/** A session that one test uses for several steps of the command. */
async function session(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  atEnd(() => client.end().catch(() => undefined))
  return client
}

async function partitionsOf({ system }: Service, table: string): Promise<string[]> {
  const { rows } = await system.database.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass ORDER BY 1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

async function rowsOf({ system }: Service): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const name of names) {
    const { rows } = await system.database.pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t ORDER BY 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

const assess = (service: Service, { key }: Account, index: number) =>
  service.call('/v1/assess', {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ event_type: 'signup', ip: `198.51.100.${index % 250}`, user: { id: `user-${index}` } }),
  })

/** Everything that a workspace reads from the tables. */
async function readAll(service: Service, { key }: Account, id: string): Promise<unknown[]> {
  const paths = [
    '/v1/events?limit=100',
    '/v1/events?query=user-1',
    '/v1/events?query=decision:allow',
    `/v1/events/${id}`,
    '/v1/lookups/history?limit=100',
    '/v1/analytics/summary',
  ]
  return Promise.all(paths.map(async (path) => (await service.get(path, key)).text))
}

describe('tables of the log', () => {
  it('keep every row and answer as before when they are partitioned, and a second run changes nothing', async () => {
    const service = await openService({ settings: { BURST_MULTIPLIER: '100' } })
    const account = await service.account('lookups_growth')
    for (let index = 0; index < 5; index++) expect((await assess(service, account, index)).status).toBe(200)
    const { data } = (await service.get('/v1/events?limit=1', account.key)).body as { data: { id: string }[] }
    const id = data[0]?.id ?? ''
    const [before, read] = [await rowsOf(service), await readAll(service, account, id)]

    expect(await partition(service)).toEqual(names)
    expect(await partition(service)).toEqual([])
    expect(await rowsOf(service)).toEqual(before)
    expect(before.events?.length).toBeGreaterThan(4)
    expect(await readAll(service, account, id)).toEqual(read)
    for (const name of names) expect(await partitionsOf(service, name)).toHaveLength(4)
  })

  it('are written to, labeled and exported after they are partitioned, and streams get their events', async () => {
    const service = await openService()
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account)
    await assess(service, account, 1)
    const waiting = await waitingFor(service, stream)
    await partition(service)

    const assessed = await assess(service, account, 2)
    const { request_id: requestId } = assessed.body as { request_id: string }
    expect(await waitingFor(service, stream)).toBeGreaterThan(waiting)
    const labeled = await service.call(`/v1/events/${requestId}/label`, {
      method: 'POST',
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ label: 'fraud' }),
    })
    expect(labeled.status).toBe(200)
    const found = (await service.get('/v1/events?query=label:fraud', account.key)).body as { data: unknown[] }
    expect(found.data).toHaveLength(1)
    expect((await service.get('/v1/lookups/history', account.key)).body).toMatchObject({ data: [{}, {}] })
  })

  it('have their deliveries sent, retried and recorded after they are partitioned', async () => {
    const internet = await openInternet({ hosts: true })
    atEnd(internet.close)
    const service = await openService({ internet })
    const account = await service.account('lookups_growth')
    const [working, failing] = [await makeWebhook(service, account), await makeWebhook(service, account, '/status/500')]
    const before = await queueDelivery(service, account, working)
    await partition(service)
    const [after, failed] = [
      await queueDelivery(service, account, working),
      await queueDelivery(service, account, failing),
    ]
    await service.system.webhooks.runDue()
    expect(receivedBy(internet, working)).toHaveLength(2)
    for (const id of [before, after])
      expect(await deliveryOf(service, id)).toMatchObject({ status: 'succeeded', attempt: 1 })
    const retried = await deliveryOf(service, failed)
    expect(retried).toMatchObject({ status: 'pending', attempt: 1, responseStatus: 500 })
    service.clock.set(retried.nextAttemptAt ?? service.clock.now())
    await service.system.webhooks.runDue()
    expect(await deliveryOf(service, failed)).toMatchObject({ status: 'pending', attempt: 2 })
    expect(receivedBy(internet, failing)).toHaveLength(2)
  })

  it('accept every request that arrives while they are partitioned', async () => {
    const service = await openService({ settings: { BURST_MULTIPLIER: '100' } })
    const account = await service.account('lookups_growth')
    let done = false
    const load = Array.from({ length: 4 }, async (_, worker) => {
      const statuses: number[] = []
      for (let index = 0; !done; index++) statuses.push((await assess(service, account, worker * 1_000 + index)).status)
      return statuses
    })
    await partition(service)
    done = true
    const statuses = (await Promise.all(load)).flat()
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { events = [], assessments = [], lookup_history: history = [] } = await rowsOf(service)
    const assessed = events.filter((row) => row.includes('assessment.completed'))
    expect([assessed.length, assessments.length, history.length]).toEqual(Array(3).fill(statuses.length))
  })

  it('are partitioned by the next run after one that was interrupted at any step, and accept later rows in between', async () => {
    const service = await openService()
    const account = await service.account('lookups_growth')
    await assess(service, account, 1)
    const before = await rowsOf(service)
    const steps: string[] = []
    await maintainMonths(service.system.database.pool, monthTables, service.clock.now())
    for (let stop = 1; (await partitionsOf(service, 'event_tags')).length === 0; stop++) {
      const client = await session(service.databaseUrl)
      let step = 0
      const end = (text: string) => {
        steps.push(text)
        step += 1
        if (step === stop) client.connection.stream.destroy()
      }
      await partitionByMonth(client, monthTables, end).catch(() => undefined)
      expect(await rowsOf(service)).toEqual(before)
    }
    expect(new Set(steps).size).toBeGreaterThan(3 * names.length)
    expect(await partition(service)).toEqual([])
  })

  it('keep no condition of an interrupted run that would reject rows of later months', async () => {
    const service = await openService()
    const { pool } = service.system.database
    await pool.query(
      `ALTER TABLE events ADD CONSTRAINT events_before_months CHECK (created_at < '2026-11-01') NOT VALID`,
    )
    const running = await session(service.databaseUrl)
    await running.query(`SELECT pg_advisory_lock(hashtext('assay:month-partitions'))`)
    const conditions = `SELECT FROM pg_constraint WHERE conname = 'events_before_months'`
    await maintainMonths(pool, monthTables, service.clock.now())
    expect((await pool.query(conditions)).rowCount).toBe(1)
    await running.query(`SELECT pg_advisory_unlock(hashtext('assay:month-partitions'))`)
    await maintainMonths(pool, monthTables, service.clock.now())
    expect((await pool.query(conditions)).rowCount).toBe(0)
  })

  it('that are partitioned are backed up, and restored with every row', async () => {
    const service = await openService()
    const account = await service.account('lookups_growth')
    await assess(service, account, 1)
    await partition(service)
    await assess(service, account, 2)
    const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-months-'))
    atEnd(async () => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'backup')
    expect(await runAdmin(service.databaseUrl, ['backup', '--to', file])).toMatchObject({ code: 0, err: '' })

    const { clusterUrl } = testCluster()
    const name = `test_${process.pid}_months`
    await administer(clusterUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`))
    atEnd(() => administer(clusterUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)))
    const restored = databaseUrl(clusterUrl, name)
    expect(await runAdmin(restored, ['restore', '--from', file])).toMatchObject({ code: 0, err: '' })
    expect(await runAdmin(restored, ['partition'])).toMatchObject({ code: 0, err: '' })
    expect(await rowsOf(await openService({ databaseUrl: restored }))).toEqual(await rowsOf(service))
  })

  it('that are partitioned lose the rows of a deleted workspace, and no others', async () => {
    const service = await openService()
    const { pool, prisma } = service.system.database
    const [account, other] = [await service.account('lookups_growth'), await service.account('lookups_growth')]
    await partition(service)
    for (const one of [account, other]) await assess(service, one, 1)
    const of = async ({ workspaceId }: Account) => {
      const counts = names.map((name) => pool.query(`SELECT FROM ${name} WHERE workspace_id = $1`, [workspaceId]))
      return (await Promise.all(counts)).map(({ rowCount }) => rowCount)
    }
    const kept = await of(other)
    await prisma.deletedWorkspace.create({
      data: { id: account.workspaceId, name: 'Gone', deletedBy: account.userId, deletedAt: service.clock.now() },
    })
    await deleteExpired(pool, service.clock.now())
    expect(await of(account)).toEqual(names.map(() => 0))
    expect(await of(other)).toEqual(kept)
  })

  it('that a backup is reading stay as they are, and the command says to run it again afterwards', async () => {
    const service = await openService()
    const [backup, client] = [await session(service.databaseUrl), await session(service.databaseUrl)]
    await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT FROM events LIMIT 1')
    await client.query(`SET lock_timeout = '200ms'`)
    const run = () => partitionByMonth(client, monthTables, () => undefined)
    await expect(run()).rejects.toThrow(
      /^\w+ is not partitioned: it waited too long for another session, such as a backup\. .*Run the command again/,
    )
    await backup.query('ROLLBACK')
    expect(await run()).toEqual(names)
  })

  it('with rows of the far future stay as they are, and the command says why', async () => {
    const service = await openService()
    const { pool, prisma } = service.system.database
    const { workspaceId } = await service.account('lookups_growth')
    await putAssessment(prisma, workspaceId, { at: new Date('2099-01-01T00:00:00Z') })
    const { code, err } = await runAdmin(service.databaseUrl, ['partition'])
    expect([code, err]).toEqual([1, expect.stringMatching(/^Rows of events are from 20.* correct the clock/)])
    expect((await pool.query(`SELECT FROM pg_constraint WHERE conname LIKE '%_before_months'`)).rowCount).toBe(0)
    expect(await partitionsOf(service, 'events')).toEqual([])
  })
})

/** Replaces the partition of all past months by one that ends with October 2026, and those of the months after it. */
const endInOctober = async ({ system, clock }: Service) => {
  for (const name of names) {
    const { rows } = await system.database.pool.query<{ old: string }>(
      `SELECT c.relname AS old FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass AND c.relname LIKE '%until%'`,
      [name],
    )
    await system.database.pool.query(
      `ALTER TABLE ${name} DETACH PARTITION ${rows[0]?.old}; ALTER TABLE ${rows[0]?.old} RENAME TO ${name}_until_202611;
       ALTER TABLE ${name} ATTACH PARTITION ${name}_until_202611 FOR VALUES FROM (MINVALUE) TO ('2026-11-01 00:00:00+00')`,
    )
  }
  for (const name of names) await ensureMonthPartitions(system.database.pool, name, clock.now())
}

describe('a month of a partitioned table', () => {
  it('is dropped when none of its rows is still stored, with its tags, and not before', async () => {
    const service = await openService()
    const { pool, prisma } = service.system.database
    await partition(service)
    await endInOctober(service)
    const { workspaceId } = await service.account('lookups_growth')
    const at = new Date('2026-10-20T00:00:00Z')
    await putAssessment(prisma, workspaceId, { at, retentionDays: 30, decision: 'block', result: '{}' })
    await putAssessment(prisma, workspaceId, { at: service.clock.now(), decision: 'block', result: '{}' })
    const delivery = { webhookId: 'wh_gone', eventType: 'high_risk_assessment', payload: '{}', status: 'succeeded' }
    await prisma.webhookDelivery.create({ data: { ...delivery, id: 'dlv_old', workspaceId, createdAt: at } })
    const old = names.map((name) => `${name}_until_202611`)

    // Nothing of it is stored in the history; the events and the delivery expire on 19 November.
    expect(await dropExpiredMonths(pool, monthTables, new Date('2026-11-18T00:00:00Z'))).toEqual([old[0]])
    await deleteExpired(pool, new Date('2026-11-18T00:00:00Z'))
    expect((await rowsOf(service)).events?.length).toBeGreaterThan(1)
    expect(await dropExpiredMonths(pool, monthTables, new Date('2026-11-20T00:00:00Z'))).toEqual(old.slice(1))
    const left = await rowsOf(service)
    for (const name of names.slice(1)) expect(left[name]?.filter((row) => row.includes('2026-10-20'))).toEqual([])
    expect(left.assessments).toHaveLength(1)
    expect(left.event_tags?.filter((row) => row.includes('decision:block'))).toHaveLength(1)
    expect(await partitionsOf(service, 'events')).toContain('events_202611')
  })

  it('is created for rows that a wrong clock put into no month, and rows move there', async () => {
    const service = await openService()
    const { pool, prisma } = service.system.database
    await partition(service)
    const { workspaceId } = await service.account('lookups_growth')
    await putAssessment(prisma, workspaceId, { at: new Date('2031-05-05T00:00:00Z'), decision: 'block' })
    const count = async (table: string) => (await pool.query(`SELECT FROM ${table}`)).rowCount
    expect([await count('events_default'), await count('event_tags_default')]).toEqual([1, 1])
    await maintainMonths(pool, monthTables, service.clock.now())
    expect([await count('events_default'), await count('event_tags_default')]).toEqual([0, 0])
    expect([await count('events_203105'), await count('event_tags_203105')]).toEqual([1, 1])
  })

  it('is not dropped by a process whose clock is ahead', async () => {
    const service = await openService()
    const { pool } = service.system.database
    await partition(service)
    expect(await dropExpiredMonths(pool, monthTables, new Date(Date.now() + 400 * dayMs))).toEqual([])
  })
})
