import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { openInternet } from '../simulator/internet.ts'
import { runBulkTarget } from './run-bulk-target.ts'
import { abandonDue } from './testing/abandoned.ts'
import { addresses, jobsOf } from './testing/jobs.ts'
import { startApiProcess } from './testing/processes.ts'
import { scansOf } from './testing/scans.ts'
import { cloneDatabase, openService } from './testing/service.ts'
import { waitUntil } from './testing/wait.ts'
import {
  deliveryOf,
  makeWebhook,
  openService as openWebhookService,
  queueDelivery,
  webhookOf,
} from './testing/webhooks.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

/**
 * Two processes start, and a lease ends, in this time. A process is killed once it is connected to its target: from the
 * claim until then a repeated row is not counted as its own (`releaseSuspects`).
 */
const slow = { timeout: 60_000 }

it('a scan whose process was killed twice is failed by the third without running, with one event, and stays charged', async () => {
  const service = await openService({ databaseUrl: await cloneDatabase(), internet })
  service.clock.set(new Date())
  const account = await service.account('suite_business')
  const scans = scansOf(service, account)
  const { prisma } = service.system.database
  const { id } = (await scans.send('POST', '/scans', { url: 'quiet.example' })).body as { id: string }
  const row = () => prisma.scan.findFirstOrThrow({ where: { id } })
  for (const [round, ahead] of ['0', '16000'].entries()) {
    const settings = { ...internet.settings, SIMULATED_INTERNET_URL: internet.origin, CLOCK_AHEAD_MS: ahead }
    const connections = internet.connections()
    const victim = await startApiProcess(service.databaseUrl, settings)
    await waitUntil(() => internet.connections() > connections, slow)
    expect(await row()).toMatchObject({ attempts: round + 1, unsettledClaims: round + 1 })
    await victim.kill('SIGKILL')
  }
  service.clock.set(new Date(Date.now() + 32_000))
  const connections = internet.connections()
  await scans.run()
  expect(internet.connections()).toBe(connections)
  expect(await row()).toMatchObject({ failure: 'timeout', result: expect.stringContaining('failed twice') })
  expect(await prisma.event.count({ where: { type: 'scan.completed' } })).toBe(1)
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
}, 180_000)

it('an email whose process was killed twice while sending is failed with the reason', async () => {
  let connections = 0
  const silent = createServer(() => connections++).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const settings = { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` }
  const service = await openService({ databaseUrl: await cloneDatabase(), settings })
  service.clock.set(new Date())
  const { prisma } = service.system.database
  const email = { workspaceId: null, recipient: 'reader@example.test', subject: 'Twice', text: 'Twice' }
  const id = await prisma.$transaction((tx) => service.system.mail.queue(tx, email))
  const row = () => prisma.mail.findUniqueOrThrow({ where: { id } })
  for (const [round, ahead] of ['0', '61000'].entries()) {
    const victim = await startApiProcess(service.databaseUrl, { ...settings, CLOCK_AHEAD_MS: ahead })
    await waitUntil(() => connections > round, slow)
    expect(await row()).toMatchObject({ attempts: round + 1, unsettledClaims: round + 1 })
    await victim.kill('SIGKILL')
  }
  service.clock.set(new Date(Date.now() + 122_000))
  await service.system.mail.runDue()
  expect(await row()).toMatchObject({ error: 'Given up after two interrupted attempts. It may have been delivered.' })
}, 180_000)

it('a bulk target abandoned by two processes is failed, the job’s others finish, and all stay charged', async () => {
  const service = await openService()
  const account = await service.account('suite_business')
  const jobs = await jobsOf(service, account)
  const id = await jobs.made(addresses(5))
  const runTarget = runBulkTarget(service.system)
  for (const begunBefore of [5, 1]) {
    const left = await openService({ databaseUrl: service.databaseUrl })
    left.clock.set(service.clock.now())
    const begun = abandonDue(left.system.jobs)
    await waitUntil(() => begun.length === begunBefore)
    service.clock.advance(15_000)
  }
  await service.system.jobs.runDue(runTarget)
  const { job, targets } = await jobs.read(id)
  expect(job).toMatchObject({ status: 'completed_with_errors', units: 5, counts: { done: 4, failed: 1 } })
  expect(targets.find(({ status }) => status === 'failed')?.error).toEqual({
    code: 'INTERNAL_ERROR',
    message: 'The lookup failed twice and was given up. Its units stay used.',
  })
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 5, sum: 5, rows: 5 })
})

it('a delivery abandoned by two processes is failed with the reason, and its webhook does not count as failing', async () => {
  const service = await openWebhookService({ internet })
  const account = await service.account('suite_agency')
  const hook = await makeWebhook(service, account)
  const id = await queueDelivery(service, account, hook)
  const { pool } = service.system.database
  await pool.query('UPDATE webhook_deliveries SET unsettled_claims = 2')
  await service.system.webhooks.runDue()
  expect(await deliveryOf(service, id)).toMatchObject({
    status: 'failed',
    error: 'Given up after two interrupted attempts. It may have been delivered.',
  })
  expect(await webhookOf(service, hook)).toMatchObject({ status: 'active', failureCount: 0, failingSince: null })
})
