import { describe, expect, it } from 'vitest'
import { createKey } from '../../accounts/index.ts'
import { type EndpointId, type EndpointRow, endpoints } from '../../catalog/endpoints.ts'
import { testAddresses, testWords } from '../../catalog/test-inputs.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService, operator } from '../../testing/service.ts'
import type { AssessmentResult } from './result-schema.ts'

/** A service without a simulated internet, with a workspace on Free and a test key. */
async function opened() {
  const service = await openService()
  const account = await service.account('free')
  const change = { author: operator, clock: service.clock, requestId: null }
  const made = await createKey(
    service.system.database.prisma,
    { workspaceId: account.workspaceId, name: 'Tests', test: true },
    change,
  )
  const call = (method: string, path: string, body?: unknown) =>
    service.call(`/v1${path}`, {
      method,
      headers: { 'X-API-Key': made.key, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const assess = async (body: object) => {
    const answer = await call('POST', '/assess', { event_type: 'signup', ...body })
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('risk.assess', answer)).toEqual([])
    return answer.body as AssessmentResult
  }
  return { service, account, key: made.key, call, assess }
}

const triggeredOf = ({ signals }: AssessmentResult) =>
  signals.filter(({ status }) => status === 'triggered').map(({ id }) => id)

const warningsIn = ({ body }: { body: unknown }) =>
  (body as Pick<AssessmentResult, 'warnings'>).warnings.map(({ code, input_pointer }) => [code, input_pointer])

describe('a test key', () => {
  it('begins with svc_test_ and does not count against live keys', async () => {
    const { key, service, account } = await opened()
    expect(key).toMatch(/^svc_test_[0-9A-Za-z]{38}$/)
    expect((await service.get('/v1/ip/8.8.8.8/geo', account.key)).status).toBe(200)
  })

  it('returns the documented result for every documented word and address', async () => {
    const { assess } = await opened()
    for (const [word, effect] of Object.entries(testWords)) {
      const result = await assess({ email: `jane+${word}@example.com` })
      if ('triggers' in effect) expect(triggeredOf(result).toSorted(), word).toEqual([...effect.triggers].toSorted())
      else expect(result.coverage, word).toBeLessThan(1)
    }
    for (const [last, effect] of Object.entries(testAddresses))
      for (const start of ['192.0.2.', '198.51.100.', '203.0.113.', '2001:db8::']) {
        const result = await assess({ ip: start + last })
        if ('triggers' in effect) expect(triggeredOf(result), start + last).toEqual(effect.triggers)
        else expect(result.coverage).toBeLessThan(1)
      }
    expect(await assess({ email: 'jane+tor+disposable@example.com' })).toMatchObject({
      risk_score: 90,
      decision: 'block',
    })
    expect(await assess({ ip: '192.0.2.1', email: 'jane@example.com' })).toMatchObject({ risk_score: 0, coverage: 1 })
  })

  it('judges what the request itself says, queries nothing, and is deterministic', async () => {
    const { assess } = await opened()
    const body = { ip: '203.0.113.30', user_agent: 'python-requests/2.32', form: { honeypot: 'x' }, event_type: 'form' }
    const [one, other] = [await assess(body), await assess(body)]
    expect(triggeredOf(one).toSorted()).toEqual(['form_honeypot', 'ip_hosting', 'ua_automation'])
    expect({ ...other, request_id: one.request_id }).toEqual(one)
    expect(one.warnings.map(({ code }) => code)).toEqual(['TEST_MODE'])
  })

  it('reports unknown what the request leaves unknown, and only the requested evidence', async () => {
    const { assess } = await opened()
    const unknownIn = ({ signals }: AssessmentResult) =>
      signals.filter(({ status }) => status === 'unknown').map(({ id, category }) => [category, id])
    const device = { test_id: 'dev_0000000000000000000000' }
    const tested = await assess({
      email: 'jane@example.com',
      device,
      captcha: { test_id: 'cap_0000000000000000000000' },
    })
    expect(unknownIn(tested)).toContainEqual(['device', 'device_automation'])
    expect(warningsIn({ body: tested })).toEqual([
      ['DEVICE_TEST_UNUSABLE', '/device/test_id'],
      ['CAPTCHA_TEST_UNUSABLE', '/captcha/test_id'],
      ['TEST_MODE', null],
    ])
    expect(unknownIn(await assess({ email: 'jane@example.com', device }))).toEqual([['device', 'device_automation']])
    const blind = unknownIn(await assess({ email: 'jane+unknown@example.com', ip: '192.0.2.1' }))
    expect(new Set(blind.map(([category]) => category))).toEqual(new Set(['email']))
  })

  it('returns the errors that it requests', async () => {
    const { call } = await opened()
    for (const [word, status, code] of [
      ['quota', 402, 'QUOTA_EXCEEDED'],
      ['limited', 429, 'RATE_LIMITED'],
      ['unavailable', 503, 'REPUTATION_UNAVAILABLE'],
    ] as const) {
      const answer = await call('POST', '/assess', { event_type: 'login', email: `jane+${word}@example.com` })
      expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([status, code])
      expect(answer.headers.get('retry-after')).toBe(status === 402 ? null : '1')
    }
  })

  it('uses no unit on any plan and writes to a separate log', async () => {
    const { assess, service, account } = await opened()
    const result = await assess({ email: 'jane+tor@example.com', user: { id: 'u1' } })
    expect(await service.ledger(account.workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 })
    const { rows } = await service.system.database.pool.query<{ workspace_id: string }>(
      'SELECT workspace_id FROM events WHERE request_id = $1',
      [result.request_id],
    )
    expect(rows).toEqual([{ workspace_id: `test_${account.workspaceId}` }])
  })

  it('gets the documented example from every other metered endpoint, without external queries', async () => {
    const { call } = await opened()
    const paths: Partial<Record<EndpointId, string | [string, unknown]>> = {
      'ip.lookup': '/ip/8.8.8.8',
      'ip.geo': '/ip/8.8.8.8/geo',
      'domain.lookup': '/domain/example.com',
      'email.check': ['/email/check', { email: 'jane@example.com' }],
      'online.check': ['/online-check', { target: 'example.com' }],
      'cidr.check': ['/cidr/check', { cidr: '198.51.100.0/24' }],
      'vulnerabilities.package': '/vulnerabilities/packages/npm/lodash/',
    }
    for (const [id, given] of Object.entries(paths)) {
      const row: EndpointRow = endpoints[id as EndpointId]
      const [path, body] = typeof given === 'string' ? [given] : given
      const answer = await call(row.method, path, body)
      expect([id, answer.status, answer.text.slice(0, 200)]).toEqual([id, 200, answer.text.slice(0, 200)])
      expect(mismatches(id as EndpointId, answer)).toEqual([])
      expect([id, warningsIn(answer)]).toEqual([id, [['TEST_MODE', null]]])
    }
    expect(warningsIn(await call('GET', '/ip/8.8.8.8?shape=round'))).toEqual([
      ['INPUT_UNKNOWN', '/shape'],
      ['TEST_MODE', null],
    ])
  })

  it('rejects bad input like a live key', async () => {
    const { call } = await opened()
    expect((await call('POST', '/assess', { event_type: 'signup' })).status).toBe(400)
    expect((await call('GET', '/ip/nope')).status).toBe(400)
  })
})
