import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { ruleFields } from '../../catalog/rule-fields.ts'
import { eventTypes } from '../../catalog/signals.ts'
import { codePoint } from '../../testing/code-point.ts'
import { installedDataSets } from '../../testing/data-sets.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService, type Service } from '../../testing/service.ts'
import { assessmentsWhere } from '../../testing/stored-assessments.ts'
import { AssessmentResult } from './result-schema.ts'
import { fromStored } from './stored.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)
const real = await installedDataSets()

async function withLists(settings: Record<string, string> = {}) {
  const service = await openService({
    internet,
    dataSets: real,
    settings: { ASSESS_BUDGET_MS: '10000', ...settings },
  })
  await service.system.listings.ready(10_000)
  return service
}

let shared: Service
beforeAll(async () => {
  shared = await withLists()
})
let last: Service | null = null

/** A service of its own, for a test of time, of a changed internet or of everything stored; closes the previous one. */
async function openOwn(settings: Record<string, string> = {}) {
  await last?.close()
  last = await withLists(settings)
  return opened(last)
}

async function opened(service = shared) {
  const account = await service.account('lookups_growth')
  const send = (body: unknown, key = account.key) =>
    service.call('/v1/assess', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    })
  const assess = async (body: unknown) => {
    const answer = await send(body)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('risk.assess', answer)).toEqual([])
    const result = answer.body as AssessmentResult
    const named = result.signals.flatMap(({ source_id }) => source_id ?? [])
    const sources = result.sources.map(({ id }) => id)
    expect(sources).toEqual(expect.arrayContaining(named))
    expect(sources, 'labels of the workspace are always read').not.toContain('own_reports')
    return result
  }
  const rows = async <Row extends object>(sql: string, ...values: unknown[]) =>
    (await service.system.database.pool.query<Row>(sql, values)).rows
  return { service, account, send, assess, rows }
}

const statusOf = (result: AssessmentResult, id: string) => result.signals.find((signal) => signal.id === id)?.status
const pointsOf = (result: AssessmentResult) =>
  Object.fromEntries(result.signals.filter(({ points }) => points !== 0).map(({ id, points }) => [id, points]))
const good = {
  event_type: 'signup',
  ip: '185.220.101.4',
  email: 'kim@mailinator.com',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
} as const

