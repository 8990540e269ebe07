import { expect, it } from 'vitest'
import { runBulkTarget } from '../run-bulk-target.ts'
import { jobsOf } from '../testing/jobs.ts'
import { type Account, type Answer, openService, type Service } from '../testing/service.ts'

const refused = '8.8.4.4'
const accepted = Array.from({ length: 20 }, (_, index) => `8.8.8.${index + 1}`)

/** All requests at once, the refused one in the middle, so that they are written in groups. */
const askAll = (service: Service, good: Account, bad: Account): Promise<Answer[]> =>
  Promise.all(
    accepted
      .toSpliced(10, 0, refused)
      .map((ip) => service.get(`/v1/ip/${ip}/geo`, ip === refused ? bad.key : good.key)),
  )

const change = (service: Service, sql: string) => service.system.database.pool.query(sql)

const causesIn = (service: Service): Record<string, unknown>[] =>
  service.logged
    .flatMap((chunk) => chunk.trim().split('\n'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => JSON.stringify(line).includes('PostgreSQL rejected the data'))

it('a record that the database rejects fails alone: the others of its group succeed, once, and are charged exactly', async () => {
  const service = await openService()
  const [good, bad] = [await service.account('suite_agency'), await service.account('suite_agency')]
  await change(service, `ALTER TABLE lookup_history ADD CONSTRAINT refused CHECK (target <> '${refused}')`)
  const answers = await askAll(service, good, bad)
  const [failed] = answers.splice(10, 1)
  expect(answers.map(({ status }) => status)).toEqual(accepted.map(() => 200))
  expect(failed).toMatchObject({
    status: 500,
    body: { error: { code: 'INTERNAL_ERROR', message: expect.stringContaining('No unit was used') } },
  })
  expect(await service.ledger(good.workspaceId)).toEqual({ counter: 20, sum: 20, rows: 20 })
  const { rows } = await service.system.database.pool.query<{ times: number }>(
    'SELECT count(*)::int AS times FROM lookup_history GROUP BY request_id',
  )
  expect(rows).toEqual(accepted.map(() => ({ times: 1 })))
  await expect.poll(() => service.ledger(bad.workspaceId)).toMatchObject({ counter: 0, sum: 0 })
  const causes = causesIn(service)
  expect(causes).toMatchObject([
    {
      request_id: failed?.headers.get('x-service-request-id'),
      error: { message: 'PostgreSQL rejected the data: SQLSTATE 23514, table lookup_history, constraint refused' },
    },
  ])
  expect(JSON.stringify(causes)).not.toContain(refused)
})

it('a reservation that the database rejects fails alone, and nothing is charged for it', async () => {
  const service = await openService()
  const [good, bad] = [await service.account('suite_agency'), await service.account('suite_agency')]
  await change(service, `ALTER TABLE usage_ledger ADD CONSTRAINT refused CHECK (workspace_id <> '${bad.workspaceId}')`)
  const answers = await askAll(service, good, bad)
  expect(answers.map(({ status }) => status)).toEqual(accepted.map(() => 200).toSpliced(10, 0, 500))
  expect(await service.ledger(good.workspaceId)).toEqual({ counter: 20, sum: 20, rows: 20 })
  expect(await service.ledger(bad.workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 })
  expect(causesIn(service)).toHaveLength(1)
})

it('a bulk target whose result the database rejects fails, and the others of the job are recorded', async () => {
  const service = await openService()
  const account = await service.account('suite_business')
  const jobs = await jobsOf(service, account)
  await change(
    service,
    `ALTER TABLE bulk_targets ADD CONSTRAINT refused CHECK (answer IS NULL OR target <> '${refused}')`,
  )
  const id = await jobs.made([...accepted, refused].map((target) => ({ endpoint: 'ip.geo', target })))
  await service.system.jobs.runDue(runBulkTarget(service.system))
  const { job, targets } = await jobs.read(id)
  expect(job).toMatchObject({ status: 'completed_with_errors', counts: { done: 20, failed: 1 } })
  expect(targets.at(-1)).toMatchObject({ status: 'failed', error: { code: 'INTERNAL_ERROR' } })
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 21, sum: 21, rows: 21 })
})
