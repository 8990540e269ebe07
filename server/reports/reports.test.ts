import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { deleteExpired } from '../admin/retention.ts'
import { dayMs } from '../platform/clock.ts'
import { type Account, changeNow, leaveUnits, openService, type Service, signInAs } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'
import type { Report, ReportSummary } from './schema.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

let service: Service
beforeAll(async () => {
  service = await openService({ internet })
  await service.system.listings.ready(10_000)
})
const home = 'http://localhost:3000'
const rows = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await service.system.database.pool.query<Row>(sql, values)).rows
const subject = { event_type: 'signup', ip: '185.220.101.4', email: 'kim@mailinator.com' }

/** Client for the account routes in one person's browser. */
function accountOf(cookie: string | null, extra: Record<string, string> = {}) {
  const headers: Record<string, string> = { Origin: home, ...(cookie === null ? {} : { Cookie: cookie }), ...extra }
  const json = { ...headers, 'Content-Type': 'application/json' }
  return {
    save: (body: unknown) =>
      service.call('/api/account/reports', {
        method: 'POST',
        headers: json,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    list: (query = '') => service.call(`/api/account/reports${query}`, { headers }),
    read: (id: string) => service.call(`/api/account/reports/${id}`, { headers }),
    remove: (id: string) => service.call(`/api/account/reports/${id}`, { method: 'DELETE', headers }),
  }
}

async function signedIn(plan: Parameters<Service['account']>[0] = 'suite_starter') {
  const account = await service.account(plan)
  const cookie = await signInAs(service.system, account.userId)
  return { ...account, cookie, reports: accountOf(cookie) }
}

const saved = async (reports: ReturnType<typeof accountOf>, body: object = {}): Promise<Report> => {
  const answer = await reports.save({ assessment: subject, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as Report
}
const listed = async (reports: ReturnType<typeof accountOf>, query = '') =>
  (await reports.list(query)).body as { data: ReportSummary[]; next_cursor: string | null }
const codeIn = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code

/** Number of rows for a request in each table that records it. */
async function booksOf({ workspaceId }: Account, requestId: string) {
  const tables = ['usage_ledger', 'lookup_history', 'events', 'assessments', 'saved_reports']
  const counts = await Promise.all(
    tables.map((table) =>
      rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${table} WHERE workspace_id = $1 AND request_id = $2`,
        workspaceId,
        requestId,
      ),
    ),
  )
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.[0]?.n]))
}

describe('a saved report', () => {
  it('costs one unit and is written atomically with its ledger row, history, event and response', async () => {
    const person = await signedIn()
    const answer = await person.reports.save({ title: ' Order 77 ', notes: 'Stolen card', assessment: subject })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-service-quota-used')).toBe('1')
    const report = answer.body as Report
    expect(answer.headers.get('x-service-request-id')).toBe(report.request_id)
    expect(report).toMatchObject({
      id: expect.stringMatching(/^rep_[0-9A-Za-z]{22}$/),
      title: 'Order 77',
      notes: 'Stolen card',
      created_by: person.userId,
      created_by_label: person.email,
      created_at: service.clock.now().toISOString(),
      expires_at: new Date(service.clock.now().getTime() + 30 * dayMs).toISOString(),
      result: { request_id: report.request_id, risk_score: expect.any(Number), warnings: [] },
    })
    expect(await booksOf(person, report.request_id)).toEqual({
      usage_ledger: 1,
      lookup_history: 1,
      events: 2,
      assessments: 1,
      saved_reports: 1,
    })
    expect(await service.ledger(person.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
    const events = await rows<{ type: string; target_id: string | null; summary: string }>(
      'SELECT type, target_id, summary FROM events WHERE workspace_id = $1 AND request_id = $2 ORDER BY type',
      person.workspaceId,
      report.request_id,
    )
    expect(events).toMatchObject([
      { type: 'assessment.completed', target_id: null },
      { type: 'report.saved', target_id: report.id },
    ])
    expect(events.map(({ summary }) => summary).join()).not.toContain('Order 77')
    const history = await service.get('/v1/lookups/history?endpoint=reports.create', person.key)
    expect(history.body).toMatchObject({ data: [{ endpoint: 'reports.create', source: 'dashboard', units: 1 }] })
    const found = await service.get('/v1/events?query=type:report.saved', person.key)
    expect(found.body).toMatchObject({ data: [{ target: { type: 'report', id: report.id } }] })
  })

  it('is shown as it was when saved, even if the assessment itself is gone', async () => {
    const person = await signedIn()
    const report = await saved(person.reports, { title: 'Kept' })
    await rows('DELETE FROM assessments WHERE workspace_id = $1', person.workspaceId)
    await rows('DELETE FROM events WHERE workspace_id = $1', person.workspaceId)
    expect((await person.reports.read(report.id)).body).toEqual(report)
  })

  it('is shown as it was even if the schema has changed since', async () => {
    const person = await signedIn()
    const report = await saved(person.reports)
    await rows('UPDATE saved_reports SET result = $2 WHERE id = $1', report.id, '{"risk_score":72,"former":"\\u0000"}')
    const answer = await person.reports.read(report.id)
    expect(answer.status, answer.text).toBe(200)
    expect((answer.body as Report).result).toEqual({ risk_score: 72, former: '\0' })
  })

  it('counts as an assessment: rules decide, webhooks are sent, analytics count it once', async () => {
    const person = await signedIn('lookups_growth')
    const webhook = await service.call('/v1/webhooks', {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.key}`, 'Content-Type': 'application/json' },
      body: '{"name":"w","url":"https://example.com/hook","event_types":["high_risk_assessment"]}',
    })
    expect(webhook.status, webhook.text).toBe(201)
    const report = await saved(person.reports)
    expect(['high', 'critical']).toContain(report.result.risk_level)
    const reported = await rows('SELECT 1 FROM webhook_deliveries WHERE request_id = $1', report.request_id)
    expect(reported).toHaveLength(1)
    service.clock.advance(60 * 60 * 1_000)
    const summary = await service.get('/v1/analytics/summary', person.key)
    expect(summary.body).toMatchObject({
      totals: { assessments: 1, lookups: 0, units: 1 },
      endpoint_usage: expect.arrayContaining([{ endpoint: 'reports.create', count: 1, units: 1, error_count: 0 }]),
    })
  })

  it('is created at most once per unit under concurrency, each complete', async () => {
    const person = await signedIn()
    await leaveUnits(service.system, person.workspaceId, 1_000, 5)
    const answers = await Promise.all(Array.from({ length: 9 }, () => person.reports.save({ assessment: subject })))
    const ok = answers.filter(({ status }) => status === 201)
    expect(ok).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(4)
    for (const { body } of ok)
      expect(await booksOf(person, (body as Report).request_id)).toMatchObject({ saved_reports: 1, events: 2 })
    expect((await listed(person.reports)).data).toHaveLength(5)
  })

  it('that cannot be recorded does not exist, and its unit is released', async () => {
    const person = await signedIn()
    const before = await service.ledger(person.workspaceId)
    await rows(`ALTER TABLE saved_reports ADD CONSTRAINT refuse_all CHECK (title IS DISTINCT FROM 'refused')`)
    const answer = await person.reports.save({ title: 'refused', assessment: subject })
    expect([answer.status, codeIn(answer)]).toEqual([500, 'INTERNAL_ERROR'])
    await rows('ALTER TABLE saved_reports DROP CONSTRAINT refuse_all')
    await waitUntil(() => service.system.inDoubt.size() === 0)
    const id = answer.headers.get('x-service-request-id') ?? ''
    expect(await booksOf(person, id)).toMatchObject({
      lookup_history: 0,
      events: 0,
      assessments: 0,
      saved_reports: 0,
    })
    const after = await service.ledger(person.workspaceId)
    expect([after.counter, after.sum]).toEqual([before.counter, before.sum])
  })
})

