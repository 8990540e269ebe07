import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { entitlementOf } from '../accounts/index.ts'
import { plans } from '../catalog/plans.ts'
import type { WatchEndpointId } from '../catalog/watch-terms.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { runWatch } from '../run-watch.ts'
import { codeIn, dataOf } from '../testing/dashboard.ts'
import { changeNow, leaveUnits, openService, type Service } from '../testing/service.ts'
import { runWith, watchesOf } from '../testing/watches.ts'
import { watchEnforcer } from './plan.ts'
import type { WatchChangeRecord } from './schema.ts'
import { runInputOf } from './subject.ts'

const internet = await openInternet({ hosts: true })
let service: Service
beforeAll(async () => {
  service = await openService({ internet })
})
afterAll(() => internet.close())
const prisma = () => service.system.database.prisma

/** Other watches of the shared service are not due. */
async function open(plan: Parameters<Service['account']>[0] = 'suite_business') {
  await prisma().watch.updateMany({ where: { workspaceId: { not: '' } }, data: { nextRunAt: null } })
  const account = await service.account(plan)
  return { account, ...(await watchesOf(service, account)) }
}
const eventsOf = async (workspaceId: string, type: string) =>
  prisma().event.findMany({ where: { workspaceId, type }, orderBy: { createdAt: 'asc' } })
const emailsTo = (workspaceId: string) => prisma().mail.findMany({ where: { workspaceId } })
const host = (status: string) => ({ status, tls: { valid: null } })
const hostWatch = { endpoint: 'host.status', target: 'example.com', schedule: 'hourly' }

