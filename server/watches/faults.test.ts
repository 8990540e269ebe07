import { describe, expect, it } from 'vitest'
import { hourMs } from '../platform/clock.ts'
import { runWatch } from '../run-watch.ts'
import { abandonDue } from '../testing/abandoned.ts'
import { atEnd } from '../testing/at-end.ts'
import { startApiProcess } from '../testing/processes.ts'
import { cloneDatabase, openService } from '../testing/service.ts'
import { withApplicationName } from '../testing/test-database.ts'
import { waitUntil } from '../testing/wait.ts'
import { watchesOf } from '../testing/watches.ts'

it('watches whose process is killed run again in another, each charged once', async () => {
  const databaseUrl = await cloneDatabase()
  const starting = startApiProcess(withApplicationName(databaseUrl, 'victim'))
  const [service, ...survivors] = await Promise.all([1, 2, 3].map(() => openService({ databaseUrl })))
  if (!service) throw new Error('No service was opened.')
  service.clock.set(new Date())
  const account = await service.account('suite_agency')
  service.clock.advance(hourMs)
  const { made } = await watchesOf(service, account)
  await made({ endpoint: 'ip.geo', target: '8.8.8.0' })
  const { watch } = service.system.database.prisma
  const first = await watch.findFirstOrThrow()
  const others = Array.from({ length: 39 }, (_, n) => ({ ...first, id: `watch_${n}`, target: `8.8.8.${n + 1}` }))
  await watch.createMany({ data: others })
  const victim = await starting
  const ran = () => watch.count({ where: { lastRunAt: { not: null } } })
  await watch.updateMany({ data: { nextRunAt: new Date() } })
  await waitUntil(async () => (await ran()) > 3)
  await victim.kill('SIGKILL')
  const left = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'victim'`
  await waitUntil(async () => (await service.system.database.pool.query(left)).rowCount === 0)
  for (const one of survivors) one.clock.set(new Date(Date.now() + 31_000))
  await Promise.all(survivors.map(({ system }) => system.watches.runDue(runWatch(system))))
  expect(await ran()).toBe(40)
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 40, sum: 40, rows: 40 })
})

describe('a run whose process ends between the lookup and its record is charged once, with one entry in the history,', () => {
  it.each([
    ['run again in the same month', 'run_started_at', '2026-11-21T12:00:00.000Z'],
    ['run again in the next month', 'run_started_at', '2026-11-30T23:59:59.000Z'],
    [
      'where the month of its units began after it started',
      `run_started_at - interval '1 month'`,
      '2026-11-21T12:00:00.000Z',
    ],
  ])('%s', async (_, startedAt, at) => {
    const service = await openService()
    service.clock.set(new Date(at))
    const account = await service.account('suite_business')
    const { made, read, run } = await watchesOf(service, account)
    const id = await made()
    const left = await openService({ databaseUrl: service.databaseUrl })
    left.clock.set(service.clock.now())
    const begun = abandonDue(left.system.watches, runWatch(left.system))
    await waitUntil(() => begun.length === 1)
    const once = { counter: 1, sum: 1, rows: 1 }
    expect(await service.ledger(account.workspaceId)).toEqual(once)
    const { pool, prisma } = service.system.database
    await pool.query(`UPDATE watches SET run_started_at = ${startedAt}`)
    service.clock.advance(31_000)
    await run()
    expect((await read(id)).last_run).toMatchObject({ outcome: 'ok' })
    expect(await service.ledger(account.workspaceId)).toEqual(once)
    expect(await prisma.lookupHistory.count()).toBe(1)
  })
})

it('an abandoned run is repeated when its lease expires, not before, and given up after the second process', async () => {
  const service = await openService()
  const account = await service.account('suite_business')
  const { made, read, run } = await watchesOf(service, account)
  const id = await made()
  for (const _ of [1, 2]) {
    const left = await openService({ databaseUrl: service.databaseUrl })
    left.clock.set(service.clock.now())
    const begun = abandonDue(left.system.watches)
    await waitUntil(() => begun.length === 1)
    service.clock.advance(29_000)
    await run()
    expect((await read(id)).last_run).toBeNull()
    service.clock.advance(2_000)
  }
  await run()
  expect(await read(id)).toMatchObject({ status: 'active', last_run: { error: { code: 'INTERNAL_ERROR' } } })
  expect((await service.ledger(account.workspaceId)).counter).toBe(0)
})

it('a run that ends after its lease, while another process waits to repeat it, is not repeated and stays in the history', async () => {
  const service = await openService()
  const account = await service.account('suite_business')
  const { made, read } = await watchesOf(service, account)
  const id = await made()
  const other = await openService({ databaseUrl: service.databaseUrl })
  const [ran, claimed] = [Promise.withResolvers<string | undefined>(), Promise.withResolvers<void>()]
  const lookUp = runWatch(service.system)
  const slow = service.system.watches.runDue(async (watch, lost) => {
    const outcome = await lookUp(watch, lost)
    ran.resolve(outcome?.requestId)
    await claimed.promise
    return outcome
  })
  const requestId = await ran.promise
  other.clock.set(new Date(service.clock.now().getTime() + 31_000))
  await other.system.watches.runDue(async (watch, lost) => {
    claimed.resolve()
    await slow
    return runWatch(other.system)(watch, lost)
  })
  expect((await read(id)).last_run).toMatchObject({ outcome: 'ok', request_id: requestId })
  expect(await service.system.database.prisma.lookupHistory.findMany()).toMatchObject([{ requestId }])
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
})

it('a run that another process has repeated before it starts, after its lease, does not start', async () => {
  const service = await openService()
  const account = await service.account('suite_business')
  const { made } = await watchesOf(service, account)
  await made()
  const other = await openService({ databaseUrl: service.databaseUrl })
  other.clock.set(new Date(service.clock.now().getTime() + 31_000))
  await service.system.watches.runDue(async (watch, lost) => {
    await other.system.watches.runDue(runWatch(other.system))
    return runWatch(service.system)(watch, lost)
  })
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
})

it('two processes that share the table run a watch once', async () => {
  const service = await openService()
  const other = await openService({ databaseUrl: service.databaseUrl })
  const account = await service.account('suite_business')
  const { made } = await watchesOf(service, account)
  for (let n = 0; n < 20; n++) await made({ endpoint: 'ip.geo', target: `8.8.8.${n}` })
  await Promise.all([service, other].map((one) => one.system.watches.runDue(runWatch(one.system))))
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 20, sum: 20, rows: 20 })
})

it('a run that cannot be recorded is repeated, and is neither lost nor charged twice', async () => {
  const service = await openService()
  const account = await service.account('suite_business')
  const { made, read, run } = await watchesOf(service, account)
  const id = await made()
  const { pool } = service.system.database
  await pool.query('ALTER TABLE analytics_deltas RENAME TO analytics_deltas_away')
  await run()
  expect((await read(id)).last_run).toBeNull()
  await pool.query('ALTER TABLE analytics_deltas_away RENAME TO analytics_deltas')
  service.clock.advance(6_000)
  await run()
  await service.system.inDoubt.close()
  expect((await read(id)).last_run).toMatchObject({ outcome: 'ok' })
  expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: 1 })
})

describe('an outcome that cannot be recorded is recorded by its process later, without another lookup,', () => {
  it('before other processes may run it', async () => {
    const service = await openService()
    const other = await openService({ databaseUrl: service.databaseUrl })
    const account = await service.account('suite_business')
    const { made, read, run } = await watchesOf(service, account)
    const id = await made()
    const { pool } = service.system.database
    await pool.query('ALTER TABLE watches RENAME COLUMN last_outcome TO last_outcome_away')
    await run()
    await pool.query('ALTER TABLE watches RENAME COLUMN last_outcome_away TO last_outcome')
    service.clock.advance(6_000)
    other.clock.set(service.clock.now())
    await other.system.watches.runDue(runWatch(other.system))
    expect((await read(id)).last_run).toBeNull()
    await run()
    expect((await read(id)).last_run).toMatchObject({ outcome: 'ok' })
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  })

  it('also while its workspace has as many runs in this process as it may', async () => {
    const service = await openService()
    const other = await openService({ databaseUrl: service.databaseUrl })
    const account = await service.account('suite_business')
    const { made, read, run } = await watchesOf(service, account)
    const id = await made()
    const { pool } = service.system.database
    await pool.query('ALTER TABLE watches RENAME COLUMN last_outcome TO last_outcome_away')
    await run()
    await pool.query('ALTER TABLE watches RENAME COLUMN last_outcome_away TO last_outcome')
    const neighbour = await watchesOf(service, await service.account('suite_business'))
    for (let n = 0; n < 5; n++) await made()
    const ended = Promise.withResolvers<null>()
    atEnd(async () => ended.resolve(null))
    const begun: string[] = []
    const begin = () =>
      void service.system.watches.runDue(({ workspaceId }) => {
        begun.push(workspaceId)
        return ended.promise
      })
    begin()
    await waitUntil(() => begun.length === 5)
    service.clock.advance(6_000)
    other.clock.set(service.clock.now())
    await neighbour.made()
    begin()
    await waitUntil(() => begun.length === 6)
    await other.system.watches.runDue(runWatch(other.system))
    expect((await read(id)).last_run).toBeNull()
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  })

  it('when its lease expires, if that cannot be moved either', async () => {
    const service = await openService()
    const account = await service.account('suite_business')
    const { made, read, run } = await watchesOf(service, account)
    const id = await made()
    const { pool } = service.system.database
    const lookUp = runWatch(service.system)
    const ran = service.system.watches.runDue(async (watch, lost) => {
      const outcome = await lookUp(watch, lost)
      await pool.query('ALTER TABLE watches RENAME TO watches_away')
      return outcome
    })
    await expect(ran).rejects.toThrow()
    await pool.query('ALTER TABLE watches_away RENAME TO watches')
    for (const ms of [6_000, 25_000]) {
      service.clock.advance(ms)
      await run()
    }
    expect((await read(id)).last_run).toMatchObject({ outcome: 'ok' })
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  })

  it('unless another process has released its request since', async () => {
    const service = await openService()
    const other = await openService({ databaseUrl: service.databaseUrl })
    const account = await service.account('suite_business')
    const { made, read, run } = await watchesOf(service, account)
    const id = await made()
    const { pool, prisma } = service.system.database
    await pool.query('ALTER TABLE watches RENAME COLUMN last_outcome TO last_outcome_away')
    await run()
    await pool.query('ALTER TABLE watches RENAME COLUMN last_outcome_away TO last_outcome')
    service.clock.advance(31_000)
    other.clock.set(service.clock.now())
    const begun = abandonDue(other.system.watches, runWatch(other.system))
    await waitUntil(() => begun.length === 1)
    service.clock.advance(31_000)
    await run()
    const [entry, ...more] = await prisma.lookupHistory.findMany()
    expect(more).toEqual([])
    expect((await read(id)).last_run).toMatchObject({ outcome: 'ok', request_id: entry?.requestId })
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  })
})

it('a hundred outcomes that cannot be recorded are held at most; further watches run again', async () => {
  const service = await openService()
  const { made } = await watchesOf(service, await service.account('suite_business'))
  await made()
  const { prisma, pool } = service.system.database
  const first = await prisma.watch.findFirstOrThrow()
  await prisma.watch.createMany({ data: Array.from({ length: 101 }, (_, n) => ({ ...first, id: `watch_${n}` })) })
  await pool.query('ALTER TABLE watches RENAME COLUMN last_outcome TO last_outcome_away')
  let runs = 0
  const runDue = () =>
    service.system.watches.runDue(async () => ({ requestId: `req_${runs++}`, error: null, result: {} }))
  await runDue()
  expect(runs).toBe(102)
  await pool.query('ALTER TABLE watches RENAME COLUMN last_outcome_away TO last_outcome')
  service.clock.advance(31_000)
  await runDue()
  expect(runs).toBe(104)
  expect(await prisma.watch.count({ where: { lastRunAt: null } })).toBe(0)
})

it('one workspace with many due watches does not delay another', async () => {
  const service = await openService()
  const big = await watchesOf(service, await service.account('suite_business'))
  const small = await watchesOf(service, await service.account('suite_business'))
  for (let n = 0; n < 30; n++) await big.made({ endpoint: 'ip.geo', target: `8.8.8.${n}`, schedule: 'hourly' })
  const id = await small.made()
  service.clock.advance(hourMs)
  const order: string[] = []
  const run = runWatch(service.system)
  await service.system.watches.runDue((watch, lost) => {
    order.push(watch.id)
    return run(watch, lost)
  })
  expect(order.slice(0, 12)).toContain(id)
  expect(order).toHaveLength(31)
})