describe('saving and reading reports', () => {
  it('is 401 without a session, and for an API key', async () => {
    const { key } = await service.account('lookups_growth')
    const keyed: Record<string, string>[] = [{}, { Authorization: `Bearer ${key}` }, { 'X-API-Key': key }]
    for (const headers of keyed) {
      const visitor = accountOf(null, headers)
      for (const answer of [
        await visitor.save({ assessment: subject }),
        await visitor.list(),
        await visitor.read('rep_x'),
        await visitor.remove('rep_x'),
      ])
        expect([answer.status, codeIn(answer)]).toEqual([401, 'UNAUTHORIZED'])
    }
    for (const path of ['/v1/reports', '/v1/api/account/reports'])
      expect((await service.get(path, key)).status).toBe(404)
  })

  it('requires the service’s Origin for a mutation, and rejects a query from another site', async () => {
    const person = await signedIn()
    const { id } = await saved(person.reports)
    for (const Origin of ['https://evil.example', 'null', 'http://localhost:3001', '']) {
      const foreign = accountOf(person.cookie, { Origin })
      for (const answer of [await foreign.save({ assessment: subject }), await foreign.remove(id)])
        expect([answer.status, codeIn(answer)], Origin).toEqual([403, 'ORIGIN_FORBIDDEN'])
    }
    const missing = await service.call('/api/account/reports', {
      method: 'POST',
      headers: { Cookie: person.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ assessment: subject }),
    })
    expect(codeIn(missing)).toBe('ORIGIN_FORBIDDEN')
    expect((await accountOf(person.cookie, { 'Sec-Fetch-Site': 'cross-site' }).list()).status).toBe(403)
    expect((await service.call('/api/account/reports', { headers: { Cookie: person.cookie } })).status).toBe(200)
    expect((await service.ledger(person.workspaceId)).rows).toBe(1)
  })

  it('uses the workspace of X-Service-Workspace, otherwise of the cookie; an inaccessible one is not found', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const theirReport = await saved(theirs.reports)
    for (const answer of [
      await accountOf(mine.cookie, { 'X-Service-Workspace': theirs.workspaceId }).list(),
      await accountOf(`${mine.cookie}; svc_workspace=${theirs.workspaceId}`).save({ assessment: subject }),
    ])
      expect([answer.status, codeIn(answer)]).toEqual([404, 'WORKSPACE_NOT_FOUND'])
    for (const answer of [await mine.reports.read(theirReport.id), await mine.reports.remove(theirReport.id)])
      expect([answer.status, codeIn(answer)]).toEqual([404, 'REPORT_NOT_FOUND'])
    expect((await listed(mine.reports)).data).toEqual([])
    const unknown = await mine.reports.read('rep_0000000000000000000000')
    const foreign = await mine.reports.read(theirReport.id)
    expect(foreign.body).toEqual(unknown.body)
  })

  it('is rejected on Free and Paid Email free of charge', async () => {
    for (const plan of ['free', 'email'] as const) {
      const person = await signedIn(plan)
      const answer = await person.reports.save({ assessment: subject })
      expect([answer.status, codeIn(answer)]).toEqual([403, 'CAPABILITY_REQUIRED'])
      expect((await person.reports.list()).status).toBe(200)
      expect((await service.ledger(person.workspaceId)).rows).toBe(0)
    }
  })

  it('allows only the author and owners to delete', async () => {
    const owner = await signedIn('suite_business')
    const join = async (role: 'member' | 'owner') => {
      const guest = await service.account()
      await service.system.database.prisma.membership.create({
        data: {
          id: `mem_${guest.userId}`,
          workspaceId: owner.workspaceId,
          userId: guest.userId,
          role,
          createdAt: service.clock.now(),
        },
      })
      const cookie = await signInAs(service.system, guest.userId)
      return accountOf(cookie, { 'X-Service-Workspace': owner.workspaceId })
    }
    const [author, colleague] = [await join('member'), await join('member')]
    const [first, second] = [await saved(author), await saved(author)]
    expect((await colleague.read(first.id)).status).toBe(200)
    expect(codeIn(await colleague.remove(first.id))).toBe('OWNER_REQUIRED')
    expect((await author.remove(first.id)).body).toEqual({ id: first.id, deleted: true })
    expect((await owner.reports.remove(second.id)).status).toBe(200)
    expect(codeIn(await owner.reports.remove(second.id))).toBe('REPORT_NOT_FOUND')
    const events = await rows<{ actor_id: string }>(
      `SELECT actor_id FROM events WHERE workspace_id = $1 AND type = 'report.deleted'`,
      owner.workspaceId,
    )
    expect(events).toHaveLength(2)
  })

  it('is not found under an unknown path or method, before authentication', async () => {
    for (const [method, path] of [
      ['PUT', '/api/account/reports'],
      ['GET', '/api/account'],
      ['GET', '/api/account/reports/'],
      ['POST', '/api/account/reports/rep_x'],
    ] as const)
      expect(codeIn(await service.call(path, { method }))).toBe('LOOKUP_NOT_FOUND')
  })
})