describe('a watch', () => {
  it('runs immediately through the regular procedure: one unit, in the history with its source, then by its schedule', async () => {
    const { account, made, run, read } = await open()
    const id = await made()
    await run()
    const watch = await read(id)
    expect(watch.last_run).toMatchObject({ outcome: 'ok', error: null })
    expect(Date.parse(watch.next_run_at ?? '')).toBeGreaterThan(service.clock.now().getTime())
    expect(Date.parse(watch.next_run_at ?? '')).toBeLessThanOrEqual(service.clock.now().getTime() + dayMs)
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
    const history = await prisma().lookupHistory.findMany({ where: { workspaceId: account.workspaceId } })
    expect(history).toMatchObject([{ endpoint: 'ip.geo', source: 'watch', requestId: watch.last_run?.request_id }])
    await run()
    expect((await service.ledger(account.workspaceId)).counter).toBe(1)
  })

  it('reports a change as a row, an event with its severity and an email with a diff', async () => {
    const { account, made, read, changes } = await open()
    const id = await made({ ...hostWatch, name: 'Shop' })
    await runWith(service, host('up'))
    expect(await changes(id)).toEqual([])
    service.clock.advance(hourMs)
    await runWith(service, host('down'))
    expect(await changes(id)).toMatchObject([{ kind: 'down', severity: 'critical', before: 'up', after: 'down' }])
    expect(await read(id)).toMatchObject({ change_count: 1, last_change: { severity: 'critical' } })
    expect(await eventsOf(account.workspaceId, 'watch.changed')).toMatchObject([
      { severity: 'critical', targetId: id, summary: 'Watch “Shop”: The host is down: no port accepts a connection' },
    ])
    const [email] = await emailsTo(account.workspaceId)
    expect(email?.text).toContain('    - up\n    + down')
    expect(email?.text).toContain(`/watches/${id}`)
  })

  it('without email sends none', async () => {
    const { account, made } = await open()
    await made({ ...hostWatch, email: false })
    await runWith(service, host('up'))
    service.clock.advance(hourMs)
    await runWith(service, host('down'))
    expect(await emailsTo(account.workspaceId)).toEqual([])
    expect(await eventsOf(account.workspaceId, 'watch.changed')).toHaveLength(1)
  })

  it('compares with the last known value over a source that did not respond', async () => {
    const { made, changes } = await open()
    const id = await made(hostWatch)
    for (const status of ['up', 'unknown', 'up', 'unknown', 'down']) {
      await runWith(service, host(status))
      service.clock.advance(hourMs)
    }
    expect(await changes(id)).toMatchObject([{ before: 'up', after: 'down' }])
  })

  it('requests the largest page of a list', () => {
    const limitOf = (endpoint: WatchEndpointId, target: string) => runInputOf(endpoint, { target, packages: null })
    expect(limitOf('domain.subdomains', 'example.com')).toEqual({ domain: 'example.com', limit: 500 })
    expect(limitOf('vulnerabilities.package', 'pypi/django@4.2.0')).toMatchObject({ coordinate: 'django', limit: 500 })
    expect(limitOf('host.ssl', 'example.com')).toEqual({ host: 'example.com' })
  })

  it('runs once after the service was down for many periods', async () => {
    const { account, made, run } = await open()
    await made({ endpoint: 'ip.geo', target: '8.8.8.8', schedule: 'hourly' })
    await run()
    service.clock.advance(9 * hourMs)
    await run()
    expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: 2, rows: 2 })
  })

  it('runs soon after the clock was set back by a year', async () => {
    const own = await openService()
    const { made, run, read } = await watchesOf(own, await own.account('suite_business'))
    const id = await made()
    await run()
    const back = new Date(own.clock.now().getTime() - 365 * dayMs)
    own.clock.set(back)
    await run()
    expect(Date.parse((await read(id)).next_run_at ?? '')).toBeLessThanOrEqual(back.getTime() + dayMs)
  })

  it('runs on request, for its units; a paused one does not', async () => {
    const { account, browser, made, run, runNow } = await open()
    const id = await made()
    await run()
    expect((await runNow(id)).status).toBe(200)
    await run()
    expect((await service.ledger(account.workspaceId)).counter).toBe(2)
    await browser.mutate('watches.update', { id, status: 'paused' })
    expect(codeIn(await runNow(id))).toBe('WATCH_NOT_ACTIVE')
    service.clock.advance(2 * dayMs)
    await run()
    expect((await service.ledger(account.workspaceId)).counter).toBe(2)
    expect(await eventsOf(account.workspaceId, 'watch.paused')).toHaveLength(1)
  })

  it('beyond the number of the plan, or of a lookup that the plan lacks, is refused', async () => {
    const { made, create } = await open('free')
    for (let n = 0; n < plans.free.watches; n++) await made({ endpoint: 'ip.geo', target: `8.8.8.${n}` })
    expect(codeIn(await create({ endpoint: 'ip.geo', target: '8.8.4.4' }))).toBe('WATCH_LIMIT_REACHED')
    const { create: other } = await open('free')
    expect(codeIn(await other({ endpoint: 'host.status', target: 'example.com' }))).toBe('CAPABILITY_REQUIRED')
  })

  it('of another workspace does not exist', async () => {
    const { made } = await open()
    const id = await made()
    const { browser, runNow } = await open()
    expect(codeIn(await runNow(id))).toBe('WATCH_NOT_FOUND')
    for (const path of ['watches.read', 'watches.changesOf'])
      expect(codeIn(await browser.query(path, { id }))).toBe('WATCH_NOT_FOUND')
    for (const path of ['watches.update', 'watches.remove'])
      expect(codeIn(await browser.mutate(path, { id }))).toBe('WATCH_NOT_FOUND')
  })

  it('that is deleted during a run records nothing', async () => {
    const { browser, made } = await open()
    const id = await made(hostWatch)
    await service.system.watches.runDue(async () => {
      await browser.mutate('watches.remove', { id })
      return { requestId: 'req_given', error: null, result: host('up') }
    })
    expect(await prisma().watch.count({ where: { workspaceId: { not: '' }, id } })).toBe(0)
  })

  it('that is deleted takes its notices and unsent emails with it', async () => {
    const { account, browser, made } = await open()
    const ids = [await made(hostWatch), await made(hostWatch)]
    await runWith(service, host('up'))
    service.clock.advance(hourMs)
    await runWith(service, host('down'))
    expect(await emailsTo(account.workspaceId)).toHaveLength(2)
    expect((await browser.mutate('watches.remove', { id: ids[0] })).status).toBe(200)
    expect(await prisma().notice.findMany({ where: { workspaceId: account.workspaceId } })).toMatchObject([
      { href: `/watches/${ids[1]}` },
    ])
    expect((await emailsTo(account.workspaceId)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`/watches/${ids[1]}`),
    ])
  })

  it('ends with its workspace, also during a run', async () => {
    const { account, browser, made } = await open()
    await made(hostWatch)
    await service.system.watches.runDue(async () => {
      const { name } = await prisma().workspace.findUniqueOrThrow({ where: { id: account.workspaceId } })
      const answer = await browser.mutate('workspaces.delete', { name })
      expect(answer.status, answer.text).toBe(200)
      return { requestId: 'req_given', error: null, result: host('up') }
    })
    expect(await prisma().watch.count({ where: { workspaceId: account.workspaceId } })).toBe(0)
  })
})

