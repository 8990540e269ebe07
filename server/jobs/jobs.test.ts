import { describe, expect, it } from 'vitest'
import { removeMember } from '../accounts/index.ts'
import { bulkEndpointIds } from '../catalog/bulk.ts'
import { endpoints } from '../catalog/endpoints.ts'
import { runBulkTarget } from '../run-bulk-target.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { addresses, jobsOf } from '../testing/jobs.ts'
import { changeNow, leaveUnits, openService, operator, signInAs } from '../testing/service.ts'
import { waitFor } from '../testing/wait.ts'
import type { JobRecord } from './index.ts'
import { jobProgress } from './read.ts'
import type { JobQuote } from './router.ts'

const service = await openService({ settings: { BURST_MULTIPLIER: '1000' } })
const { system } = service

const opened = async () => {
  const account = await service.account('suite_business')
  return { account, jobs: await jobsOf(service, account) }
}
const jobsIn = (workspaceId: string) => system.database.prisma.bulkJob.count({ where: { workspaceId } })

describe('a quote', () => {
  it('shows units by endpoint and in sum, invalid targets with reasons, duplicates, and what is left', async () => {
    const { account, jobs } = await opened()
    const answer = await jobs.browser.mutate('jobs.quote', {
      targets: [
        { endpoint: 'ip.geo', target: '8.8.8.8' },
        { endpoint: 'ip.geo', target: '8.8.8.8' },
        { endpoint: 'ip.lookup', target: '10.0.0.1' },
        { endpoint: 'host.ssl', target: '10.0.0.1' },
        { endpoint: 'host.status', target: '[fd00::1]' },
        { endpoint: 'cidr.check', target: '185.220.101.7/24' },
        { endpoint: 'cidr.check', target: '185.220.101.0/30' },
        { endpoint: 'asn.lookup', target: 'AS15169' },
        { endpoint: 'email.check', target: 'Kim@EXAMPLE.com' },
        { endpoint: 'phone.lookup', target: '+49 (171) 3920001' },
        { endpoint: 'phone.lookup', target: '0049 171 3920001' },
        { endpoint: 'phone.lookup', target: '0171 3920001' },
        { endpoint: 'vulnerabilities.package', target: 'npm/@babel/core@7.0.0' },
        { endpoint: 'vulnerabilities.package', target: 'PyPI/django@3.2' },
        { endpoint: 'vulnerabilities.package', target: 'pypi/django@3.2' },
        { endpoint: 'vulnerabilities.cve', target: 'cve-2021-44228' },
      ],
    })
    const quote = dataOf<JobQuote>(answer)
    expect(quote).toMatchObject({ units: 18, allowed: true, lacking: [], retentionDays: 90 })
    expect(quote.quota).toEqual({ limit: 25_000, used: 0, remaining: 25_000, reset: '2026-12-01T00:00:00.000Z' })
    expect(quote.lines.map(({ state, units, target }) => [state, units, target])).toEqual([
      ['ok', 1, '8.8.8.8'],
      ['duplicate', 0, '8.8.8.8'],
      ['invalid', 0, '10.0.0.1'],
      ['invalid', 0, '10.0.0.1'],
      ['invalid', 0, '[fd00::1]'],
      ['ok', 7, '185.220.101.0/24'],
      ['ok', 4, '185.220.101.0/30'],
      ['ok', 1, 'AS15169'],
      ['ok', 1, 'Kim@example.com'],
      ['ok', 1, '+491713920001'],
      ['duplicate', 0, '+491713920001'],
      ['invalid', 0, '0171 3920001'],
      ['ok', 1, 'npm/@babel/core@7.0.0'],
      ['ok', 1, 'pypi/django@3.2'],
      ['duplicate', 0, 'pypi/django@3.2'],
      ['ok', 1, 'CVE-2021-44228'],
    ])
    expect(quote.lines[2]).toMatchObject({ code: 'IP_NOT_PUBLIC' })
    const message = '10.0.0.1 is not a public address. No unit was used.'
    expect(quote.lines[3]).toMatchObject({ code: 'TARGET_NOT_ALLOWED', message })
    expect(quote.shares).toContainEqual({ endpoint: 'cidr.check', targets: 2, units: 11 })
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 })
  })

  it('names what the plan lacks and the smallest plan that includes it', async () => {
    const account = await service.account('suite_starter')
    const jobs = await jobsOf(service, account)
    const answer = await jobs.browser.mutate('jobs.quote', { targets: addresses(1) })
    expect(dataOf<JobQuote>(answer)).toMatchObject({
      allowed: false,
      lacking: [{ capability: 'bulk', plan: 'suite_business' }],
    })
    expect(codeIn(await jobs.create(addresses(1)))).toBe('BULK_LOOKUPS_REQUIRED')
    expect(await jobsIn(account.workspaceId)).toBe(0)
  })
})

