import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { prepareDatabase } from '../storage.ts'
import { createAccount, openService, type Service } from '../testing/service.ts'
import { waitFor, waitUntil } from '../testing/wait.ts'
import { isUnavailable } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

type Checks = { checks: { name: string; ok: boolean; message: string }[] }

/** Makes inserts into `tables` and every creation of a table fail as they do on a full disk. */
async function withFullDisk(service: Service, tables: string[], work: () => Promise<void>): Promise<void> {
  const run = (sql: string) => service.system.database.pool.query(sql)
  const raise = `BEGIN RAISE EXCEPTION 'could not extend file "base/5/1": No space left on device' USING ERRCODE = '53100'; END`
  await run(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$ ${raise} $$`)
  await run(`CREATE FUNCTION no_space_for_tables() RETURNS event_trigger LANGUAGE plpgsql AS $$ ${raise} $$`)
  for (const table of tables)
    await run(`CREATE TRIGGER no_space BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION no_space()`)
  await run(
    "CREATE EVENT TRIGGER no_space ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION no_space_for_tables()",
  )
  try {
    await work()
  } finally {
    await run('DROP EVENT TRIGGER no_space')
    for (const table of tables) await run(`DROP TRIGGER no_space ON ${table}`)
  }
}

const untilReady = (service: Service) => waitFor(async () => expect((await service.call('/readyz')).status).toBe(200))

it('a full disk is 503 with Retry-After without charge, one log line a second, and not ready until a write succeeds', async () => {
  const service = await openService()
  const account = await service.account('lookups_growth')
  expect((await service.call('/readyz')).status).toBe(200)
  await withFullDisk(service, ['lookup_history'], async () => {
    const from = service.logged.length
    for (let n = 0; n < 20; n++) {
      const refused = await service.get('/v1/ip/8.8.8.8/geo', account.key)
      expect([refused.status, refused.body]).toMatchObject([503, { error: { code: 'DATABASE_UNAVAILABLE' } }])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const lines = service.logged.slice(from).filter((line) => line.includes('the database is not available'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThan(10)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: '53100', cause: expect.stringContaining('No space left') })
    expect(service.logged.slice(from).join('')).not.toContain('stack')
    const notReady = await service.call('/readyz')
    expect(notReady.status).toBe(503)
    expect((notReady.body as Checks).checks).toContainEqual({ name: 'writes', ok: false, message: 'fail' })
    expect(notReady.text).not.toContain('space')
  })
  await untilReady(service)
  await waitUntil(() => service.system.inDoubt.size() === 0)
  expect((await service.get('/v1/ip/8.8.8.8/geo', account.key)).status).toBe(200)
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
})

it('a full disk is recognized through the typed client too', async () => {
  const service = await openService()
  const { prisma } = service.system.database
  await withFullDisk(service, ['users'], async () => {
    const created = prisma.user.create({
      data: { id: 'usr_full', name: 'A', email: 'a@b.example', emailCanonical: 'a@b.example', createdAt: new Date() },
    })
    const error: unknown = await created.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(isUnavailable(error), String(error)).toBe(true)
  })
})

it('an unreachable database is reported to strangers without its address or name', async () => {
  const service = await openService()
  const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1, database secret-name'), {
    code: 'ECONNREFUSED',
  })
  vi.spyOn(service.system.database.pool, 'query').mockRejectedValue(lost as never)
  const { status, text } = await service.call('/readyz')
  expect(status).toBe(503)
  expect(text).not.toMatch(/secret|127\.0\.0\.1|ECONNREFUSED/)
})

const mountPoint = mkdtempSync(path.join(os.tmpdir(), 'assay-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', mountPoint]).status === 0

it.skipIf(!mounted)(
  'on a full disk, requests get 200 or 503, and the service recovers once there is space',
  async () => {
    const embedded = await startEmbeddedPostgres(mountPoint)
    let service: Service | null = null
    try {
      await prepareDatabase(embedded.url)
      service = await openService({ databaseUrl: embedded.url })
      const account = await createAccount(service.system, 'suite_agency')
      const headers = { Authorization: `Bearer ${account.key}`, 'Content-Type': 'application/json' }
      const assess = async (n: number) => {
        const body = JSON.stringify({ event_type: 'login', user: { id: `u${n}` }, device: { fingerprint: `d${n}` } })
        return (await service?.call('/v1/assess', { method: 'POST', headers, body }))?.status
      }
      const before = await assess(0)
      const filler = path.join(mountPoint, 'filler')
      expect(() => writeFileSync(filler, Buffer.alloc(200 * 1024 * 1024))).toThrow('ENOSPC')
      const statuses: (number | undefined)[] = [before]
      for (let n = 1; n < 2_000 && !statuses.includes(503); n += 8)
        statuses.push(...(await Promise.all(Array.from({ length: 8 }, (_, index) => assess(n + index)))))
      expect(new Set(statuses)).toEqual(new Set([200, 503]))
      expect((await service.call('/readyz')).status).toBe(503)
      rmSync(filler)
      await untilReady(service)
      expect(await assess(9_999)).toBe(200)
      await waitUntil(() => service?.system.inDoubt.size() === 0)
      const answered = statuses.filter((status) => status === 200).length + 1
      expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: answered, sum: answered })
    } finally {
      await service?.close()
      embedded.stop()
      spawnSync('umount', [mountPoint])
      rmSync(mountPoint, { recursive: true })
    }
  },
  120_000,
)