describe('an assessment', () => {
  it('adds up: the score is the sum of the points that it shows, and two kinds of evidence block', async () => {
    const { assess } = await opened()
    const result = await assess({ ...good, event_id: 'order-77' })
    expect(pointsOf(result)).toEqual({ ip_tor_exit: 45, ip_public_proxy: 15, email_disposable: 45 })
    expect(result).toMatchObject({
      risk_score: 100,
      risk_level: 'critical',
      decision: 'block',
      decision_source: 'threshold',
      event_id: 'order-77',
      score_breakdown: {
        model: 'points-v2',
        raw: 105,
        clamped: true,
        categories: [
          { id: 'network', points: 60, cap: 60 },
          { id: 'email', points: 45, cap: 55 },
          { id: 'device', points: 0, cap: 45 },
          { id: 'behaviour', points: 0, cap: 60 },
          { id: 'trust', points: 0, cap: -30 },
        ],
      },
    })
    expect(result.reasons[0]).toBe('Tor exit: 45 points.')
    expect(result.subjects.ip).toMatchObject({ ip: '185.220.101.4', is_tor: true, country_code: 'DE' })
    expect(result.subjects.email).toMatchObject({ domain: 'mailinator.com', is_disposable: true })
  })

  it('is sent as it was composed, without a copy by its schema', async () => {
    const parses = vi.spyOn(AssessmentResult, 'parse')
    const { assess } = await opened()
    await assess({ ...good, phone: '+491713920001', message: 'https://example.com' })
    expect(parses).not.toHaveBeenCalled()
    parses.mockRestore()
  })

  it('compares the time zone of the device with the location of the address, from the data of the installation', async () => {
    const { assess } = await opened()
    const at = (timezone: string) => assess({ event_type: 'signup', ip: '193.99.144.80', device: { timezone } })
    expect(statusOf(await at('Asia/Tokyo'), 'timezone_ip_mismatch')).toBe('triggered')
    expect(statusOf(await at('Europe/Berlin'), 'timezone_ip_mismatch')).toBe('clear')
  })

  it('counts each link of a form’s message once, however it is written', async () => {
    const { assess } = await opened()
    const linksOf = async (message: string) => {
      const { signals } = await assess({ event_type: 'form', user: { id: '3132' }, form: { message } })
      const spam = signals.find(({ id }) => id === 'form_link_spam')
      return spam?.status === 'triggered' ? spam.evidence : spam?.status
    }
    const two = 'See https://www.example.com/a and http://www.example.com/b, thanks.'
    expect(await linksOf(two)).toBe('clear')
    expect(await linksOf(`${two} Or www.example.com/c`)).toEqual({ links: 3 })
    expect(await linksOf('[url=https://www.example.com]here[/url] [url]example.com[/url]')).toBe('clear')
    expect(await linksOf('[URL="www.a.example"]a[/URL] [url]http://b.example[/url] HTTPS://c.example')).toEqual({
      links: 3,
    })
  })

  it('shows what cannot be determined as unknown, which adds nothing and lowers the coverage', async () => {
    for (const id of ['tor_exits', 'vpn_ranges', 'asn_drop', 'blocklist_de'] as const)
      internet.fault(id, { kind: 'status', status: 503 })
    const { assess } = await openOwn()
    const result = await assess({ event_type: 'signup', ip: '91.198.174.192' })
    const unknown = result.signals.filter(({ status }) => status === 'unknown')
    expect(unknown.length).toBeGreaterThan(3)
    expect(unknown.every(({ points, evidence }) => points === 0 && typeof evidence.reason === 'string')).toBe(true)
    expect(result.coverage).toBeCloseTo(1 - unknown.length / result.signals.length, 2)
    expect(statusOf(result, 'ip_network_abusive')).toBe('unknown')
  })

  it('of an address alone has full coverage when every connected source answers', async () => {
    const { assess } = await opened()
    for (const event_type of eventTypes) {
      const result = await assess({ event_type, ip: '81.2.69.142', user_agent: good.user_agent })
      expect(
        result.signals.filter(({ status }) => status === 'unknown').map(({ id }) => id),
        event_type,
      ).toEqual([])
      expect(result.coverage).toBe(1)
      expect(statusOf(result, 'ip_residential_proxy'), 'not connected').toBeUndefined()
    }
  })

  it('of a reserved address or a placeholder scores nothing and warns', async () => {
    const { assess } = await opened()
    const result = await assess({ event_type: 'signup', ip: '10.1.2.3', email: 'test@example.com' })
    expect(result.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['IP_RESERVED', 'EMAIL_UNUSABLE']))
    const judged = result.signals.filter(({ category }) => category === 'network' || category === 'email')
    expect(judged.length).toBeGreaterThan(10)
    expect(new Set(judged.map(({ status }) => status))).toEqual(new Set(['unknown']))
    expect(result.subjects.ip).toMatchObject({ is_public: false, is_tor: null })
  })

  it('gives rules a value for each of their fields, the confidence of abuse reports as in the IP lookup', async () => {
    const { service, account, assess } = await opened()
    internet.put('rdap', 'com/domain/fields-of-rules.com', {
      objectClassName: 'domain',
      ldhName: 'fields-of-rules.com',
      events: [{ eventAction: 'registration', eventDate: '2003-06-10T22:06:38Z' }],
    })
    const attributesFor = async (ip: string) => {
      const { request_id: requestId } = await assess({
        ...good,
        ip,
        email: 'kim@fields-of-rules.com',
        user: { id: 'u-7', phone: '+4930123456', created_at: '2026-11-01T12:00:00Z' },
        order: { amount: 20, currency: 'EUR', billing_country: 'DE' },
        captcha: { outcome: 'passed' },
      })
      const [stored] = await assessmentsWhere(service.system.database.prisma, { requestId })
      return JSON.parse(stored?.attributes ?? '')
    }
    for (const [ip, confidence] of [
      ['45.155.205.10', 75],
      ['5.188.210.20', 50],
      ['193.99.144.80', 0],
    ] as const) {
      const attributes = await attributesFor(ip)
      expect(
        Object.keys(ruleFields).filter((field) => !(field in attributes)),
        ip,
      ).toEqual([])
      const looked = (await service.get(`/v1/ip/${ip}`, account.key)).body
      expect([attributes['ip.abuse_confidence'], looked]).toMatchObject([confidence, { abuse: { confidence } }])
    }
  })

  it('is never rejected because of what a visitor sends: such values are cut or ignored with a warning, null is absent', async () => {
    const { assess, send } = await opened()
    const result = await assess({
      ...good,
      user_agent: `${good.user_agent}${'x'.repeat(600)}`,
      accept_language: 'x'.repeat(256),
      email: good.email,
      domain: null,
      user: { id: 'u-1', phone: '0151 123', name: 'a\0' },
      device: { timezone: 'Mars/Base' },
      form: { message: '\ud800'.repeat(2), honeypot: ['filled'] },
    })
    expect(pointsOf(result)).toMatchObject({ ip_tor_exit: 45, email_disposable: 45 })
    expect(result.warnings.filter(({ code }) => code === 'INPUT_INVALID').map((one) => one.input_pointer)).toEqual([
      '/user_agent',
      '/accept_language',
      '/user/name',
      '/form/message',
      '/form/honeypot',
      '/device/timezone',
    ])
    expect((await send({ ...good, order: { currency: 'EURO' } })).status).toBe(400)
    expect((await send({ ...good, metadata: { note: 'a\0' } })).status).toBe(400)
  })

  it('reports an invalid address as evidence', async () => {
    const { assess } = await opened()
    expect(pointsOf(await assess({ event_type: 'signup', email: 'nobody at all' }))).toEqual({
      email_syntax_invalid: 50,
    })
  })

  it('replaces a time long past or far ahead by now, with a warning', async () => {
    const { assess } = await opened()
    for (const occurred_at of [
      '2024-11-21T12:00:00Z',
      '2026-11-21T12:06:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ]) {
      const codes = (await assess({ ...good, occurred_at })).warnings.map(({ code }) => code)
      expect(codes, occurred_at).toContain('OCCURRED_AT_CLAMPED')
    }
    const codes = (await assess({ ...good, occurred_at: '2026-11-20T12:00:00+01:00' })).warnings.map(({ code }) => code)
    expect(codes).not.toContain('OCCURRED_AT_CLAMPED')
  })

  it('does not wait for evidence beyond its budget: a hanging resolver leaves its signals unknown', async () => {
    const { assess } = await openOwn({ ASSESS_BUDGET_MS: '60' })
    internet.dns.fault('*', { kind: 'silent' })
    const early = await assess(good)
    expect(statusOf(early, 'ip_tor_exit'), 'lists in memory are there').toBe('triggered')
    expect(statusOf(early, 'email_no_mx')).toBe('unknown')
    expect(early.partial).toBe(true)
    expect(early.sources.find(({ id }) => id === 'dns')?.status).toBe('timeout')
  })

  it('fails with 503 if every source that the subjects need has failed, and counts as a unit', async () => {
    await last?.close()
    const service = await openService({ dataSets: real })
    last = service
    const { key, workspaceId } = await service.account('lookups_growth')
    const answer = await service.call('/v1/assess', {
      method: 'POST',
      body: JSON.stringify({ event_type: 'signup', ip: '185.220.101.4' }),
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    })
    expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
      503,
      'REPUTATION_UNAVAILABLE',
    ])
    expect((await service.ledger(workspaceId)).sum).toBe(1)
  })
})