describe('creating a job', () => {
  it('charges the sum immediately, as a ledger row for each target, and runs every target once', async () => {
    const { account, jobs } = await opened()
    const id = await jobs.made([...addresses(30), { endpoint: 'cidr.check', target: '185.220.101.0/30' }])
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 34, sum: 34, rows: 31 })
    expect((await jobs.read(id)).job).toMatchObject({ status: 'queued', units: 34, counts: { queued: 31 } })
    await jobs.run()
    const { job, targets } = await jobs.read(id)
    expect(job.counts).toMatchObject({ queued: 0, running: 0, done: 30, failed: 1 })
    expect(targets.map(({ position }) => position)).toEqual(Array.from({ length: 31 }, (_, index) => index))
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 34, sum: 34, rows: 31 })
    const history = await service.get('/v1/lookups/history?limit=100', account.key)
    const { data } = history.body as { data: { source: string; request_id: string; units: number }[] }
    expect(data).toHaveLength(31)
    expect(new Set(data.map(({ source }) => source))).toEqual(new Set(['bulk']))
    expect(new Set(data.map(({ request_id }) => request_id))).toEqual(
      new Set(targets.map(({ request_id }) => request_id)),
    )
    const events = await system.database.prisma.event.findMany({
      where: { workspaceId: account.workspaceId, type: { startsWith: 'job.' } },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ type }) => type).sort()).toEqual(['job.completed', 'job.created'])
  })

  it('has a ledger row for each target, with its endpoint, units, creator and time', async () => {
    const { account, jobs } = await opened()
    const id = await jobs.made([...addresses(2), { endpoint: 'cidr.check', target: '185.220.101.0/30' }])
    const { workspaceId, userId } = account
    const createdAt = service.clock.now()
    const period = new Date('2026-11-01T00:00:00.000Z')
    const booked = { workspaceId, period, kind: 'lookup', keyId: null, userId, createdAt }
    const { targets } = await jobs.read(id)
    const expected = targets.map(({ endpoint, units, request_id: requestId }) => ({
      ...booked,
      endpoint,
      units,
      requestId,
    }))
    const rows = await system.database.prisma.usageLedger.findMany({ where: { workspaceId } })
    const byRequest = (a: { requestId: string }, b: { requestId: string }) => (a.requestId < b.requestId ? -1 : 1)
    expect(rows.toSorted(byRequest)).toEqual(expected.toSorted(byRequest))
  })

  it('rejects 101 targets, duplicates and invalid ones, and charges nothing', async () => {
    const { account, jobs } = await opened()
    const many = await jobs.create(addresses(101))
    expect([many.status, codeIn(many)]).toEqual([400, 'TOO_MANY_TARGETS'])
    expect(many.text).toContain('101 targets')
    expect(codeIn(await jobs.create([...addresses(2), ...addresses(1)]))).toBe('VALIDATION_FAILED')
    expect(codeIn(await jobs.create([{ endpoint: 'ip.lookup', target: '10.0.0.1' }]))).toBe('VALIDATION_FAILED')
    expect(codeIn(await jobs.create([]))).toBe('VALIDATION_FAILED')
    const foreign = await jobs.browser.mutate('jobs.create', {
      key: 'abcdefgh',
      targets: [{ endpoint: 'online.check', target: 'x.com' }],
    })
    expect(codeIn(foreign)).toBe('VALIDATION_FAILED')
    expect(await jobsIn(account.workspaceId)).toBe(0)
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 })
  })

  it('reserves nothing and creates no job if one unit is missing', async () => {
    const { account, jobs } = await opened()
    await leaveUnits(system, account.workspaceId, 25_000, 9)
    const refused = await jobs.create(addresses(10))
    expect([refused.status, codeIn(refused)]).toEqual([402, 'QUOTA_EXCEEDED'])
    expect(await jobsIn(account.workspaceId)).toBe(0)
    expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: 24_991, sum: 24_991 })
    expect((await jobs.create(addresses(9))).status).toBe(200)
    expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: 25_000, sum: 25_000 })
  })

  it('creates one job per idempotency key, even when sent concurrently with the last units', async () => {
    const { account, jobs } = await opened()
    await leaveUnits(system, account.workspaceId, 25_000, 10)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => jobs.create(addresses(10), { key: 'one-click-0' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => dataOf<{ id: string }>(answer).id)).size).toBe(1)
    expect(await jobsIn(account.workspaceId)).toBe(1)
    expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: 25_000, sum: 25_000 })
    expect(codeIn(await jobs.create(addresses(3), { key: 'one-click-0' }))).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('returns the stored job of an idempotency key also when the plan no longer includes the job', async () => {
    const { account, jobs } = await opened()
    const create = (targets = addresses(2)) => jobs.create(targets, { key: 'one-click-1' })
    const { id } = dataOf<{ id: string }>(await create())
    const { workspaceId } = account
    await system.subscriptions.remove({ workspaceId, plan: 'suite_business' }, changeNow(system))
    expect(dataOf(await create())).toEqual({ id })
    expect(codeIn(await create(addresses(3)))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(codeIn(await jobs.create(addresses(2)))).toBe('BULK_LOOKUPS_REQUIRED')
    expect(await jobsIn(workspaceId)).toBe(1)
  })

  it('requires a member that the plan includes', async () => {
    const { account } = await opened()
    const { prisma } = system.database
    const guests = await Promise.all(Array.from({ length: 10 }, () => service.account('free')))
    for (const [index, { userId }] of guests.entries())
      await prisma.membership.create({
        data: {
          id: `mem_${account.workspaceId}_${index}`,
          workspaceId: account.workspaceId,
          userId,
          role: 'member',
          createdAt: new Date(system.clock.now().getTime() + index),
        },
      })
    const last = await jobsOf(service, { userId: guests[9]?.userId ?? '', workspaceId: account.workspaceId })
    expect(codeIn(await last.create(addresses(1)))).toBe('CAPABILITY_REQUIRED')
    const first = await jobsOf(service, { userId: guests[0]?.userId ?? '', workspaceId: account.workspaceId })
    expect((await first.create(addresses(1))).status).toBe(200)
  })
})

