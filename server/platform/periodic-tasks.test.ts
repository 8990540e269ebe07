import { beforeEach, expect, it, vi } from 'vitest'
import { cloneDatabase, openService } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'
import { hourMs, minuteMs } from './clock.ts'
import { oncePerInstallation, runIfDue } from './periodic-tasks.ts'

const service = await openService({ databaseUrl: await cloneDatabase() })
const { system, clock } = service
const deps = { pool: system.database.pool, clock, log: system.log }

const never = () => new Promise(() => undefined)
const task = () => system.database.prisma.periodicTask.findUniqueOrThrow({ where: { name: 'test' } })

beforeEach(async () => {
  await system.database.prisma.periodicTask.deleteMany()
  await system.database.prisma.periodicTask.create({ data: { name: 'test' } })
})

it('a task runs once per interval, however many processes try', async () => {
  const work = vi.fn(async () => undefined)
  const round = () => Promise.all(Array.from({ length: 5 }, () => runIfDue(deps, 'test', hourMs, work)))
  await round()
  await round()
  expect(work).toHaveBeenCalledTimes(1)
  clock.advance(hourMs - 1)
  await round()
  expect(work).toHaveBeenCalledTimes(1)
  clock.advance(1)
  await round()
  expect(work).toHaveBeenCalledTimes(2)
})

it('a run longer than the interval does not overlap another, and its end is recorded with its error', async () => {
  let finish = (_: Error) => {}
  const run = runIfDue(deps, 'test', 1_000, () => new Promise((_, reject) => (finish = reject)))
  await waitUntil(async () => (await task()).lockedUntil !== null)
  clock.advance(30_000)
  const other = vi.fn(never)
  await runIfDue(deps, 'test', 1_000, other)
  expect(other).not.toHaveBeenCalled()
  finish(new Error('the work failed'))
  await expect(run).rejects.toThrow('the work failed')
  expect(await task()).toMatchObject({
    lockedUntil: null,
    lastFinishedAt: clock.now(),
    lastDurationMs: expect.any(Number),
    lastError: 'Error: the work failed',
  })
  expect(await system.metrics.registry.metrics()).toContain('assay_task_failed{task="test"} 1')
})

it('the task of a dead process is run by another when its lease has expired, before its interval is over', async () => {
  void runIfDue(deps, 'test', hourMs, never)
  await waitUntil(async () => (await task()).lockedUntil !== null)
  const work = vi.fn(async () => undefined)
  clock.advance(minuteMs)
  await Promise.all([1, 2, 3].map(() => runIfDue(deps, 'test', hourMs, work)))
  expect(work).toHaveBeenCalledTimes(1)
})

it('a clock that ran ahead and was set back delays no task', async () => {
  const work = vi.fn(async () => undefined)
  clock.advance(1_000 * hourMs)
  await runIfDue(deps, 'test', hourMs, work)
  clock.advance(-1_000 * hourMs)
  await runIfDue(deps, 'test', hourMs, work)
  expect(work).toHaveBeenCalledTimes(2)
})

it('is scheduled under its name, and a stop ends it', async () => {
  await system.database.prisma.periodicTask.deleteMany()
  const work = vi.fn(async () => undefined)
  const scheduled = oncePerInstallation(deps, 'test', hourMs, work)
  await waitUntil(() => work.mock.calls.length === 1)
  await scheduled.stop()
  expect(await task()).toMatchObject({ lastStartedAt: clock.now(), lockedUntil: null, lastError: null })
})