describe('the expiry of a report', () => {
  it('is that of the plan when it was saved, whatever the plan is later', async () => {
    const person = await signedIn('suite_business')
    const { id, expires_at } = await saved(person.reports)
    expect(Date.parse(expires_at ?? '') - service.clock.now().getTime()).toBe(90 * dayMs)
    const set = (plan: 'suite_agency' | 'free') =>
      service.system.subscriptions.set({ workspaceId: person.workspaceId, plan }, changeNow(service.system))
    await set('suite_agency')
    expect((await person.reports.read(id)).body).toMatchObject({ expires_at })
    await set('free')
    expect((await person.reports.read(id)).body).toMatchObject({ expires_at })
    expect((await listed(person.reports)).data).toMatchObject([{ id, expires_at }])
  })

  it('hides it immediately, to the millisecond, and deletes it 7 days later', async () => {
    const own = await openService({ internet })
    const shared = service
    service = own
    try {
      await own.system.listings.ready(10_000)
      const person = await signedIn()
      const { id } = await saved(person.reports)
      const { pool } = own.system.database
      const stored = async () => (await rows('SELECT 1 FROM saved_reports WHERE id = $1', id)).length
      own.clock.advance(30 * dayMs - 1)
      const reports = accountOf(await signInAs(own.system, person.userId))
      expect((await reports.read(id)).status).toBe(200)
      own.clock.advance(1)
      const late = accountOf(await signInAs(own.system, person.userId))
      expect(codeIn(await late.read(id))).toBe('REPORT_NOT_FOUND')
      expect(codeIn(await late.remove(id))).toBe('REPORT_NOT_FOUND')
      expect((await listed(late)).data).toEqual([])
      own.clock.advance(7 * dayMs - 1)
      expect((await deleteExpired(pool, own.clock.now())).saved_reports).toBe(0)
      expect(await stored()).toBe(1)
      own.clock.advance(1)
      expect((await deleteExpired(pool, own.clock.now())).saved_reports).toBe(1)
      expect(await stored()).toBe(0)
    } finally {
      service = shared
    }
  })

  it('is absent for reports from before expiry existed: they stay and are shown', async () => {
    const person = await signedIn()
    const { id } = await saved(person.reports)
    await rows('UPDATE saved_reports SET expires_at = NULL WHERE id = $1', id)
    await deleteExpired(service.system.database.pool, new Date('2200-01-01'))
    const reports = accountOf(await signInAs(service.system, person.userId))
    expect((await reports.read(id)).body).toMatchObject({ id, expires_at: null })
    expect((await listed(reports)).data).toMatchObject([{ id, expires_at: null }])
  })
})

