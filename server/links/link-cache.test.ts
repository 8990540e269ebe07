import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { makeLink, visitLink } from '../testing/links.ts'
import { startApiProcess } from '../testing/processes.ts'
import { cloneDatabase, openService, operator, type Service } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

async function two(settings: Record<string, string> = {}) {
  const databaseUrl = await cloneDatabase()
  const open = async () => {
    const service = await openService({ internet, databaseUrl, settings })
    // The clock of a started process: its visits find the verdict of the link fresh.
    service.clock.set(new Date())
    service.system.links.start()
    return service
  }
  const [one, other] = [await open(), await open()]
  await one.system.listings.refresh()
  const account = await one.account('suite_agency')
  const made = await makeLink(one, account, { url: 'https://example.com/remembered' })
  const change = (method: string, body?: unknown) =>
    one.call(`/v1/go/links/${made.id}`, {
      method,
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return { one, other, account, made, change, databaseUrl }
}

async function readsDuring({ system }: Service, work: () => Promise<unknown>): Promise<number> {
  const { prisma } = system.database
  const read = prisma.protectedLink.findUnique
  let count = 0
  Object.assign(prisma.protectedLink, {
    findUnique: (...args: Parameters<typeof read>) => {
      count += 1
      return read.apply(prisma.protectedLink, args)
    },
  })
  try {
    await work()
  } finally {
    Object.assign(prisma.protectedLink, { findUnique: read })
  }
  return count
}

const listens = async ({ system }: Service): Promise<number> => {
  const { rows } = await system.database.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ '^(LISTEN|SELECT 1$)'`,
  )
  return rows.length
}

describe('the link cache of a process', () => {
  it('is never older than a change that this process has confirmed, even while no notification arrives', async () => {
    const { one, made, change } = await two({ BURST_MULTIPLIER: '1000' })
    await expect.poll(() => listens(one)).toBe(2)
    await one.system.database.pool.query(`
      ALTER TABLE protected_links DISABLE TRIGGER protected_links_changed, DISABLE TRIGGER protected_links_gone`)
    const changer = { author: operator, clock: one.clock, requestId: null }
    const visited = async () => (await visitLink(one, made)).status
    expect(await visited()).toBe(302)
    for (let n = 0; n < 25; n++) {
      expect((await change('PATCH', { status: 'disabled' })).status).toBe(200)
      expect(await visited()).toBe(410)
      expect((await change('PATCH', { status: 'active' })).status).toBe(200)
      expect(await visited()).toBe(302)
    }
    await one.system.links.moderated.block(made.id, changer)
    expect(await visited()).toBe(403)
    await one.system.links.moderated.release(made.id, changer)
    expect(await visited()).toBe(302)
    expect((await change('DELETE')).status).toBe(200)
    expect(await visited()).toBe(404)
  })

  it('is used without a query, and is current a moment after another process has changed, blocked or deleted the link', async () => {
    const { one, other, made, change } = await two()
    await expect.poll(() => listens(one)).toBe(2)
    await visitLink(other, made)
    expect(
      await readsDuring(other, async () => {
        for (let n = 0; n < 5; n++) expect((await visitLink(other, made)).status).toBe(302)
      }),
    ).toBe(0)
    await change('PATCH', { url: 'https://example.org/moved' })
    await expect
      .poll(async () => (await visitLink(other, made)).headers.get('location'))
      .toBe('https://example.org/moved')
    await change('PATCH', { status: 'disabled' })
    await expect.poll(async () => (await visitLink(other, made)).status).toBe(410)
    await change('PATCH', { status: 'active' })
    await expect.poll(async () => (await visitLink(other, made)).status).toBe(302)
    await one.system.database.pool.query(`UPDATE protected_links SET status = 'blocked' WHERE id = $1`, [made.id])
    await expect.poll(async () => (await visitLink(other, made)).status).toBe(403)
    await one.system.database.pool.query(`UPDATE protected_links SET status = 'active' WHERE id = $1`, [made.id])
    await expect.poll(async () => (await visitLink(other, made)).status).toBe(302)
    await change('DELETE')
    await expect.poll(async () => (await visitLink(other, made)).status).toBe(404)
  })

  it('is not trusted from the loss of the listening connection until it is restored', async () => {
    const { one, other, made } = await two()
    await expect.poll(() => listens(one)).toBe(2)
    await visitLink(other, made)
    const { pool } = one.system.database
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ '^(LISTEN|SELECT 1$)'`,
    )
    await pool.query(`ALTER TABLE protected_links DISABLE TRIGGER ALL`)
    await pool.query(`UPDATE protected_links SET status = 'disabled' WHERE id = $1`, [made.id])
    await expect.poll(async () => (await visitLink(other, made)).status).toBe(410)
    await pool.query(`UPDATE protected_links SET status = 'active' WHERE id = $1`, [made.id])
    await pool.query(`ALTER TABLE protected_links ENABLE TRIGGER ALL`)
    await expect.poll(() => listens(one)).toBe(2)
    await expect.poll(async () => readsDuring(other, () => visitLink(other, made))).toBe(0)
    expect(other.logged.join('')).toContain('connecting again')
  })

  it('never survives a change made while it was loading', async () => {
    const { one, other, made, databaseUrl } = await two()
    await expect.poll(() => listens(one)).toBe(2)
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    const { prisma } = other.system.database
    const read = prisma.protectedLink.findUnique.bind(prisma.protectedLink)
    const waiting = Promise.withResolvers<void>()
    const going = Promise.withResolvers<void>()
    Object.assign(prisma.protectedLink, {
      findUnique: async (...args: Parameters<typeof read>) => {
        const row = await read(...args)
        waiting.resolve()
        await going.promise
        return row
      },
    })
    const slow = visitLink(other, made)
    await waiting.promise
    await holder.query(`UPDATE protected_links SET status = 'disabled' WHERE id = $1`, [made.id])
    await holder.end()
    Object.assign(prisma.protectedLink, { findUnique: read })
    // A visit that arrives before the notification joins the read in progress.
    const visited = () => Promise.race([visitLink(other, made).then(({ status }) => status), pause(100, 'joined')])
    await expect.poll(visited).toBe(410)
    going.resolve()
    expect((await slow).status, 'what was read before the change').toBe(302)
    expect((await visitLink(other, made)).status).toBe(410)
  })

  it('is consistent across processes, and both count visits', async () => {
    const { one, made, change, account, databaseUrl } = await two()
    const settings = { ...internet.settings, SIMULATED_INTERNET_URL: internet.origin }
    const apart = await Promise.all([1, 2].map(() => startApiProcess(databaseUrl, settings)))
    const visit = (origin: string) => fetch(`${origin}/go/${made.code}`, { redirect: 'manual' })
    for (const { origin } of apart) expect((await visit(origin)).status).toBe(302)
    const before = await total()
    await Promise.all(Array.from({ length: 40 }, (_, n) => visit(apart[n % 2]?.origin ?? '')))
    await waitUntil(async () => (await total()) - before >= 40)
    await change('DELETE')
    for (const { origin } of apart) await waitUntil(async () => (await visit(origin)).status === 404)
    await Promise.all(apart.map((one) => one.kill('SIGTERM')))

    async function total(): Promise<number> {
      const answer = await one.get(`/v1/go/links/${made.id}`, account.key)
      return (answer.body as { visits: { total: number } }).visits.total
    }
  }, 120_000)
})
