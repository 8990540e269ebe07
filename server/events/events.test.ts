import { request } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { putAssessment } from '../testing/events.ts'
import { type Account, openService, type Service, signInAs } from '../testing/service.ts'
import type { EventRecord } from './event-schema.ts'
import { exportEvents } from './export.ts'

let service: Service
let account: Account
beforeAll(async () => {
  service = await openService()
})
beforeEach(async () => {
  account = await service.account('lookups_growth')
  await service.system.database.pool.query(
    'TRUNCATE events, event_tags, assessments, analytics_deltas, target_cooldowns',
  )
})
const prisma = () => service.system.database.prisma
const at = () => service.clock.now()
const put = (given: Parameters<typeof putAssessment>[2] | object = {}, log = account.workspaceId) =>
  putAssessment(prisma(), log, { at: at(), ...given })
const label = (id: string, body: object, key = account.key) =>
  service.call(`/v1/events/${id}/label`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
  })

describe('events in the API', () => {
  it('are returned as documented, an assessment with its subject and the caller’s own id', async () => {
    const given = { email: 'jane@example.com', ip: '203.0.113.7', eventId: 'order-77', deviceId: 'd1', country: 'DE' }
    const { id, requestId } = await put({ ...given, userId: '3132', level: 'high', decision: 'challenge', score: 70 })
    const list = await service.get('/v1/events?query=order-77', account.key)
    expect(list.body).toMatchObject({ next_cursor: null, retention_days: 365, data: [{ id, request_id: requestId }] })
    const [event] = (list.body as { data: EventRecord[] }).data
    expect(event).toMatchObject({
      subject: { email: 'jane@example.com', ip: '203.0.113.7', domain: null, user_id: '3132' },
      assessment: { event_type: 'signup', risk_score: 70, risk_level: 'high', decision: 'challenge' },
      details: { event_id: 'order-77', device_id: 'd1', country: 'DE' },
      label: null,
      claimed_by: null,
    })
  })

  it('are read by their id and by their request’s, with how many others share their subjects', async () => {
    const { id, requestId } = await put({ email: 'j.ane@gmail.com', ip: '203.0.113.7' })
    await put({ email: 'jane+x@gmail.com', ip: '203.0.113.7' })
    await put({ email: 'jane@gmail.com', ip: '203.0.113.8', retentionDays: -1 })
    await put({ email: 'jane@gmail.com', ip: '203.0.113.7' }, 'another')
    for (const name of [id, requestId]) {
      const answer = await service.get(`/v1/events/${name}`, account.key)
      expect(answer.body).toMatchObject({ id, assessment_result: null, related: { ip: 1, email: 1, device: null } })
    }
  })

  it('of another workspace, or expired, are absent from every list, page, export, label and cursor', async () => {
    const other = await service.account('lookups_growth')
    const foreign = await put({}, other.workspaceId)
    const over = await put({ retentionDays: 1, at: new Date(at().getTime() - dayMs) })
    for (const { id, requestId } of [foreign, over])
      for (const name of [id, requestId]) {
        expect(await service.get(`/v1/events/${name}`, account.key)).toMatchObject({ status: 404 })
        expect((await label(name, { label: 'fraud' })).body).toMatchObject({ error: { code: 'EVENT_NOT_FOUND' } })
        expect((await service.get(`/v1/events?query=${name}`, account.key)).body).toMatchObject({ data: [] })
      }
    expect((await service.get('/v1/events.csv', account.key)).text.trim().split('\r\n')).toHaveLength(1)
    await put({}, other.workspaceId)
    const page = await service.get('/v1/events?limit=1', other.key)
    const { next_cursor: cursor } = page.body as { next_cursor: string }
    for (const wrong of [cursor, `${cursor}A`, cursor.slice(0, -2), 'x', '%00', '../../etc', 'AAAAAAAAAAAAAAAAAAAA'])
      expect((await service.get(`/v1/events?cursor=${wrong}`, account.key)).body, wrong).toMatchObject({
        error: { code: 'VALIDATION_FAILED', details: [{ pointer: '/cursor' }] },
      })
    expect((await service.get(`/v1/events?limit=1&cursor=${cursor}`, other.key)).status).toBe(200)
  })

  it('reject an invalid query with a pointer to the fault', async () => {
    const answer = await service.get('/v1/events?query=colour%3Ared', account.key)
    expect(answer).toMatchObject({ status: 400, body: { error: { details: [{ pointer: '/query' }] } } })
    expect(answer.text).toContain('Fields are ip, email')
  })

  it('recorded by a change are found by their type', async () => {
    const browser = browserOf(service, await signInAs(service.system, account.userId))
    await browser.mutate('keys.create', { name: 'Second' })
    const found = await service.get('/v1/events?type=key.created', account.key)
    expect((found.body as { data: EventRecord[] }).data.map(({ type }) => type)).toEqual(['key.created'])
    expect((await service.get('/v1/events?query=type:key.revoked', account.key)).body).toMatchObject({ data: [] })
  })
})