describe('a running job', () => {
  it('is stopped without its pending targets: those are skipped, finished ones stay, and the units stay used', async () => {
    const { account, jobs } = await opened()
    const id = await jobs.made(addresses(40))
    const runTarget = runBulkTarget(system)
    let ran = 0
    let stopped: Promise<unknown> | null = null
    await system.jobs.runDue(async (target) => {
      if (target.workspaceId === account.workspaceId) ran++
      if (ran === 5) stopped = jobs.browser.mutate('jobs.cancel', { id })
      await stopped
      return runTarget(target)
    })
    const { job, targets } = await jobs.read(id)
    expect(job).toMatchObject({
      status: 'cancelled',
      cancelled_at: expect.any(String),
      finished_at: expect.any(String),
    })
    expect(job.counts).toMatchObject({ done: ran, skipped: 40 - ran, queued: 0, running: 0 })
    expect(job.counts.skipped).toBeGreaterThanOrEqual(20)
    expect(targets).toHaveLength(40)
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 40, sum: 40, rows: 40 })
    expect(codeIn(await jobs.browser.mutate('jobs.cancel', { id }))).toBe('JOB_NOT_CANCELLABLE')
  })

  it('continues when its creator is removed and when the plan shrinks', async () => {
    const { account } = await opened()
    const guest = await service.account('free')
    await system.database.prisma.membership.create({
      data: {
        id: `mem_${guest.userId}`,
        workspaceId: account.workspaceId,
        userId: guest.userId,
        role: 'member',
        createdAt: system.clock.now(),
      },
    })
    const theirs = await jobsOf(service, { userId: guest.userId, workspaceId: account.workspaceId })
    const id = await theirs.made([...addresses(3), { endpoint: 'cidr.check', target: '185.220.101.0/31' }])
    await removeMember(
      system.database.prisma,
      { workspaceId: account.workspaceId, id: `mem_${guest.userId}` },
      changeNow(system),
    )
    await system.subscriptions.remove(
      { workspaceId: account.workspaceId, plan: 'suite_business' },
      { author: operator, clock: system.clock, requestId: null },
    )
    const mine = await jobsOf(service, account)
    await mine.run()
    const { job, targets } = await mine.read(id)
    expect(job).toMatchObject({ status: 'completed_with_errors', counts: { done: 3, failed: 1 } })
    expect(targets[3]?.error?.code, 'by its sources, not by the plan').toBe('REPUTATION_UNAVAILABLE')
    expect(codeIn(await theirs.browser.query('jobs.read', { id }))).toBe('WORKSPACE_NOT_FOUND')
  })

  it('ends quietly with its workspace', async () => {
    const { account, jobs } = await opened()
    await jobs.made(addresses(3))
    const runTarget = runBulkTarget(system)
    await system.jobs.runDue(async (target) => {
      await system.database.prisma.workspace.deleteMany({ where: { id: account.workspaceId } })
      return runTarget(target)
    })
    expect(await jobsIn(account.workspaceId)).toBe(0)
  })

  it('is not called expired for a request that was signed in before its workspace was deleted', async () => {
    const { account, jobs } = await opened()
    const id = await jobs.made(addresses(1))
    const { prisma } = system.database
    const { workspaceId } = account
    await prisma.workspace.delete({ where: { id: workspaceId } })
    const read = jobProgress(prisma, { workspaceId, id }, '0', system.clock.now())
    await expect(read).rejects.toMatchObject({ code: 'WORKSPACE_NOT_FOUND' })
  })

  it('is counted for its workspace alone, from its creation to its end', async () => {
    const [mine, theirs] = [await opened(), await opened()]
    const underWay = async ({ jobs }: typeof mine) => dataOf<number>(await jobs.browser.query('jobs.underWay'))
    expect([await underWay(mine), await underWay(theirs)]).toEqual([0, 0])
    await mine.jobs.made(addresses(2))
    await mine.jobs.made(addresses(1))
    expect([await underWay(mine), await underWay(theirs)]).toEqual([2, 0])
    await mine.jobs.run()
    expect(await underWay(mine)).toBe(0)
  })

  it('sends a page only what changed since its last request', async () => {
    const { jobs } = await opened()
    const id = await jobs.made(addresses(12))
    const first = await jobs.read(id)
    expect(first.targets).toHaveLength(12)
    // A change is repeated while any transaction of the cluster that was open at the time still is.
    const untilQuiet = async (from: string): Promise<string> => {
      let cursor = from
      await waitFor(async () => {
        const next = await jobs.read(id, cursor)
        cursor = next.cursor
        expect(next.targets).toEqual([])
      })
      return cursor
    }
    const again = await untilQuiet(first.cursor)
    await jobs.run()
    const after = await jobs.read(id, again)
    expect(after.targets.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'done'))
    await untilQuiet(after.cursor)
  })

  it('reports a cursor that no response contained as invalid', async () => {
    const { jobs } = await opened()
    const id = await jobs.made(addresses(1))
    for (const since of ['9'.repeat(19), '9223372036854775808', '-1', 'x', ''])
      expect(codeIn(await jobs.browser.query('jobs.read', { id, since })), since).toBe('VALIDATION_FAILED')
    expect((await jobs.read(id, '9'.repeat(18))).targets).toEqual([])
  })

  it('marks a target whose source is not responding as failed, with the code, and it can be run again', async () => {
    const { account, jobs } = await opened()
    const targets = [
      { endpoint: 'vulnerabilities.package' as const, target: 'npm/lodash@4.17.20' },
      { endpoint: 'ip.geo' as const, target: '8.8.8.8' },
    ]
    const id = await jobs.made(targets)
    await jobs.run()
    const { job, targets: reported } = await jobs.read(id)
    expect(job).toMatchObject({ status: 'completed_with_errors', counts: { done: 1, failed: 1 } })
    expect(reported[0]).toMatchObject({
      status: 'failed',
      http_status: 503,
      error: { code: expect.stringMatching(/UNAVAILABLE$/) },
    })
    const again = await jobs.create(targets.slice(0, 1), { rerun_of: id })
    expect(again.status).toBe(200)
    await jobs.run()
    const rerun = await jobs.read(dataOf<{ id: string }>(again).id)
    expect(rerun.job).toMatchObject({ status: 'failed', rerun_of: id })
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 3, sum: 3, rows: 3 })
  })

  it('says of a target that is refused before its work that its units stay used', async () => {
    const { account, jobs } = await opened()
    const id = await jobs.made([{ endpoint: 'host.ssl', target: '8.8.8.8' }])
    const where = { workspaceId: account.workspaceId, jobId: id }
    await system.database.prisma.bulkTarget.updateMany({ where, data: { target: '10.0.0.1' } })
    await jobs.run()
    const message = '10.0.0.1 is not a public address. Its units stay used.'
    expect((await jobs.read(id)).targets[0]).toMatchObject({ units: 1, error: { code: 'TARGET_NOT_ALLOWED', message } })
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
  })

  it('records no result twice: of two processes that run the same target one is recorded', async () => {
    const { account, jobs } = await opened()
    const id = await jobs.made(addresses(5))
    const other = await openService({ databaseUrl: service.databaseUrl })
    const runners = [runBulkTarget(system), runBulkTarget(system), runBulkTarget(other.system)]
    await system.jobs.runDue(async (target) =>
      (await Promise.all(runners.map((runTarget) => runTarget(target)))).every(Boolean),
    )
    expect((await jobs.read(id)).job).toMatchObject({ status: 'completed', counts: { done: 5 } })
    expect(await system.database.prisma.lookupHistory.count({ where: { workspaceId: account.workspaceId } })).toBe(5)
  })
})

