import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { newId } from '../../platform/ids.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { scannerOf, scansOf } from '../../testing/scans.ts'
import { type Account, openService, type Service, signInAs } from '../../testing/service.ts'
import type { Scan } from '../schema/index.ts'
import { openScanRunner, type RunScan } from './runner.ts'
import type { CompletedScan, ScanOutcome } from './settle.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

let service: Service
let account: Account
let scans: ReturnType<typeof scansOf>
beforeEach(async () => {
  service = await openService({ internet })
  account = await service.account('lookups_growth')
  scans = scansOf(service, account)
})

const lookUp = async (url: string, more: Record<string, unknown> = {}, path = '/scans') =>
  scans.send('POST', path, { url, ...more })
const idOf = ({ body }: { body: unknown }): string => (body as { id: string }).id

const prove = (domain: string, workspaceId = account.workspaceId) =>
  service.system.database.prisma.site.create({
    data: {
      id: `site_${domain}_${workspaceId}`,
      workspaceId,
      domain,
      token: 't',
      verifiedAt: service.clock.now(),
      createdAt: service.clock.now(),
    },
  })

describe('requesting a scan', () => {
  it('of the same host within a minute returns the same scan, whatever path and port, for a unit each', async () => {
    const first = await lookUp('fortress.example')
    expect(first).toMatchObject({ status: 202, body: { status: 'queued', reused: false } })
    service.clock.advance(59_999)
    const again = await lookUp('https://fortress.example:8443/other?token=1')
    expect(again.body).toMatchObject({ id: idOf(first), reused: true })
    service.clock.advance(1)
    expect((await lookUp('fortress.example')).body).toMatchObject({ reused: false })
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 3, sum: 3, rows: 3 })
    const other = scansOf(service, await service.account('lookups_growth'))
    expect((await other.send('POST', '/scans', { url: 'fortress.example' })).body).toMatchObject({ reused: false })
  })

  it('concurrently for one host creates one scan', async () => {
    const queries = await Promise.all(Array.from({ length: 8 }, () => lookUp('fortress.example')))
    expect(new Set(queries.map(idOf)).size).toBe(1)
    expect(await service.system.database.prisma.scan.count()).toBe(1)
  })

  it('with wait=1 returns 200 with the finished scan', async () => {
    service.system.scans.start(scannerOf(service))
    const answer = await lookUp('fortress.example', {}, '/scans?wait=1')
    expect(answer).toMatchObject({ status: 200, body: { status: 'completed', grade: 'A+' } })
    const history = await service.system.database.prisma.lookupHistory.findFirst({
      where: { requestId: String(answer.headers.get('x-service-request-id')) },
    })
    expect(history).toMatchObject({ endpoint: 'scans.create', target: 'fortress.example', headline: 'A+', units: 1 })
  })

  it('of a forbidden target is rejected without charge, by address and by name', async () => {
    for (const url of [
      'http://127.0.0.1/',
      '10.0.0.1',
      '[::1]:8443',
      'http://169.254.169.254/latest',
      'private-name.example',
      'localhost.localdomain.localhost',
    ])
      expect((await lookUp(url)).body, url).toMatchObject({ error: { code: 'TARGET_NOT_ALLOWED' } })
    expect((await lookUp('ftp://fortress.example')).body).toMatchObject({ error: { code: 'INVALID_URL' } })
    expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: 0, rows: 0 })
  })

  it('with a test key returns the sample, finds it again, and creates no scan', async () => {
    const browser = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
    const { key } = dataOf<{ key: string }>(await browser.mutate('keys.create', { name: 'Trial', test: true }))
    const trial = scansOf(service, { ...account, key })
    const sample = await trial.send('POST', '/scans', { url: 'fortress.example' })
    expect(sample).toMatchObject({ status: 200, body: { domain: 'example.com', status: 'completed' } })
    expect((await trial.read(idOf(sample))).domain).toBe('example.com')
    expect((await trial.send('GET', '/scans')).body).toMatchObject({ data: [{ domain: 'example.com' }] })
    expect((await trial.send('DELETE', `/scans/${idOf(sample)}`)).body).toMatchObject({
      error: { code: 'TEST_KEY_NOT_ALLOWED' },
    })
    expect(await service.system.database.prisma.scan.count()).toBe(0)
  })
})