describe('an export', () => {
  const many = (count: number, log: string) =>
    service.system.database.pool.query(
      `INSERT INTO events (id, workspace_id, type, severity, actor_type, actor_label, summary, details, created_at, expires_at)
       SELECT 'evt_' || lpad(n::text, 22, '0'), $1, 'key.created', 'info', 'system', 's', 'row ' || n, '{}', $2::timestamptz - n * interval '1 second', $2::timestamptz + interval '9 days'
       FROM generate_series(1, $3::int) n`,
      [log, at(), count],
    )

  it('has the header of the contract and no cell that a spreadsheet runs', async () => {
    await put({ userId: '=HYPERLINK("http://evil.example","x")', email: '+1@example.com', domain: 'example.com' })
    await put({ userId: '  @SUM(1)', rules: ['rule_a', 'rule_b'], signals: ['ip_vpn', 'ip_hosting'] })
    const answer = await service.get('/v1/events.csv', account.key)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="events-2026-11-21.csv"')
    expect(answer.headers.get('x-service-export-truncated')).toBe('false')
    const [header, ...lines] = answer.text.split('\r\n')
    expect(header).toBe(
      'created_at,type,request_id,event_type,risk_score,risk_level,decision,decision_source,email,ip,domain,user_id,rule_ids,top_signals,summary,scoring_model,label,labelled_by,labelled_at,note',
    )
    expect(lines).toHaveLength(3)
    expect(answer.text).toContain(`,"'=HYPERLINK(""http://evil.example"",""x"")",`)
    expect(answer.text).toContain(`,'+1@example.com,`)
    expect(answer.text).toContain(`,'  @SUM(1),rule_a rule_b,ip_vpn ip_hosting,`)
  })

  it('ends with the scoring model and the label of each event, as the API has them', async () => {
    const { id } = await put({ userId: 'u1' })
    await put({ userId: 'u2' })
    await service.system.database.pool.query(
      `UPDATE events SET details = '{"scoring_model": "points-v2/scorecard-1"}' WHERE id = $1`,
      [id],
    )
    expect((await label(id, { label: 'fraud', note: '=1+1, chargeback' })).status).toBe(200)
    const { labelled_by } = (await service.get(`/v1/events/${id}`, account.key)).body as EventRecord
    const { text } = await service.get('/v1/events.csv?type=assessment.completed', account.key)
    const [header, ...lines] = text.trimEnd().split('\r\n')
    expect(header).toMatch(/,scoring_model,label,labelled_by,labelled_at,note$/)
    expect(lines.find((line) => line.includes(',u1,'))).toMatch(
      new RegExp(`,points-v2/scorecard-1,fraud,${labelled_by},${at().toISOString()},"'=1\\+1, chargeback"$`),
    )
    expect(lines.find((line) => line.includes(',u2,'))).toMatch(/,,,,,$/)
  })

  it('contains the newest 10,000 rows and states up front that there are more', async () => {
    await many(10_001, account.workspaceId)
    const answer = await service.get('/v1/events.csv', account.key)
    expect(answer.headers.get('x-service-export-truncated')).toBe('true')
    const lines = answer.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(10_001)
    expect([lines[1], lines.at(-1)]).toEqual([expect.stringMatching(/,row 1,/), expect.stringMatching(/,row 10000,/)])
    service.clock.advance(30_000)
    await service.system.database.pool.query(`DELETE FROM events WHERE summary = 'row 10001'`)
    const whole = await service.get('/v1/events.csv', account.key)
    expect(whole.headers.get('x-service-export-truncated')).toBe('false')
    expect(new Set(whole.text.trimEnd().split('\r\n')).size).toBe(10_001)
  })

  it('is counted first: by filter, to one more than it contains, and in one workspace only', async () => {
    await many(10_002, account.workspaceId)
    await put({ userId: 'u1' })
    const browser = browserOf(service, await signInAs(service.system, account.userId))
    const counted = async (filter: object) => dataOf(await browser.query('events.count', filter))
    expect(await counted({})).toEqual({ count: 10_001, most: 10_000 })
    expect(await counted({ query: 'user:u1' })).toEqual({ count: 1, most: 10_000 })
    expect(codeIn(await browser.query('events.count', { query: 'colour:red' }))).toBe('VALIDATION_FAILED')
    const stranger = await service.account('suite_agency')
    const other = browserOf(service, await signInAs(service.system, stranger.userId))
    expect(dataOf(await other.query('events.count', { query: 'user:u1' }))).toMatchObject({ count: 0 })
  })

  it('reads from the database only as far as it is consumed', async () => {
    await many(5_000, account.workspaceId)
    const { pool } = service.system.database
    const log = { log: account.workspaceId, workspaceId: account.workspaceId }
    const { chunks } = await exportEvents(service.system.events, log, {}, at())
    const query = pool.query.bind(pool)
    let calls = 0
    const counting = (...args: Parameters<typeof query>) => {
      calls++
      return query(...args)
    }
    Object.assign(pool, { query: counting })
    try {
      for await (const chunk of chunks) if (chunk.includes('row 1500')) break
      expect(calls).toBe(1)
      expect((await chunks.next()).done).toBe(true)
    } finally {
      Object.assign(pool, { query })
    }
  })

  it('stops reading when the client disconnects, and the service continues', async () => {
    await many(10_000, account.workspaceId)
    await new Promise<void>((resolve, reject) => {
      const req = request(`${service.origin}/v1/events.csv`, { headers: { 'X-API-Key': account.key } }, (res) => {
        res.once('data', () => req.destroy())
        res.once('close', resolve)
        res.on('error', () => undefined)
      })
      req.on('error', (error) => (req.destroyed ? undefined : reject(error)))
      req.end()
    })
    expect((await service.get('/v1/events?limit=1', account.key)).status).toBe(200)
    const { pool } = service.system.database
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    expect(service.logged.filter((line) => line.includes('unexpected failure'))).toEqual([])
  })

  it('that fails midway is visibly truncated, not ended as if complete', async () => {
    await many(3_000, account.workspaceId)
    const { pool } = service.system.database
    const query = pool.query.bind(pool)
    let calls = 0
    const failing = (...args: Parameters<typeof query>) => {
      const isPage = typeof args[0] === 'string' && args[0].includes('f.created_at DESC')
      if (isPage && ++calls === 2) return Promise.reject(new Error('the disk is on fire'))
      return query(...args)
    }
    Object.assign(pool, { query: failing })
    try {
      await expect(service.get('/v1/events.csv', account.key)).rejects.toThrow()
    } finally {
      Object.assign(pool, { query })
    }
    expect(service.logged.some((line) => line.includes('the disk is on fire'))).toBe(true)
  })

  describe('of the dashboard', () => {
    const download = async (headers: Record<string, string>, path = '/api/events.csv') =>
      service.call(path, { headers: { Cookie: await signInAs(service.system, account.userId), ...headers } })

    it('is the API’s, for the session, with the same cooldown', async () => {
      await put({ userId: 'u1' })
      const answer = await download({ 'Sec-Fetch-Site': 'same-origin' }, '/api/events.csv?query=user:u1')
      expect([answer.status, answer.headers.get('x-service-export-truncated')]).toEqual([200, 'false'])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.text.trimEnd().split('\r\n')).toHaveLength(2)
      const early = await download({})
      expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30'])
    })

    it('is rejected for other sites, strangers and other methods, without starting the cooldown', async () => {
      for (const site of ['cross-site', 'same-site'])
        expect((await download({ 'Sec-Fetch-Site': site })).status, site).toBe(403)
      expect((await download({ Origin: 'https://evil.example' })).status).toBe(403)
      expect((await service.call('/api/events.csv')).status).toBe(401)
      expect((await service.call('/api/events.csv', { headers: { 'X-API-Key': account.key } })).status).toBe(401)
      expect((await download({}, '/api/events.csv?query=colour:red')).status).toBe(400)
      const cookie = await signInAs(service.system, account.userId)
      expect((await service.call('/api/events.csv', { method: 'POST', headers: { Cookie: cookie } })).status).toBe(404)
      expect((await download({ 'X-Service-Workspace': 'ws_none' })).status).toBe(404)
      expect((await download({ 'Sec-Fetch-Site': 'none' })).status).toBe(200)
    })

    it('is a file and not a tRPC call', async () => {
      const browser = browserOf(service, await signInAs(service.system, account.userId))
      const called = await browser.query('events.csv', {})
      expect(called).toMatchObject({ status: 404, body: { error: { code: 'LOOKUP_NOT_FOUND' } } })
      expect((await download({})).status).toBe(200)
    })
  })
})