describe('access by others', () => {
  it('does not find a job of another workspace', async () => {
    const [mine, theirs] = [await opened(), await opened()]
    const id = await theirs.jobs.made(addresses(1))
    const { query, mutate } = mine.jobs.browser
    const answers = [
      await query('jobs.read', { id }),
      await query('jobs.target', { id, position: 0 }),
      await query('jobs.file', { id, format: 'csv' }),
      await mutate('jobs.cancel', { id }),
      await mine.jobs.create(addresses(1), { rerun_of: id }),
    ]
    expect(answers.map((answer) => [answer.status, codeIn(answer)])).toEqual(answers.map(() => [404, 'JOB_NOT_FOUND']))
    const list = dataOf<{ data: JobRecord[] }>(await query('jobs.list', {}))
    expect(list.data).toEqual([])
  })

  it('allows visitors to see and create nothing', async () => {
    const browser = browserOf(service, null)
    expect(codeIn(await browser.query('jobs.list', {}))).toBe('UNAUTHORIZED')
    expect(codeIn(await browser.mutate('jobs.create', { key: 'abcdefgh', targets: addresses(1) }))).toBe('UNAUTHORIZED')
  })

  it('pages of the list follow each other without gap or repetition', async () => {
    const { jobs } = await opened()
    const made: string[] = []
    for (let n = 0; n < 5; n++) made.push(await jobs.made(addresses(1)))
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = dataOf<{ data: JobRecord[]; next_cursor: string | null }>(
        await jobs.browser.query('jobs.list', { limit: 2, ...(cursor ? { cursor } : {}) }),
      )
      found.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(found.toSorted()).toEqual(made.toSorted())
  })
})