describe('the visibility of a scan', () => {
  it('can be public only if the host or a parent domain is verified, in the same workspace', async () => {
    const refused = await lookUp('www.fortress.example', { visibility: 'public' })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'DOMAIN_NOT_VERIFIED' } } })
    await prove('fortress.example', (await service.account('free')).workspaceId)
    expect((await lookUp('www.fortress.example', { visibility: 'public' })).status).toBe(409)
    expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: 0 })
    await prove('fortress.example')
    const response = await lookUp('www.fortress.example', { visibility: 'public' })
    expect(response).toMatchObject({ status: 202, body: { visibility: 'public' } })
    expect((await lookUp('xfortress.example', { visibility: 'public' })).status).toBe(409)
  })

  it('is changed by owners and keys, with an event; a member can only scan privately', async () => {
    const id = idOf(await lookUp('fortress.example'))
    expect((await scans.send('PATCH', `/scans/${id}`, { visibility: 'public' })).status).toBe(409)
    expect((await scans.send('PATCH', `/scans/${id}`, { visibility: 'unlisted' })).body).toMatchObject({
      visibility: 'unlisted',
    })
    const member = await service.account('free')
    await service.system.database.prisma.membership.create({
      data: {
        id: newId('mem'),
        workspaceId: account.workspaceId,
        userId: member.userId,
        role: 'member',
        createdAt: service.clock.now(),
      },
    })
    const browser = browserOf(service, await signInAs(service.system, member.userId), account.workspaceId)
    expect(codeIn(await browser.mutate('scans.create', { url: 'good.example', visibility: 'unlisted' }))).toBe(
      'OWNER_REQUIRED',
    )
    expect(codeIn(await browser.mutate('scans.update', { id, visibility: 'private' }))).toBe('OWNER_REQUIRED')
    expect(dataOf<Scan>(await browser.mutate('scans.create', { url: 'good.example' })).source).toBe('dashboard')
    const events = await service.system.database.prisma.event.findMany({ where: { type: { startsWith: 'scan.' } } })
    expect(events.map(({ type, targetId }) => ({ type, targetId }))).toEqual([
      { type: 'scan.visibility_changed', targetId: id },
    ])
  })

  it('hides a scan of another workspace for reading, changing and deleting', async () => {
    const id = idOf(await lookUp('fortress.example'))
    const other = scansOf(service, await service.account('lookups_growth'))
    const answers = async (of: string) =>
      Promise.all([
        other.send('GET', `/scans/${of}`),
        other.send('PATCH', `/scans/${of}`, { visibility: 'unlisted' }),
        other.send('DELETE', `/scans/${of}`),
      ])
    const [foreign, none] = [await answers(id), await answers('scan_0000000000000000000000')]
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(foreign.map(({ text }) => text)).toEqual(none.map(({ text }) => text))
    expect((await other.send('GET', '/scans')).body).toEqual({ data: [], next_cursor: null })
  })
})

describe('scans over time', () => {
  it('are listed newest first, page by page, of all hosts or of one', async () => {
    const hosts = ['fortress.example', 'good.example', 'plain.example']
    for (const host of hosts) {
      await lookUp(host)
      service.clock.advance(1_000)
    }
    const first = (await scans.send('GET', '/scans?limit=2')).body as { data: Scan[]; next_cursor: string }
    const rest = (await scans.send('GET', `/scans?limit=2&cursor=${first.next_cursor}`)).body as {
      data: Scan[]
      next_cursor: null
    }
    expect([...first.data, ...rest.data].map(({ domain }) => domain)).toEqual(hosts.toReversed())
    expect(rest.next_cursor).toBeNull()
    expect((await scans.send('GET', '/scans?domain=GOOD.example.')).body).toMatchObject({
      data: [{ domain: 'good.example' }],
    })
    expect((await scans.send('GET', '/scans?cursor=abc')).status).toBe(400)
  })

  it('are gone once deleted, even while queued, and hidden immediately once expired', async () => {
    const id = idOf(await lookUp('fortress.example'))
    expect((await scans.send('DELETE', `/scans/${id}`)).body).toEqual({ id, deleted: true })
    await scans.run()
    expect((await scans.send('GET', `/scans/${id}`)).status).toBe(404)
    const stored = await scans.scan('good.example')
    expect(Date.parse(stored.expires_at) - Date.parse(stored.created_at)).toBe(365 * 86_400_000)
    service.clock.set(new Date(stored.expires_at))
    expect((await scans.send('GET', `/scans/${stored.id}`)).status).toBe(404)
  })

  it('each end with an event, and with the side effects in the same transaction', async () => {
    const reported: CompletedScan[] = []
    const { database, clock, log, notices } = service.system
    let broken = true
    const runner = openScanRunner({
      database,
      clock,
      log,
      notices,
      onCompleted: async (_, scan) => {
        if (broken) throw new Error('not yet')
        reported.push(scan)
      },
    })
    const id = idOf(await lookUp('fortress.example', { visibility: 'unlisted' }))
    await runner.runDue(scannerOf(service))
    expect(await scans.read(id)).toMatchObject({ status: 'running' })
    expect(await database.prisma.event.count({ where: { type: 'scan.completed' } })).toBe(0)
    broken = false
    clock.now()
    service.clock.advance(2_000)
    await runner.runDue(scannerOf(service))
    expect(reported).toMatchObject([
      { id, domain: 'fortress.example', grade: 'A+', visibility: 'unlisted', source: 'api' },
    ])
    const [event] = await database.prisma.event.findMany({ where: { type: 'scan.completed' } })
    expect(event).toMatchObject({
      actorType: 'api_key',
      targetId: id,
      summary: 'A scan of fortress.example returned A+',
    })
    await runner.close()
  })
})