describe('a watch without units', () => {
  it('is paused and reported once a month for the workspace, and resumes with the next month', async () => {
    const { account, made, run, read } = await open('free')
    await leaveUnits(service.system, account.workspaceId, plans.free.units, 1)
    const ids = [await made(), await made({ endpoint: 'ip.geo', target: '8.8.4.4' }), await made()]
    await run()
    const watches = await Promise.all(ids.map(read))
    expect(watches.filter(({ paused_for }) => paused_for === 'quota')).toHaveLength(2)
    expect(await eventsOf(account.workspaceId, 'watch.paused')).toHaveLength(1)
    const emails = await emailsTo(account.workspaceId)
    expect(emails.filter(({ subject }) => subject.startsWith('Watches in'))).toHaveLength(1)
    service.clock.set('2026-12-02T00:00:00.000Z')
    await run()
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'active', last_run: { outcome: 'ok' } })
    service.clock.set('2026-11-21T12:00:00.000Z')
  })

  it('of a month that ended during its run runs again in the new one, and is not paused', async () => {
    const { account, made, read } = await open('free')
    service.clock.set('2026-11-30T23:59:59.900Z')
    await leaveUnits(service.system, account.workspaceId, plans.free.units, 0)
    const id = await made()
    const lookUp = runWatch(service.system)
    await service.system.watches.runDue(async (watch, lost) => {
      const outcome = await lookUp(watch, lost)
      service.clock.set('2026-12-01T00:00:00.100Z')
      return outcome
    })
    expect(await read(id)).toMatchObject({ status: 'active', last_run: { outcome: 'ok' } })
    expect(await eventsOf(account.workspaceId, 'watch.paused')).toEqual([])
    service.clock.set('2026-11-21T12:00:00.000Z')
  })

  it('is reported as one whose run needs more units than are left, while cheaper ones go on', async () => {
    const { account, made, run, read } = await open('free')
    await leaveUnits(service.system, account.workspaceId, plans.free.units, 400)
    const packages = Array.from({ length: 500 }, (_, n) => `pkg:npm/name-${n}@1.0.0`)
    const lockFile = await made({ endpoint: 'vulnerabilities.check', target: 'lock', packages })
    const geo = await made()
    await run()
    expect(await read(lockFile)).toMatchObject({ paused_for: 'quota' })
    expect(await read(geo)).toMatchObject({ status: 'active', last_run: { outcome: 'ok' } })
    const [event] = await eventsOf(account.workspaceId, 'watch.paused')
    expect(event?.summary).toBe('Watch “lock” was paused: a run needs 500 units, more than are left this month')
    const [email] = await emailsTo(account.workspaceId)
    expect(email?.text).toContain('needs 500 units for a run, more than are left this month')
  })

  it('resumes with a larger plan, and one that the plan no longer includes is paused until it does again', async () => {
    const { account, made, run, read } = await open('suite_starter')
    await leaveUnits(service.system, account.workspaceId, plans.suite_starter.units, 0)
    const [geo, status] = [await made(), await made(hostWatch)]
    await run()
    expect(await read(geo)).toMatchObject({ paused_for: 'quota' })
    const apply = (plan: 'suite_business' | 'free') =>
      prisma().$transaction((tx) => {
        const entitlement = entitlementOf([plan])
        const workspace = { id: account.workspaceId, name: 'x', entitlement, now: service.clock.now() }
        return watchEnforcer.apply(tx, workspace, changeNow(service.system))
      })
    await apply('suite_business')
    expect(await read(geo)).toMatchObject({ status: 'active', paused_for: null })
    expect(await apply('free')).toMatchObject({ paused: [status] })
    expect(await read(status)).toMatchObject({ paused_for: 'plan', next_run_at: null })
    expect(await apply('suite_business')).toMatchObject({ resumed: [status] })
    expect(await read(status)).toMatchObject({ status: 'active' })
  })
})

