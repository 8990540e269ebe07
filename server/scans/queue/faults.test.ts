import { afterAll, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { routeBy } from '../../../simulator/routes.ts'
import { startApiProcess } from '../../testing/processes.ts'
import { scannerOf, scansOf } from '../../testing/scans.ts'
import { cloneDatabase, openService } from '../../testing/service.ts'
import { waitUntil } from '../../testing/wait.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

it('a scan whose process is killed midway is run again by another, charged once, and ends with one event', async () => {
  const service = await openService({ databaseUrl: await cloneDatabase(), internet })
  service.clock.set(new Date())
  const account = await service.account('suite_business')
  const scans = scansOf(service, account)
  const settings = { ...internet.settings, SIMULATED_INTERNET_URL: internet.origin }
  const victim = await startApiProcess(service.databaseUrl, settings)
  const { id } = (await scans.send('POST', '/scans', { url: 'quiet.example' })).body as { id: string }
  await waitUntil(async () => (await scans.read(id)).stages_done.includes('address'), {
    timeout: 20_000,
    interval: 20,
  })
  await victim.kill('SIGKILL')
  expect((await scans.read(id)).status).toBe('running')
  const later = { databaseUrl: service.databaseUrl, internet: { ...internet, route: routeBy(() => ({})) } }
  const survivors = await Promise.all([1, 2].map(() => openService(later)))
  for (const { clock } of survivors) clock.set(new Date(Date.now() + 16_000))
  await Promise.all(survivors.map((one) => one.system.scans.runDue(scannerOf(one))))
  const { prisma } = service.system.database
  expect(await prisma.scan.findFirst({ where: { id } })).toMatchObject({
    attempts: 2,
    status: 'failed',
    failure: 'site_down',
  })
  expect(await prisma.event.count({ where: { type: 'scan.completed' } })).toBe(1)
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
})