describe('the worker', () => {
  const done: ScanOutcome = {
    status: 'failed',
    failure: 'site_down',
    finalUrl: null,
    httpStatus: null,
    result: '{"detail":"x"}',
  }

  it('reports a scan’s progress', async () => {
    const id = idOf(await lookUp('fortress.example'))
    let seen: readonly string[] = []
    await service.system.scans.runDue(async (_, stage) => {
      stage('address')
      stage('tls')
      for (let round = 0; seen.length < 2 && round < 100; round++) seen = (await scans.read(id)).stages_done
      return done
    })
    expect(seen).toEqual(['address', 'tls'])
    expect(await scans.read(id)).toMatchObject({ status: 'failed', stages_done: [] })
  })

  it('runs an abandoned scan again when its lease expires, not before, and once among many', async () => {
    const id = idOf(await lookUp('fortress.example'))
    const left = await openService({ databaseUrl: service.databaseUrl })
    const { promise: never, resolve: letGo } = Promise.withResolvers<ScanOutcome>()
    void left.system.scans.runDue(() => never)
    for (let round = 0; round < 200 && (await scans.read(id)).status !== 'running'; round++)
      await new Promise(setImmediate)
    const begun: number[] = []
    const count: RunScan = async ({ attempt }) => {
      begun.push(attempt)
      return done
    }
    const run = () => service.system.scans.runDue(count)
    service.clock.advance(14_999)
    await run()
    expect(begun).toEqual([])
    service.clock.advance(1)
    const other = openScanRunner(service.system)
    await Promise.all([run(), other.runDue(count)])
    expect(begun).toEqual([2])
    const ended = await scans.read(id)
    expect(ended).toMatchObject({ status: 'failed', failure: 'site_down' })
    letGo({ ...done, failure: 'timeout' })
    await left.close()
    expect(await scans.read(id), 'who lost it ends nothing').toEqual(ended)
  })

  it('gives up a scan that fails three times, and reports it', async () => {
    const id = idOf(await lookUp('fortress.example'))
    let begun = 0
    for (let round = 0; round < 6; round++) {
      await service.system.scans.runDue(async () => {
        begun += 1
        throw new Error('broken off')
      })
      service.clock.advance(2_000)
    }
    expect(begun).toBe(3)
    expect(await scans.read(id)).toMatchObject({
      status: 'failed',
      failure_detail: expect.stringContaining('failed 3 times'),
    })
  })

  it('does not let one busy workspace delay another', async () => {
    const { prisma } = service.system.database
    const now = service.clock.now()
    const make = (workspaceId: string, number: number) =>
      prisma.scan.create({
        data: {
          id: newId('scan', now.getTime() + number),
          workspaceId,
          requestId: newId('req'),
          domain: `h${number}.example`,
          url: `https://h${number}.example/`,
          source: 'schedule',
          authorLabel: 'Schedule',
          createdAt: now,
          expiresAt: new Date(now.getTime() + 86_400_000),
        },
      })
    for (let number = 0; number < 30; number++) await make(account.workspaceId, number)
    const small = await service.account('lookups_growth')
    await make(small.workspaceId, 99)
    const order: string[] = []
    await service.system.scans.runDue(async ({ workspaceId }) => {
      order.push(workspaceId)
      return done
    })
    expect(order).toHaveLength(31)
    expect(order.indexOf(small.workspaceId)).toBeLessThan(8)
  })
})