describe('reviews', () => {
  async function member(email = `${crypto.randomUUID()}@example.test`) {
    const user = await prisma().user.create({
      data: { id: `usr_${email}`, name: 'M', email, emailCanonical: email, createdAt: at() },
    })
    const place = { workspaceId: account.workspaceId, userId: user.id, role: 'member' as const, createdAt: at() }
    await prisma().membership.create({ data: { id: `mem_${email}`, ...place } })
    const cookie = await signInAs(service.system, user.id)
    return { id: user.id, browser: browserOf(service, cookie, account.workspaceId) }
  }
  const owner = async () => browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  type Queue = { data: { id: string; claimant: { id: string } | null }[]; next_cursor: string | null; waiting: number }
  const queue = async (browser: ReturnType<typeof browserOf>, input: object = {}) =>
    dataOf<Queue>(await browser.query('reviews.list', { limit: 100, ...input }))

  it('are listed oldest first, in pages, until they are labeled', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push((await put({ decision: 'review', at: new Date(at().getTime() + n) })).id)
    await put({ decision: 'block' })
    await put({ decision: 'review' }, 'another')
    const browser = await owner()
    const first = await queue(browser, { limit: 3 })
    const second = await queue(browser, { limit: 3, cursor: first.next_cursor })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
    expect([first.waiting, second.next_cursor]).toEqual([5, null])
    await label(ids[1] ?? '', { label: 'legitimate' })
    expect((await queue(browser)).data.map(({ id }) => id)).toEqual(ids.filter((_, n) => n !== 1))
    await label(ids[1] ?? '', { label: null })
    expect((await queue(browser)).data).toHaveLength(5)
  })

  it('are claimed by exactly one of several concurrent callers', async () => {
    const { id } = await put({ decision: 'review' })
    const members = await Promise.all(Array.from({ length: 6 }, () => member()))
    const answers = await Promise.all(members.map(({ browser }) => browser.mutate('reviews.claim', { id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => codeIn(answer) === 'ALREADY_CLAIMED')).toHaveLength(5)
    const winner = members[answers.findIndex(({ status }) => status === 200)]
    const [entry] = (await queue(await owner())).data
    expect(entry).toMatchObject({ id, claimant: { id: winner?.id } })
  })

  it('are released by their claimant or an owner, and are free when that person has left', async () => {
    const { id } = await put({ decision: 'review' })
    const [one, two] = await Promise.all([member(), member()])
    const claim = async (who: typeof one) => (await who.browser.mutate('reviews.claim', { id })).status
    expect([await claim(one), await claim(one), await claim(two)]).toEqual([200, 200, 409])
    expect(codeIn(await two.browser.mutate('reviews.release', { id }))).toBe('ALREADY_CLAIMED')
    expect((await one.browser.mutate('reviews.release', { id })).status).toBe(200)
    expect([await claim(two), await claim(one)]).toEqual([200, 409])
    expect((await (await owner()).mutate('reviews.release', { id })).status).toBe(200)
    expect([await claim(two), await claim(one)]).toEqual([200, 409])
    await prisma().membership.deleteMany({ where: { userId: two.id } })
    expect(await claim(one)).toBe(200)
  })

  it('are decided by their claimant, or by anyone if unclaimed', async () => {
    const [first, second] = [await put({ decision: 'review' }), await put({ decision: 'review' })]
    const [one, two] = await Promise.all([member(), member()])
    await one.browser.mutate('reviews.claim', { id: first.id })
    const decide = (who: typeof one, id: string) =>
      who.browser.mutate('reviews.decide', { id, label: 'fraud', note: 'Seen before' })
    expect(codeIn(await decide(two, first.id))).toBe('ALREADY_CLAIMED')
    const answer = await decide(one, first.requestId)
    expect(dataOf<EventRecord>(answer)).toMatchObject({
      id: first.id,
      label: 'fraud',
      labelled_by: one.id,
      note: 'Seen before',
      claimed_by: null,
    })
    expect((await decide(two, second.id)).status).toBe(200)
    expect(await queue(await owner())).toMatchObject({ data: [], waiting: 0 })
  })

  it('are limited to the workspace, and to assessments', async () => {
    const { id } = await put({ decision: 'review' }, 'another')
    const browser = await owner()
    for (const path of ['reviews.claim', 'reviews.release'])
      expect(codeIn(await browser.mutate(path, { id }))).toBe('EVENT_NOT_FOUND')
    await browser.mutate('keys.create', { name: 'x' })
    const [event] = await prisma().event.findMany({ where: { workspaceId: account.workspaceId, type: 'key.created' } })
    expect(codeIn(await browser.mutate('reviews.claim', { id: event?.id }))).toBe('EVENT_NOT_LABELLABLE')
    expect(codeIn(await browserOf(service, null).query('reviews.list', { limit: 1 }))).toBe('UNAUTHORIZED')
  })
})