describe('a run that the plan does not include', () => {
  const refused = { requestId: 'req_given', error: new AppError('CAPABILITY_REQUIRED') }

  it('pauses its watch, and reports it', async () => {
    const { account, made, read } = await open()
    const id = await made(hostWatch)
    await service.system.watches.runDue(async () => refused)
    expect(await read(id)).toMatchObject({ status: 'paused', paused_for: 'plan', next_run_at: null })
    expect(await eventsOf(account.workspaceId, 'watch.paused')).toMatchObject([{ severity: 'warning' }])
  })

  it('of a watch that a person paused meanwhile is not reported', async () => {
    const { account, browser, made, read } = await open()
    const id = await made(hostWatch)
    await service.system.watches.runDue(async () => {
      await browser.mutate('watches.update', { id, status: 'paused' })
      return refused
    })
    expect(await read(id)).toMatchObject({ paused_for: 'person' })
    expect(await eventsOf(account.workspaceId, 'watch.paused')).toMatchObject([{ severity: 'info' }])
  })

  it('of a watch that the plan paused before is not reported again, and due no more', async () => {
    const { account, made, read } = await open()
    const { workspaceId } = account
    const id = await made(hostWatch)
    await prisma().watch.updateMany({ where: { workspaceId }, data: { status: 'paused', pausedFor: 'plan' } })
    let runs = 0
    await service.system.watches.runDue(async () => (runs++ < 3 ? refused : { ...refused, error: null, result: {} }))
    expect(runs).toBe(1)
    expect(await read(id)).toMatchObject({ paused_for: 'plan', next_run_at: null })
    expect(await eventsOf(workspaceId, 'watch.paused')).toEqual([])
  })
})

describe('a watch beyond the limit of a smaller plan', () => {
  it.each([
    ['the plan paused and a person paused after it', 'after'],
    ['a person paused before the plan', 'before'],
  ])('is not resumed: one that %s', async (_, when) => {
    const { account, browser, made, read } = await open('suite_starter')
    const ids: string[] = []
    for (let n = 0; n < plans.free.watches + 1; n++) {
      service.clock.advance(1000)
      ids.push(await made({ endpoint: 'ip.geo', target: `8.8.8.${n + 1}` }))
    }
    const [first, last] = [ids[0] ?? '', ids.at(-1) ?? '']
    const update = (id: string, status: 'active' | 'paused') => browser.mutate('watches.update', { id, status })
    if (when === 'before') await update(last, 'paused')
    await service.system.subscriptions.set(
      { workspaceId: account.workspaceId, plan: 'free' },
      changeNow(service.system),
    )
    if (when === 'after') await update(last, 'paused')
    expect(codeIn(await update(last, 'active'))).toBe('WATCH_LIMIT_REACHED')
    expect(await read(last)).toMatchObject({ status: 'paused', paused_for: 'person' })
    await update(first, 'paused')
    expect((await update(last, 'active')).status).toBe(200)
    expect(codeIn(await update(first, 'active'))).toBe('WATCH_LIMIT_REACHED')
  })
})

describe('a watch whose target is refused', () => {
  it('is not created if the target is a private address', async () => {
    const { create } = await open()
    expect(codeIn(await create({ ...hostWatch, target: '10.0.0.1' }))).toBe('TARGET_NOT_ALLOWED')
  })

  it('fails with the reason, at no charge, and is paused and reported once after three runs', async () => {
    const { account, made, run, read, runNow } = await open()
    const id = await made({ ...hostWatch, target: 'private-name.example' })
    await runWith(service, host('up'))
    for (let n = 1; n <= 3; n++) {
      await runNow(id)
      await run()
      expect(await read(id)).toMatchObject({
        last_run: { outcome: 'failed', error: { code: 'TARGET_NOT_ALLOWED' } },
        paused_for: n < 3 ? null : 'refused',
      })
    }
    expect((await service.ledger(account.workspaceId)).counter).toBe(0)
    expect(await eventsOf(account.workspaceId, 'watch.paused')).toHaveLength(1)
    expect(await emailsTo(account.workspaceId)).toHaveLength(1)
  })

  it('differs from one whose source fails, which never pauses it', async () => {
    const own = await openService()
    const account = await own.account('suite_business')
    const { made, run, read, runNow } = await watchesOf(own, account)
    const id = await made({ endpoint: 'vulnerabilities.cve', target: 'CVE-2021-44228' })
    for (let n = 0; n < 5; n++) {
      await run()
      await runNow(id)
    }
    expect(await read(id)).toMatchObject({ status: 'active', change_count: 0, last_run: { outcome: 'failed' } })
  })
})