describe('one request id', () => {
  it('joins the response, the history, the event, its tags, its stored result and the analytics', async () => {
    const { service, assess, account, rows } = await openOwn()
    const result = await assess({
      ...good,
      user: { id: '3132', name: 'Kim', phone: '+4930123456' },
      form: { message: 'secret words' },
    })
    const id = result.request_id
    const [history] = await rows<{ target: string; score: number; headline: string }>(
      'SELECT target, score, headline FROM lookup_history WHERE request_id = $1',
      id,
    )
    expect(history).toEqual({ target: 'k***@mailinator.com', score: 100, headline: 'Sign-up: block' })
    const [event] = await rows<Record<string, unknown>>('SELECT * FROM events WHERE request_id = $1', id)
    expect(event).toMatchObject({
      workspace_id: account.workspaceId,
      type: 'assessment.completed',
      severity: 'critical',
      actor_type: 'api_key',
      email: 'kim@mailinator.com',
      ip: '185.220.101.4',
      user_id: '3132',
      country: 'DE',
      decision: 'block',
      top_signals: ['ip_tor_exit', 'email_disposable', 'ip_public_proxy'],
    })
    const tags = await rows<{ tag: string }>('SELECT tag FROM event_tags WHERE event_id = $1 ORDER BY tag', event?.id)
    expect(tags.map(({ tag }) => tag)).toEqual([
      'decision:block',
      'level:critical',
      'signal:email_disposable',
      'signal:ip_blocklisted',
      'signal:ip_hosting',
      'signal:ip_public_proxy',
      'signal:ip_server',
      'signal:ip_tor_exit',
    ])
    const [stored] = await assessmentsWhere(service.system.database.prisma, { requestId: id })
    expect(fromStored(stored?.result ?? '', id)).toEqual(result)
    expect(JSON.parse(stored?.attributes ?? '')).toMatchObject({
      risk_score: 100,
      'ip.is_tor': true,
      'email.domain': 'mailinator.com',
    })
    const everything = JSON.stringify([event, stored, history])
    for (const secret of ['secret words', 'Kim"', '4930123456']) expect(everything).not.toContain(secret)
    const counts = await rows<{ counts: Record<string, number> }>('SELECT counts FROM analytics_deltas')
    expect(counts.map(({ counts: one }) => one)).toEqual([
      expect.objectContaining({
        assessments: 1,
        score: 100,
        'decision:block': 1,
        'signal:ip_tor_exit': 1,
        'calls:risk.assess': 1,
        'units:risk.assess': 1,
        'country:DE': 1,
      }),
    ])
  })
})

