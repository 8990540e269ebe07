import { beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from './platform/clock.ts'
import { readOnly } from './platform/reads.ts'
import { pgbouncerMissing, startPgBouncer } from './testing/pgbouncer.ts'
import { statementsOfRun } from './testing/query-scope/statements.ts'
import { replicaMissing, startServer } from './testing/replica.ts'
import { plainRule } from './testing/rules.ts'
import { type Account, openService, type Service } from './testing/service.ts'
import { storeAssessments } from './testing/stored-assessments.ts'
import { waitFor } from './testing/wait.ts'

if (replicaMissing) process.stdout.write(`${replicaMissing}\n`)

describe.skipIf(replicaMissing)('with a streaming replica', () => {
  let service: Service
  let account: Account
  let replica: Awaited<ReturnType<Awaited<ReturnType<typeof startServer>>['replica']>>
  let stored = 0

  beforeAll(async () => {
    const primary = await startServer()
    replica = await primary.replica()
    const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url, BURST_MULTIPLIER: '1000' }
    service = await openService({ databaseUrl: primary.url, settings })
    account = await service.account('suite_agency')
    await store(3)
  })

  const status = () => service.system.reads.replica()
  const store = (count: number) =>
    storeAssessments(
      service,
      account.workspaceId,
      Array.from({ length: count }, (_, n) => ({
        requestId: `req_${stored++}`,
        at: new Date(service.clock.now().getTime() - n),
        attributes: { 'ip.is_tor': true },
      })),
    )
  const get = async (path: string) => {
    const answer = await service.get(path, account.key)
    expect(answer.status, answer.text).toBe(200)
    return answer
  }
  const listed = async (query = '') =>
    ((await get(`/v1/events?type=assessment.completed&limit=100${query}`)).body as { data: unknown[] }).data.length
  const readAll = async () => {
    const test = await service.call('/v1/rules/test', {
      method: 'POST',
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ rule: plainRule }),
    })
    expect(test.status, test.text).toBe(200)
    await get('/v1/analytics/summary')
    return listed()
  }
  /** Waits until the replica has replayed everything and may be read, ten seconds after the last event. */
  const caughtUp = async () => {
    service.clock.advance(minuteMs)
    const now = service.clock.now()
    await waitFor(async () => {
      expect(status()).toMatchObject({ used: true, lagSeconds: 0 })
      const before = status()?.reads.replica ?? 0
      const { recent } = service.system.reads
      await recent.query('SELECT 1')
      expect(status()?.reads.replica).toBe(before + 1)
      await (await service.system.reads.complete(() => new Date(now.getTime() - 11_000))).query('SELECT 1')
      expect(status()?.reads.replica).toBe(before + 2)
    })
  }
  /** Where the reads of `work` ended. */
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = status()?.reads
    await work()
    const after = status()?.reads
    if (!before || !after) throw new Error('There is no replica.')
    return {
      replica: after.replica - before.replica,
      primary: after.primary - before.primary,
      retried: after.retried - before.retried,
    }
  }

  it('searches, exports, analytics and backtests read it, and its lag is in /metrics and /readyz', async () => {
    await caughtUp()
    const reads = await readsOf(async () => {
      expect(await readAll()).toBe(3)
      expect((await get('/v1/events.csv')).text.split('\r\n').length).toBeGreaterThan(3)
    })
    expect(reads).toEqual({ replica: expect.any(Number), primary: 0, retried: 0 })
    expect(reads.replica).toBeGreaterThanOrEqual(5)
    expect(await service.system.metrics.text()).toMatch(/^assay_replica_lag_seconds \d/m)
    expect((await service.call('/readyz')).body).toMatchObject({
      checks: expect.arrayContaining([
        { name: 'replica', ok: true, message: expect.stringMatching(/^lag \d+\.\d s$/) },
      ]),
    })
  })

  it('its statements are seen by the check of their scope with the file that sends them', () => {
    const files = [...statementsOfRun().statements].filter(([text]) => text.includes('FROM analytics_counters'))
    expect(new Set(files.map(([, file]) => file))).toContain('server/events/analytics/count.ts')
    expect([...statementsOfRun().statements.values()]).not.toContain('server/platform/reads.ts')
  })

  it('an event that was just recorded is in the next search, which reads the primary; older pages read the replica', async () => {
    await caughtUp()
    const before = await listed()
    await store(1)
    expect(await readsOf(async () => expect(await listed()).toBe(before + 1))).toMatchObject({ replica: 0 })
    const { body } = await get('/v1/events?type=assessment.completed&limit=2')
    const { next_cursor } = body as { next_cursor: string }
    const older = () => get(`/v1/events?type=assessment.completed&limit=2&cursor=${next_cursor}`)
    expect(await readsOf(older)).toMatchObject({ primary: 0 })
  })

  it('whose replay is paused is not read for what it lacks, nor for anything after ten seconds, and is read again when resumed', async () => {
    await caughtUp()
    const before = await listed()
    await replica.pause()
    await store(1)
    service.clock.advance(minuteMs)
    expect(await readsOf(async () => expect(await listed()).toBe(before + 1))).toMatchObject({ replica: 0 })
    await waitFor(() => expect(status()).toMatchObject({ used: false }))
    expect(status()?.lagSeconds).toBeGreaterThan(10)
    expect(await readsOf(readAll)).toMatchObject({ replica: 0, retried: 0 })
    expect((await service.call('/readyz')).body).toMatchObject({
      status: 'ready',
      checks: expect.arrayContaining([
        { name: 'replica', ok: true, message: expect.stringMatching(/^not used: lag 1\d\.\d s$/) },
      ]),
    })
    await replica.resume()
    await caughtUp()
    expect(await readsOf(async () => expect(await listed()).toBe(before + 1))).toMatchObject({ primary: 0 })
  })

  it('a read that replaying cancels is repeated on the primary', async () => {
    await caughtUp()
    const { pool } = service.system.database
    await pool.query('CREATE TABLE removed AS SELECT n FROM generate_series(1, 1000) n')
    await caughtUp()
    const sql = `SELECT pg_is_in_recovery() AS standby, CASE WHEN pg_is_in_recovery() THEN pg_sleep(9) END`
    let standby: boolean | undefined
    const reads = await readsOf(async () => {
      const reading = service.system.reads.recent.query<{ standby: boolean }>(sql)
      await waitFor(async () => expect(await replica.running('pg_sleep(9)')).toBe(1))
      await pool.query('DELETE FROM removed')
      await pool.query('VACUUM removed')
      standby = (await reading).rows[0]?.standby
    })
    expect([standby, reads]).toEqual([false, { replica: 0, primary: 0, retried: 1 }])
    expect(status()?.used).toBe(true)
    await pool.query('DROP TABLE removed')
  })

  it('nothing is written through it, also where it has become a primary', async () => {
    await caughtUp()
    const write = () => service.system.reads.recent.query('CREATE TABLE written (n int)')
    await expect(write()).rejects.toMatchObject({ code: '25006' })
    await expect(readOnly(service.system.database.pool, 'CREATE TABLE written (n int)')).rejects.toMatchObject({
      code: '25006',
    })
    const { rows } = await service.system.database.pool.query(`SELECT to_regclass('written') AS written`)
    expect(rows).toEqual([{ written: null }])
  })

  it('no request fails when it is killed, and it is read again when it is back', async () => {
    await caughtUp()
    const before = await listed()
    let going = true
    const counts: number[] = []
    const reading = Array.from({ length: 4 }, async () => {
      while (going) counts.push(await readAll())
    })
    await waitFor(() => expect(counts.length).toBeGreaterThan(4))
    replica.kill()
    await waitFor(() => expect(status()).toMatchObject({ used: false }))
    const killed = counts.length
    await waitFor(() => expect(counts.length).toBeGreaterThan(killed + 4))
    going = false
    await Promise.all(reading)
    expect(new Set(counts)).toEqual(new Set([before]))
    replica.start()
    await caughtUp()
    expect(await readsOf(readAll)).toMatchObject({ primary: 0, retried: 0 })
  })

  it.skipIf(pgbouncerMissing)('it is read behind PgBouncer in transaction mode too', async () => {
    await caughtUp()
    const { url } = await startPgBouncer(replica.url, 2)
    const opened = await openService({
      databaseUrl: service.databaseUrl,
      settings: { DATABASE_URL: service.databaseUrl, DATABASE_REPLICA_URL: url },
    })
    const { reads } = opened.system
    await waitFor(() => expect(reads.replica()).toMatchObject({ used: true }))
    const sql = 'SELECT pg_is_in_recovery() AS standby, $1::int AS n'
    const found = await Promise.all(
      Array.from({ length: 8 }, (_, n) => reads.recent.query({ name: 'named', text: sql, values: [n] })),
    )
    expect(found.map(({ rows }) => rows[0])).toEqual(found.map((_, n) => ({ standby: true, n })))
    expect(reads.replica()?.reads).toEqual({ replica: 8, primary: 0, retried: 0 })
    await opened.close()
  })

  it('an address that is not of a replica of the database is not read, and the log names the setting', async () => {
    const url = service.databaseUrl
    const opened = await openService({
      databaseUrl: url,
      settings: { DATABASE_URL: url, DATABASE_REPLICA_URL: url },
    })
    await waitFor(() => expect(opened.logged.join('')).toContain('DATABASE_REPLICA_URL is not a replica'))
    expect(opened.system.reads.replica()).toMatchObject({ used: false })
    await opened.close()
  })
})