it('files contain every target in list order: CSV guarded against formulas, JSON with full results', async () => {
  const { account, jobs } = await opened()
  const id = await jobs.made([
    { endpoint: 'ip.geo', target: '8.8.8.8' },
    { endpoint: 'email.check', target: '=cmd@example.com' },
  ])
  await jobs.run()
  const cookie = await signInAs(system, account.userId)
  const headers = { Cookie: cookie, 'X-Service-Workspace': account.workspaceId }
  const csv = await service.call(`/api/job.csv?id=${id}`, { headers })
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="bulk-2026-11-21-\w{6}\.csv"$/)
  const lines = csv.text.trim().split('\r\n')
  expect(lines[0]).toMatch(/^number,target,endpoint,status,/)
  expect(lines[1]).toMatch(/^1,8\.8\.8\.8,ip\.geo,done,/)
  expect(lines[2]).toMatch(/^2,'=cmd@example\.com,email\.check,/)
  const json = await service.call(`/api/job.json?id=${id}`, { headers })
  const result = JSON.parse(json.text) as { results: { answer: { ip: string } | null }[] }
  expect(result.results[0]?.answer).toMatchObject({ ip: '8.8.8.8' })
  const foreign = await service.call(`/api/job.csv?id=${id}`, {
    headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
  expect((await service.call('/api/job.csv?id=job_unknown', { headers })).status).toBe(404)
  expect((await service.call(`/api/job.csv?id=${id}`)).status).toBe(401)
})

it('every endpoint of a bulk job costs what its quote says and is not a probe', async () => {
  const { jobs } = await opened()
  const samples: Record<string, string> = {
    ip: '8.8.4.4',
    asn: 'AS15169',
    cidr: '185.220.101.0/29',
    cve: 'CVE-2021-44228',
    email: 'kim@example.com',
    phone: '+4930123456',
  }
  const targetOf = (endpoint: string) => {
    if (endpoint === 'vulnerabilities.package') return 'npm/lodash'
    const part =
      endpoint === 'vulnerabilities.cve'
        ? 'cve'
        : endpoint === 'email.security'
          ? 'domain'
          : (endpoint.split('.')[0] ?? '')
    return samples[part] ?? 'example.com'
  }
  const targets = bulkEndpointIds.map((endpoint) => ({ endpoint, target: targetOf(endpoint) }))
  const id = await jobs.made(targets)
  await jobs.run()
  const { targets: reported } = await jobs.read(id)
  expect(reported.filter(({ error }) => error?.code === 'INTERNAL_ERROR')).toEqual([])
  expect(reported.every(({ status }) => status === 'done' || status === 'failed')).toBe(true)
  expect(bulkEndpointIds.filter((endpoint) => endpoints[endpoint].burst === ('D' as string))).toEqual([])
}, 60_000)

it('a data subject is found in targets under all spellings and erased from them, including pending ones', async () => {
  const { account, jobs } = await opened()
  const targets = [
    { endpoint: 'email.check' as const, target: 'Max.Power+shop@gmail.com' },
    { endpoint: 'email.check' as const, target: 'someone.else@example.com' },
  ]
  const done = await jobs.made(targets)
  await jobs.run()
  const waiting = await jobs.made(targets)
  const request = { kind: 'email', value: 'maxpower@googlemail.com' }
  const held = dataOf<{ targets: { job_id: string; target: string }[] }>(
    await jobs.browser.mutate('subject.export', request),
  )
  expect(held.targets.map(({ job_id }) => job_id).toSorted()).toEqual([done, waiting].toSorted())
  expect(dataOf(await jobs.browser.mutate('subject.erase', request))).toMatchObject({ targets: 2 })
  await jobs.run()
  const found = await system.database.pool.query(
    `SELECT FROM bulk_targets t WHERE job_id = ANY ($1) AND strpos(lower(t::text), 'power') > 0`,
    [[done, waiting]],
  )
  expect(found.rowCount).toBe(0)
  expect((await jobs.read(waiting)).job.counts).toMatchObject({ done: 1, skipped: 1 })
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 4, sum: 4, rows: 4 })
})