describe('observations of a workspace', () => {
  const login = { event_type: 'login', ip: '8.8.8.8', user: { id: 'u1' }, device: { fingerprint: 'd1' } } as const

  it('are exact for concurrent requests: each of 130 sees another count, and the limits trigger exactly', async () => {
    const { assess } = await opened()
    const results = await Promise.all(Array.from({ length: 130 }, () => assess({ event_type: 'api', ip: '8.8.8.8' })))
    const counts = results.map((result) => {
      const signal = result.signals.find(({ id }) => id === 'ip_velocity_elevated' || id === 'ip_velocity_extreme')
      return signal ? [statusOf(result, 'ip_velocity_elevated'), statusOf(result, 'ip_velocity_extreme')].join() : ''
    })
    expect(counts.filter((one) => one === 'clear,clear')).toHaveLength(20)
    expect(counts.filter((one) => one === 'triggered,clear')).toHaveLength(80)
    expect(counts.filter((one) => one === 'clear,triggered')).toHaveLength(30)
  })

  it('forget an address after ten minutes', async () => {
    const { assess, service } = await openOwn()
    for (let count = 0; count < 20; count++) await assess({ event_type: 'api', ip: '8.8.8.8' })
    service.clock.advance(9 * 60_000)
    expect(statusOf(await assess({ event_type: 'api', ip: '8.8.8.8' }), 'ip_velocity_elevated')).toBe('triggered')
    service.clock.advance(60_001)
    expect(statusOf(await assess({ event_type: 'api', ip: '8.8.8.8' }), 'ip_velocity_elevated')).toBe('clear')
  })

  it('count users of an address and a device', async () => {
    const { assess } = await opened()
    const seen: (string | undefined)[][] = []
    for (let user = 1; user <= 5; user++) {
      const result = await assess({ ...login, user: { id: `u${user}` } })
      seen.push([statusOf(result, 'device_many_accounts'), statusOf(result, 'ip_many_accounts')])
    }
    expect(seen).toEqual([
      ['clear', 'clear'],
      ['clear', 'clear'],
      ['triggered', 'clear'],
      ['triggered', 'clear'],
      ['triggered', 'triggered'],
    ])
  })

  it('know a user’s devices and countries from the second time on, and trust a device after a week', async () => {
    const { assess, service } = await openOwn()
    const first = await assess(login)
    expect([statusOf(first, 'new_device'), statusOf(first, 'new_country')]).toEqual(['unknown', 'unknown'])
    const second = await assess({ ...login, device: { fingerprint: 'd2' }, ip: '193.99.144.80' })
    expect([statusOf(second, 'new_device'), statusOf(second, 'new_country')]).toEqual(['triggered', 'triggered'])
    service.clock.advance(8 * 24 * 3_600_000)
    const third = await assess(login)
    expect([statusOf(third, 'new_device'), statusOf(third, 'trust_known_device')]).toEqual(['clear', 'triggered'])
  })

  it('detect impossible travel, unless the same device made it', async () => {
    const { assess, service } = await openOwn()
    await assess(login)
    service.clock.advance(3_600_000)
    const far = { ...login, ip: '193.99.144.80' }
    expect(statusOf(await assess(far), 'impossible_travel')).toBe('clear')
    service.clock.advance(3_600_000)
    expect(statusOf(await assess({ ...login, device: { fingerprint: 'other' } }), 'impossible_travel')).toBe(
      'triggered',
    )
  })

  it('detect another spelling of one mailbox', async () => {
    const { assess } = await opened()
    await assess({ event_type: 'signup', email: 'jane.roe@gmail.com' })
    const again = await assess({ event_type: 'signup', email: 'Jane.Roe@gmail.com' })
    expect(statusOf(again, 'email_canonical_reuse')).toBe('clear')
    const other = await assess({ event_type: 'signup', email: 'janeroe+shop@googlemail.com' })
    expect(statusOf(other, 'email_canonical_reuse')).toBe('triggered')
  })

  it('are isolated: another workspace has seen nothing', async () => {
    const { assess, send, service } = await opened()
    for (let count = 0; count < 25; count++) await assess({ event_type: 'api', ip: '8.8.8.8' })
    const other = await service.account('lookups_growth')
    const answer = await send({ event_type: 'api', ip: '8.8.8.8' }, other.key)
    expect(statusOf(answer.body as AssessmentResult, 'ip_velocity_elevated')).toBe('clear')
  })
})