describe('the list of reports', () => {
  it('pages to the end, each report once, also while others are saved and deleted', async () => {
    const person = await signedIn()
    const ids: string[] = []
    for (let n = 0; n < 8; n++) {
      ids.push((await saved(person.reports, { title: `Report ${n}` })).id)
      if (n % 2) service.clock.advance(1_000)
    }
    const first = await listed(person.reports, '?limit=3')
    await saved(person.reports, { title: 'Later' })
    await person.reports.remove(ids[0] ?? '')
    const second = await listed(person.reports, `?limit=3&cursor=${first.next_cursor}`)
    const third = await listed(person.reports, `?limit=3&cursor=${second.next_cursor}`)
    const seen = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id))
    expect(seen.toSorted()).toEqual(ids.slice(1).toSorted())
    expect(third.next_cursor).toBeNull()
    const other = await signedIn()
    expect(codeIn(await other.reports.list(`?cursor=${first.next_cursor}`))).toBe('VALIDATION_FAILED')
    expect((await service.ledger(person.workspaceId)).sum).toBe(9)
  })

  it('searches parts of title and subject in any case, with % and _ taken literally', async () => {
    const person = await signedIn()
    await saved(person.reports, { title: '100% of Order_7' })
    await saved(person.reports, { title: 'Other', assessment: { event_type: 'login', user: { id: 'U-5' } } })
    const find = async (query: string) =>
      (await listed(person.reports, `?query=${encodeURIComponent(query)}`)).data.map(({ title }) => title)
    expect(await find('order_7')).toEqual(['100% of Order_7'])
    expect(await find('ORDERX7')).toEqual([])
    expect(await find('100% of')).toEqual(['100% of Order_7'])
    expect(await find('185.220.101.4')).toEqual(['100% of Order_7'])
    expect(await find('Mailinator')).toEqual(['100% of Order_7'])
    expect(await find('u-5')).toEqual(['Other'])
  })
})

