import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openInternet } from '../simulator/internet.ts'
import { readEnv } from './platform/env.ts'
import { createLog } from './platform/log.ts'
import { openStorage } from './storage.ts'
import { browserOf, codeIn } from './testing/dashboard.ts'
import { addresses, jobsOf } from './testing/jobs.ts'
import { makeLink, visitLink } from './testing/links.ts'
import { type PgBouncer, pgbouncerMissing, startPgBouncer } from './testing/pgbouncer.ts'
import { type Account, cloneDatabase, openService, type Service } from './testing/service.ts'
import { withApplicationName } from './testing/test-database.ts'
import { waitFor } from './testing/wait.ts'

if (pgbouncerMissing) process.stdout.write(`${pgbouncerMissing}\n`)

const sessions = 2
const connectQuery = `connect_query='SET statement_timeout = 10000'`

describe.skipIf(pgbouncerMissing)('behind PgBouncer in transaction mode with two sessions', () => {
  const settingsOf = (url: string, direct: string) => ({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: withApplicationName(direct, 'direct'),
    DATABASE_POOLER: 'transaction',
    DATABASE_POOL: '12',
    BURST_MULTIPLIER: '1000',
  })

  const assess = ({ call }: Service, { key }: Account, n: number) =>
    call('/v1/assess', {
      method: 'POST',
      body: JSON.stringify({ event_type: 'signup', email: `kim${n}@example.com`, ip: `8.8.8.${n}` }),
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    })

  /** Sessions of the server behind the pooler: how many there are, and prepared statements and locks in them. */
  async function inside(service: Service) {
    const { rows } = await service.system.database.pool.query<{ sessions: number; prepared: number; locks: number }>(
      `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()
                 AND backend_type = 'client backend' AND application_name <> 'direct') AS sessions,
              (SELECT count(*)::int FROM pg_prepared_statements) AS prepared,
              (SELECT count(*)::int FROM pg_locks l JOIN pg_database d ON d.oid = l.database
                 WHERE l.locktype = 'advisory' AND d.datname = current_database()) AS locks`,
    )
    return rows[0]
  }

  const listening = expect.stringMatching(/^(LISTEN assay_links|SELECT 1)$/)

  /** The last statement of each session past the pooler. */
  async function directStatements(service: Service) {
    const { rows } = await service.system.database.pool.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'direct'`,
    )
    return rows.map(({ query }) => query)
  }

  const clientsOf = async (bouncer: PgBouncer): Promise<number> =>
    (await bouncer.show('SHOW CLIENTS')).filter(({ database }) => database !== 'pgbouncer').length

  it('a whole service signs people up, assesses, looks up, runs bulk jobs, receives notifications and restarts', async () => {
    const internet = await openInternet({ hosts: true })
    try {
      const direct = await cloneDatabase()
      const bouncer = await startPgBouncer(direct, sessions, connectQuery)
      const settings = settingsOf(bouncer.url, direct)
      const open = () => openService({ internet, databaseUrl: bouncer.url, settings })
      let [one, other] = [await open(), await open()]
      for (const { system, clock } of [one, other]) {
        clock.set(new Date())
        system.links.start()
      }
      const signedUp = await browserOf(one, null).mutate('me.signUp', {
        email: 'kim@example.test',
        password: 'correct horse battery',
      })
      expect([signedUp.status, codeIn(signedUp)]).toEqual([200, null])

      const account = await one.account('suite_agency')
      const work = [...Array(20).keys()].flatMap((n) => {
        const service = n % 2 === 0 ? one : other
        return [assess(service, account, n), service.get(`/v1/ip/8.8.4.${n}/geo`, account.key)]
      })
      const answers = await Promise.all(work)
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await one.ledger(account.workspaceId)).toEqual(expect.objectContaining({ counter: 40, rows: 40 }))

      const jobs = await jobsOf(one, account)
      const job = await jobs.made(addresses(40))
      await Promise.all([jobs.run(), (await jobsOf(other, account)).run()])
      await waitFor(async () => expect((await jobs.read(job)).job).toMatchObject({ status: 'completed' }))
      expect((await jobs.read(job)).job.counts).toMatchObject({ done: 40 })

      await one.system.listings.refresh()
      const made = await makeLink(one, account, { url: 'https://example.com/remembered' })
      await expect.poll(async () => (await visitLink(other, made)).status).toBe(302)
      await one.system.database.pool.query(`UPDATE protected_links SET status = 'blocked' WHERE id = $1`, [made.id])
      await expect.poll(async () => (await visitLink(other, made)).status).toBe(403)

      expect(await clientsOf(bouncer)).toBeGreaterThan(sessions)
      const servers = (await bouncer.show('SHOW SERVERS')).length
      expect(servers).toBeLessThanOrEqual(sessions)
      for (let n = 0; n < 10; n++) expect(await inside(other)).toEqual({ sessions: servers, prepared: 0, locks: 0 })
      expect(await directStatements(one)).toEqual([listening, listening])

      await Promise.all([one.close(), other.close()])
      ;[one, other] = [await open(), await open()]
      expect((await assess(one, account, 100)).status).toBe(200)
      expect((await one.get('/v1/ip/8.8.8.8/geo', account.key)).status).toBe(200)
      expect((await one.ledger(account.workspaceId)).counter).toBe(82)
      await Promise.all([one.close(), other.close()])
    } finally {
      await internet.close()
    }
  })

  it('starts only with a statement_timeout that ends statements before the service gives them up', async () => {
    const direct = await cloneDatabase()
    const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-pooler-'))
    const start = async (database: string) => {
      const { url } = await startPgBouncer(direct, sessions, database)
      const env = readEnv({ ...settingsOf(url, direct), DATA_DIR: folder })
      return (await openStorage(env, { add: () => undefined }, createLog('silent'))) === url
    }
    try {
      await expect(start('')).rejects.toThrow(/statement_timeout is 0 ms through DATABASE_URL.*connect_query/)
      await expect(start(`connect_query='SET statement_timeout = 15000'`)).rejects.toThrow(/is 15000 ms/)
      expect(await start(connectQuery)).toBe(true)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

it('DATABASE_POOLER=transaction is refused without DATABASE_DIRECT_URL', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgresql://a:b@c/d', DATABASE_POOLER: 'transaction' })).toThrow(
    'DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL',
  )
})