describe('a stored lock file', () => {
  it('of 1,000 packages costs a unit for each distinct one, and reports new advisories', async () => {
    const { made, read, changes } = await open()
    const packages = Array.from({ length: 1_000 }, (_, n) => `pkg:npm/package-${n}@1.0.0`)
    const id = await made({ endpoint: 'vulnerabilities.check', target: 'package-lock.json', packages })
    expect(await read(id)).toMatchObject({ units: 1_000, package_count: 1_000 })
    const result = (ids: string[]) => ({
      results: packages.map((purl, n) => ({
        purl,
        ecosystem: 'npm',
        name: `package-${n}`,
        version: '1.0.0',
        status: ids.length > 0 ? 'vulnerable' : 'no_known_vulnerabilities',
        summary: { total: ids.length, undecided: 0 },
        advisories: ids.map((one) => ({ id: `${one}-${n}`, aliases: [], affectsVersion: true, knownExploited: false })),
      })),
    })
    await runWith(service, result([]))
    await prisma().watch.updateMany({
      where: { workspaceId: { not: '' }, id },
      data: { nextRunAt: service.clock.now() },
    })
    await runWith(service, result(['GHSA']))
    expect(await read(id)).toMatchObject({ change_count: 1_000 })
    expect((await changes(id))[0]).toMatchObject({ kind: 'advisory', severity: 'warning' })
  })

  it('is checked through its regular procedure', async () => {
    const { account, made, run, read } = await open()
    const packages = ['pkg:npm/lodash@4.17.20', 'pkg:npm/lodash@4.17.20', 'not a package', 'pkg:npm/left-pad@1.3.0']
    const id = await made({ endpoint: 'vulnerabilities.check', target: 'lock', packages })
    await run()
    expect(await read(id)).toMatchObject({ units: 2, last_run: { outcome: 'ok' } })
    expect((await service.ledger(account.workspaceId)).counter).toBe(2)
  })
})

it('the list is read page by page, newest first, and a plan limit comes with it', async () => {
  const { browser, made } = await open()
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    service.clock.advance(1_000)
    ids.push(await made())
  }
  const first = dataOf<{ data: { id: string }[]; next_cursor: string; limit: number }>(
    await browser.query('watches.list', { limit: 2 }),
  )
  expect(first.limit).toBe(plans.suite_business.watches)
  const second = dataOf<typeof first>(await browser.query('watches.list', { limit: 2, cursor: first.next_cursor }))
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed())
})

it('the changes of all watches name their watch', async () => {
  const { browser, made, changes } = await open()
  const ids = [await made({ ...hostWatch, name: 'Shop' }), await made({ ...hostWatch, name: 'Forum' })]
  await runWith(service, host('up'))
  service.clock.advance(hourMs)
  await runWith(service, host('down'))
  const { data } = dataOf<{ data: WatchChangeRecord[] }>(await browser.query('watches.changes', { limit: 10 }))
  expect(new Map(data.map(({ watch_id, watch_name }) => [watch_id, watch_name]))).toEqual(
    new Map([
      [ids[0], 'Shop'],
      [ids[1], 'Forum'],
    ]),
  )
  expect(await changes(ids[0] ?? '')).toMatchObject([{ watch_name: 'Shop' }])
})

it('the list is filtered by lookup, and searched by name and target in any case', async () => {
  const { browser, made } = await open()
  const certificate = await made({ endpoint: 'host.ssl', target: 'example.com', name: 'Shop 100%' })
  const address = await made({ endpoint: 'ip.geo', target: '8.8.4.4' })
  const found = async (query: object) =>
    dataOf<{ data: { id: string }[] }>(await browser.query('watches.list', query)).data.map(({ id }) => id)
  expect(await found({ endpoint: 'host.ssl' })).toEqual([certificate])
  expect(await found({ q: 'sHOP' })).toEqual([certificate])
  expect(await found({ q: ' 8.8.4 ' })).toEqual([address])
  expect(await found({ q: '0%' })).toEqual([certificate])
  expect(await found({ q: '%' })).toEqual([certificate])
  expect(await found({ q: 'shop', endpoint: 'ip.geo' })).toEqual([])
})