describe('hostile input', () => {
  it('is rejected with the location of the fault, and nothing is charged', async () => {
    const person = await signedIn()
    const cases: [body: unknown, code: string, pointer?: string][] = [
      ['[', 'INVALID_JSON'],
      ['[]', 'INVALID_JSON'],
      [{}, 'VALIDATION_FAILED', '/assessment'],
      [{ assessment: { event_type: 'signup' } }, 'ASSESSMENT_INPUT_REQUIRED'],
      [{ assessment: { ...subject, ip: '8.8.8' } }, 'VALIDATION_FAILED', '/assessment/ip'],
      [{ assessment: subject, title: 'a'.repeat(121) }, 'VALIDATION_FAILED', '/title'],
      [{ assessment: subject, notes: 'a'.repeat(2_001) }, 'VALIDATION_FAILED', '/notes'],
      [{ assessment: subject, title: 'a\0b' }, 'VALIDATION_FAILED', '/title'],
      ['{"assessment":{"event_type":"signup","ip":"8.8.8.8"},"notes":"\\ud800"}', 'VALIDATION_FAILED', '/notes'],
      [{ assessment: subject, title: { $ne: null } }, 'VALIDATION_FAILED', '/title'],
      [{ assessment: { ...subject, user: { id: 'a'.repeat(40_000) } } }, 'PAYLOAD_TOO_LARGE'],
    ]
    for (const [body, code, pointer] of cases) {
      const answer = await person.reports.save(body)
      expect([answer.status, codeIn(answer)], JSON.stringify(body).slice(0, 80)).toEqual([400, code])
      if (pointer) expect(answer.body).toMatchObject({ error: { details: [{ pointer }] } })
    }
    expect(codeIn(await person.reports.read(`rep_${'a'.repeat(70)}`))).toBe('VALIDATION_FAILED')
    expect(codeIn(await person.reports.read("'%20OR%201=1"))).toBe('REPORT_NOT_FOUND')
    expect(codeIn(await person.reports.list('?limit=501'))).toBe('VALIDATION_FAILED')
    expect(codeIn(await person.reports.list('?cursor=x'))).toBe('VALIDATION_FAILED')
    expect((await service.ledger(person.workspaceId)).rows).toBe(0)
  })

  it('with unknown members is accepted without them, with a warning for each', async () => {
    const person = await signedIn()
    const report = await saved(person.reports, {
      assessment: { ...subject, colour: 'red', user: { id: 'u1', rôle: 'x' } },
      id: 'rep_mine',
    })
    expect(report.id).not.toBe('rep_mine')
    expect(report.result.warnings.map(({ code, input_pointer }) => `${code} ${input_pointer}`)).toEqual([
      'INPUT_UNKNOWN /assessment/colour',
      'INPUT_UNKNOWN /assessment/user/rôle',
      'INPUT_UNKNOWN /id',
    ])
  })

  it('of 2,000 characters and any script is stored unchanged', async () => {
    const person = await signedIn()
    const notes = `${'ü'.repeat(1_990)}<b>'";`
    const { id } = await saved(person.reports, { title: '=1+1 "שלום"', notes })
    expect((await person.reports.read(id)).body).toMatchObject({ title: '=1+1 "שלום"', notes })
  })
})

describe('the erasure of a subject', () => {
  it('includes the reports that name it, also those whose event is gone', async () => {
    const person = await signedIn()
    const [first, second, other] = [
      await saved(person.reports),
      await saved(person.reports, { assessment: { event_type: 'login', email: 'KIM@mailinator.com' } }),
      await saved(person.reports, { assessment: { event_type: 'login', ip: '8.8.8.8' } }),
    ]
    await rows('DELETE FROM events WHERE request_id = $1', second.request_id)
    const call = (path: string) =>
      service.call(`/api/trpc/${path}`, {
        method: 'POST',
        headers: { Cookie: person.cookie, Origin: home, 'Content-Type': 'application/json' },
        body: JSON.stringify({ kind: 'email', value: 'kim@mailinator.com' }),
      })
    const exported = (await call('subject.export')).body as { result: { data: { reports: { id: string }[] } } }
    expect(exported.result.data.reports.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
    expect((await call('subject.erase')).body).toMatchObject({ result: { data: { reports: 2 } } })
    expect((await listed(person.reports)).data.map(({ id }) => id)).toEqual([other.id])
  })
})
