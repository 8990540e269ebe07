import { expect, it } from 'vitest'
import { runBulkTarget } from '../run-bulk-target.ts'
import { abandonDue } from '../testing/abandoned.ts'
import { addresses, jobsOf } from '../testing/jobs.ts'
import { startApiProcess } from '../testing/processes.ts'
import { cloneDatabase, ledgerOf, openService, type Service } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'

/** The spawned processes use the real clock, so the accounts must start at the real time. */
async function openOnRealTime() {
  const service = await openService({ databaseUrl: await cloneDatabase() })
  service.clock.set(new Date())
  const account = await service.account('suite_business')
  return { service, account, jobs: await jobsOf(service, account) }
}

const recordedTargets = async (service: Service, id: string): Promise<number> => {
  const { rows } = await service.system.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM bulk_targets WHERE job_id = $1 AND status = 'done'`,
    [id],
  )
  return rows[0]?.count ?? 0
}

const timesInHistory = async (service: Service, workspaceId: string): Promise<number[]> => {
  const { rows } = await service.system.database.pool.query<{ times: number }>(
    'SELECT count(*)::int AS times FROM lookup_history WHERE workspace_id = $1 GROUP BY request_id',
    [workspaceId],
  )
  return rows.map(({ times }) => times)
}

it('a job whose process is killed midway is finished by another, each target charged and recorded once', async () => {
  const { service, account, jobs } = await openOnRealTime()
  const victim = await startApiProcess(service.databaseUrl)
  const id = await jobs.made(addresses(100))
  await waitUntil(async () => (await recordedTargets(service, id)) > 5)
  await victim.kill('SIGKILL')
  const before = await jobs.read(id)
  expect(before.job.counts.done).toBeLessThan(100)
  const survivors = [service, await openService({ databaseUrl: service.databaseUrl })]
  for (const { clock } of survivors) clock.set(new Date(Date.now() + 16_000))
  await Promise.all(survivors.map(({ system }) => system.jobs.runDue(runBulkTarget(system))))
  const after = await jobs.read(id)
  expect(after.job).toMatchObject({ status: 'completed', units: 100, counts: { done: 100 } })
  const byPosition = new Map(after.targets.map((target) => [target.position, target]))
  for (const target of before.targets.filter(({ status }) => status === 'done'))
    expect(byPosition.get(target.position), 'what was recorded stays as it was').toEqual(target)
  expect(await ledgerOf(service.system, account.workspaceId)).toEqual({ counter: 100, sum: 100, rows: 100 })
  expect(await timesInHistory(service, account.workspaceId)).toEqual(Array.from({ length: 100 }, () => 1))
})

it('an abandoned target is run again when its lease expires, not before, under the same request id', async () => {
  const service = await openService()
  const account = await service.account('suite_business')
  const jobs = await jobsOf(service, account)
  const id = await jobs.made(addresses(3))
  const runTarget = runBulkTarget(service.system)
  const left = await openService({ databaseUrl: service.databaseUrl })
  const begun = abandonDue(left.system.jobs)
  await waitUntil(() => begun.length === 3)
  service.clock.advance(14_000)
  await service.system.jobs.runDue(runTarget)
  expect((await jobs.read(id)).job.counts).toMatchObject({ running: 3, done: 0 })
  service.clock.advance(1_000)
  await service.system.jobs.runDue(runTarget)
  const { job, targets } = await jobs.read(id)
  expect(job.counts).toMatchObject({ running: 0, done: 3 })
  expect(targets.map(({ request_id }) => request_id).toSorted()).toEqual(
    begun.map(({ requestId }) => requestId).toSorted(),
  )
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 3, sum: 3, rows: 3 })
})

it('a target that fails repeatedly is given up, and its job ends', async () => {
  const service = await openService()
  const jobs = await jobsOf(service, await service.account('suite_business'))
  const id = await jobs.made(addresses(2))
  const runTarget = runBulkTarget(service.system)
  for (let round = 0; round < 12; round++) {
    await service.system.jobs.runDue((target) => {
      if (target.position === 0 && target.attempt <= 10) throw new Error('broken off')
      return runTarget(target)
    })
    service.clock.advance(16_000)
  }
  const { job, targets } = await jobs.read(id)
  expect(job).toMatchObject({ status: 'completed_with_errors', counts: { done: 1, failed: 1 } })
  expect(targets[0]).toMatchObject({ status: 'failed', error: { code: 'INTERNAL_ERROR' } })
})

it('a run that cannot be recorded is retried, and is neither lost nor charged twice', async () => {
  const service = await openService()
  const account = await service.account('suite_business')
  const jobs = await jobsOf(service, account)
  const id = await jobs.made(addresses(3))
  const { pool } = service.system.database
  await pool.query('ALTER TABLE analytics_deltas RENAME TO analytics_deltas_away')
  await service.system.jobs.runDue(runBulkTarget(service.system))
  expect((await jobs.read(id)).job.counts).toMatchObject({ running: 3, done: 0 })
  await pool.query('ALTER TABLE analytics_deltas_away RENAME TO analytics_deltas')
  service.clock.advance(3_000)
  await jobs.run()
  expect((await jobs.read(id)).job).toMatchObject({ status: 'completed', counts: { done: 3 } })
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 3, sum: 3, rows: 3 })
  expect(await timesInHistory(service, account.workspaceId)).toEqual([1, 1, 1])
})

it('one busy workspace does not delay another', async () => {
  const service = await openService()
  const big = await jobsOf(service, await service.account('suite_business'))
  const small = await jobsOf(service, await service.account('suite_business'))
  for (let n = 0; n < 3; n++) await big.made(addresses(100))
  const id = await small.made(addresses(2))
  const runTarget = runBulkTarget(service.system)
  const workspaces: string[] = []
  await service.system.jobs.runDue((target) => {
    workspaces.push(target.jobId)
    return runTarget(target)
  })
  expect(workspaces.slice(0, 12)).toContain(id)
  expect(workspaces).toHaveLength(302)
})
