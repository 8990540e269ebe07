import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { plans } from '../catalog/plans.ts'
import { dayMs } from '../platform/clock.ts'
import { runWatch } from '../run-watch.ts'
import { abandonDue } from '../testing/abandoned.ts'
import { codeIn } from '../testing/dashboard.ts'
import { scannerOf } from '../testing/scans.ts'
import { leaveUnits, openService, type Service } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'
import { watchesOf } from '../testing/watches.ts'

const internet = await openInternet({ hosts: true })
let service: Service
beforeAll(async () => {
  service = await openService({ internet })
})
afterAll(() => internet.close())
const prisma = () => service.system.database.prisma

const scanWatch = { endpoint: 'scans.create', target: 'fortress.example', schedule: 'daily' }

/** Other watches of the shared service are not due. */
async function open() {
  await prisma().watch.updateMany({ where: { workspaceId: { not: '' } }, data: { nextRunAt: null } })
  const account = await service.account('suite_business')
  const { workspaceId } = account
  const watches = await watchesOf(service, account)
  const scan = () => service.system.scans.runDue(scannerOf(service))
  return {
    ...watches,
    workspaceId,
    scan,
    /** Queues the scan of each due watch, scans, and records the results. */
    whole: async () => {
      await watches.run()
      await scan()
      await watches.run()
    },
    scans: () => prisma().scan.findMany({ where: { workspaceId }, orderBy: { createdAt: 'asc' } }),
    ledger: () => service.ledger(workspaceId),
    scanHere: (url: string) => watches.browser.mutate('scans.create', { url }),
  }
}

describe('a watch of a website', () => {
  it('queues a private scan for one unit, waits without a claim, and has its result when the scan ends', async () => {
    const { made, read, run, scan, scans, ledger, workspaceId } = await open()
    const id = await made(scanWatch)
    await run()
    expect(await scans()).toMatchObject([{ status: 'queued', source: 'schedule', visibility: 'private', authorId: id }])
    expect(await read(id)).toMatchObject({ target: 'https://fortress.example/', last_run: null })
    await run()
    const waiting = await prisma().watch.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } })
    expect(waiting.unsettledClaims).toBe(0)
    await scan()
    await run()
    const requestId = (await scans())[0]?.requestId
    expect(await read(id)).toMatchObject({ last_run: { error: null, request_id: requestId }, change_count: 0 })
    expect(await ledger()).toEqual({ counter: 1, sum: 1, rows: 1 })
    const history = await prisma().lookupHistory.findMany({ where: { workspaceId } })
    expect(history).toMatchObject([{ endpoint: 'scans.create', source: 'watch', requestId }])
  })

  it('reports what changed since the scan before', async () => {
    const { made, changes, whole } = await open()
    const id = await made({ ...scanWatch, target: 'https://good.example' })
    await whole()
    internet.pages.set('good.example/', { headers: {}, body: '<p>bare' })
    service.clock.advance(dayMs)
    await whole()
    internet.pages.delete('good.example/')
    const found = await changes(id)
    expect(found.map(({ summary }) => summary)).toContainEqual(expect.stringMatching(/^The grade fell from /))
    expect(found.map(({ summary }) => summary)).toContainEqual(expect.stringMatching(/points \(was .+\)\.$/))
  })

  it('finds the scan of a run whose process ended, and is charged once', async () => {
    const { made, read, run, scan, scans, ledger } = await open()
    const id = await made(scanWatch)
    const left = await openService({ databaseUrl: service.databaseUrl })
    left.clock.set(service.clock.now())
    const queued = abandonDue(left.system.watches, runWatch(service.system))
    await waitUntil(() => queued.length === 1)
    await scan()
    await run()
    expect(await read(id)).toMatchObject({ last_run: null })
    service.clock.advance(31_000)
    await run()
    expect(await read(id)).toMatchObject({ last_run: { outcome: 'ok', error: null } })
    expect(await scans()).toHaveLength(1)
    expect((await ledger()).counter).toBe(1)
  })

  it.each([
    [
      'was paused',
      (id: string) => [
        { id, status: 'paused' },
        { id, status: 'active' },
      ],
    ],
    ['got another schedule', (id: string) => [{ id, schedule: 'weekly' }]],
  ])('that %s during its scan is charged for that scan and the next, both in the history', async (_, patches) => {
    const { browser, made, read, run, runNow, scan, whole, scans, ledger, workspaceId } = await open()
    const id = await made(scanWatch)
    await run()
    for (const patch of patches(id)) expect(codeIn(await browser.mutate('watches.update', patch))).toBeNull()
    await scan()
    service.clock.advance(61_000)
    await runNow(id)
    await whole()
    expect(await read(id)).toMatchObject({ last_run: { outcome: 'ok' } })
    expect((await scans()).map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(await ledger()).toEqual({ counter: 2, sum: 2, rows: 2 })
    expect(await prisma().lookupHistory.count({ where: { workspaceId } })).toBe(2)
  })

  it('uses a scan of the same page that is in progress or has just ended, at no charge', async () => {
    const { made, read, scan, whole, scans, ledger, scanHere } = await open()
    await scanHere('fortress.example')
    const first = await made(scanWatch)
    await whole()
    expect(await read(first)).toMatchObject({ last_run: { error: null } })
    const second = await made(scanWatch)
    await whole()
    expect(await read(second)).toMatchObject({ last_run: { error: null } })
    await scan()
    expect(await scans()).toHaveLength(1)
    expect((await ledger()).counter).toBe(1)
  })

  it('waits a minute after another page of the host was scanned', async () => {
    const { made, whole, read, scans, scanHere } = await open()
    await scanHere('https://fortress.example/other')
    const id = await made(scanWatch)
    await whole()
    expect(await read(id)).toMatchObject({ last_run: null })
    service.clock.advance(61_000)
    await whole()
    expect(await read(id)).toMatchObject({ last_run: { error: null } })
    expect(await scans()).toHaveLength(2)
  })

  it('whose scan fails has a failed run and no change, and stays active', async () => {
    const { made, read, changes, whole, runNow } = await open()
    const id = await made({ ...scanWatch, target: 'no-such-host.example' })
    for (let n = 0; n < 4; n++) {
      await whole()
      service.clock.advance(dayMs)
      await runNow(id)
    }
    expect(await read(id)).toMatchObject({
      status: 'active',
      last_run: { outcome: 'failed', error: { code: 'SOURCE_UNAVAILABLE' } },
    })
    expect(await changes(id)).toEqual([])
  })

  it('is paused without units, and queues nothing', async () => {
    const { made, read, run, scans, workspaceId } = await open()
    await leaveUnits(service.system, workspaceId, plans.suite_business.units, 0)
    const id = await made(scanWatch)
    await run()
    expect(await read(id)).toMatchObject({ status: 'paused', paused_for: 'quota' })
    expect(await scans()).toEqual([])
  })

  it('of a page that cannot be scanned is refused', async () => {
    const { create } = await open()
    for (const target of ['ftp://example.com', 'https://user:pass@example.com/', 'https://example.com:22/'])
      expect(codeIn(await create({ ...scanWatch, target })), target).toBe('INVALID_URL')
  })
})