describe('bad input', () => {
  it('is rejected with its location, and nothing is counted, stored or charged', async () => {
    const { send, account, service, rows } = await openOwn()
    const metadata = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`k${index}`, 1]))
    const cases: [body: unknown, code: string, pointer?: string][] = [
      [{ event_type: 'signup' }, 'ASSESSMENT_INPUT_REQUIRED'],
      [{ event_type: 'signup', user: { name: 'Kim' } }, 'ASSESSMENT_INPUT_REQUIRED'],
      [{ ip: '8.8.8.8' }, 'VALIDATION_FAILED', '/event_type'],
      [{ ...good, event_type: 'party' }, 'VALIDATION_FAILED', '/event_type'],
      [{ ...good, ip: '0x7f.1' }, 'VALIDATION_FAILED', '/ip'],
      [{ ...good, ip: 7 }, 'VALIDATION_FAILED', '/ip'],
      [{ ...good, domain: 'a..b' }, 'VALIDATION_FAILED', '/domain'],
      [{ ...good, email: 'x'.repeat(255) }, 'VALIDATION_FAILED', '/email'],
      [{ ...good, metadata }, 'VALIDATION_FAILED', '/metadata'],
      [{ ...good, metadata: { deep: { deeper: 1 } } }, 'VALIDATION_FAILED', '/metadata/deep'],
      [{ ...good, metadata: { 'Not-A-Name': 1 } }, 'VALIDATION_FAILED'],
      [{ ...good, event_id: 'a\0b' }, 'VALIDATION_FAILED', '/event_id'],
      [{ ...good, user: { id: 'a\ud800' } }, 'VALIDATION_FAILED', '/user/id'],
      [{ ...good, order: { card_bin: '4111111111111111' } }, 'VALIDATION_FAILED', '/order/card_bin'],
      [{ ...good, order: { amount: 1e13 } }, 'VALIDATION_FAILED', '/order/amount'],
      [{ ...good, device: { fingerprint: 'x'.repeat(129) } }, 'VALIDATION_FAILED', '/device/fingerprint'],
      [{ ...good, occurred_at: 'yesterday' }, 'VALIDATION_FAILED', '/occurred_at'],
      [{ ...good, user_agent: 'x'.repeat(20_000) }, 'PAYLOAD_TOO_LARGE'],
      [
        `{"event_type":"signup","ip":"8.8.8.8","metadata":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
        'VALIDATION_FAILED',
      ],
      ['{"event_type":', 'INVALID_JSON'],
      ['[]', 'INVALID_JSON'],
    ]
    for (const [body, code, pointer] of cases) {
      const answer = await send(body)
      const { error } = answer.body as { error: { code: string; details?: { pointer: string }[] } }
      expect([answer.status, error.code], JSON.stringify(body).slice(0, 120)).toEqual([400, code])
      if (pointer) expect(error.details?.[0]?.pointer).toBe(pointer)
    }
    expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: 0, rows: 0 })
    expect(await rows('SELECT 1 FROM events WHERE type = $1', 'assessment.completed')).toEqual([])
    expect(await rows('SELECT 1 FROM observed_users')).toEqual([])
  })

  it('never causes an internal error: random requests are rejected or assessed (property)', async () => {
    const { send } = await opened()
    const text = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.string({ unit: codePoint, maxLength: 8 }),
      fc.constantFrom('', 'a@b.c', '8.8.8.8', 'example.com'),
    )
    const request = fc.record(
      {
        event_type: fc.constantFrom(...eventTypes),
        event_id: text,
        ip: fc.oneof(fc.ipV4(), fc.ipV6(), text),
        email: fc.oneof(fc.emailAddress(), text),
        domain: fc.oneof(fc.domain(), text),
        user_agent: text,
        user: fc.record({ id: text, phone: text, failed_logins_10m: fc.integer() }, { requiredKeys: [] }),
        device: fc.record(
          { fingerprint: text, timezone: fc.constantFrom('Europe/Berlin', 'UTC', 'x') },
          { requiredKeys: [] },
        ),
        order: fc.record({ billing_country: text, amount: fc.double() }, { requiredKeys: [] }),
        form: fc.record({ message: text, honeypot: text, seconds_to_submit: fc.double() }, { requiredKeys: [] }),
        metadata: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), fc.oneof(text, fc.double(), fc.boolean())),
      },
      { requiredKeys: ['event_type'] },
    )
    await fc.assert(
      fc.asyncProperty(request, async (body) => {
        const answer = await send(body)
        expect([200, 400]).toContain(answer.status)
        if (answer.status !== 200) return
        const { risk_score, signals } = answer.body as AssessmentResult
        const sum = signals.reduce((total, { points }) => total + points, 0)
        expect(risk_score).toBe(Math.min(100, Math.max(0, sum)))
      }),
      { numRuns: 150 },
    )
  })
})
