import { beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aDrivenBrowser } from '../testing/devices.ts'
import { openService, type Service } from '../testing/service.ts'
import type { DeviceTestResult } from './schema.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

const post = async <Body>(path: string, key: string, body: unknown) => {
  const answer = await service.call(`/v1${path}`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { ...answer, body: answer.body as Body }
}
const test = (key: string, body: Record<string, unknown>) => post<DeviceTestResult>('/device/test', key, body)

type Assessed = {
  request_id: string
  risk_score: number
  signals: { id: string; status: string; points: number; evidence: Record<string, unknown> }[]
  warnings: { code: string; input_pointer: string | null; message: string }[]
}
const assess = (key: string, more: Record<string, unknown>) =>
  post<Assessed>('/assess', key, { event_type: 'signup', user: { id: 'u-1' }, ...more })
const signalOf = ({ body }: { body: Assessed }, id: string) => body.signals.find((signal) => signal.id === id)

describe('a device test', () => {
  it('returns verdict, checks, comparisons and a fingerprint that survives a browser update', async () => {
    const { key } = await service.account('suite_starter')
    const given = { collected: aBrowser(), ip: '8.8.8.8', accept_language: 'de-DE,de;q=0.9' }
    const { status, body } = await test(key, given)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      verdict: 'human_likely',
      bot_kind: null,
      automation_score: 0,
      fingerprint_stability: 'high',
      privacy_browser: false,
      expires_at: '2026-11-21T12:10:00.000Z',
      partial: false,
      sources: [{ id: 'ip_location' }],
    })
    expect(body.id).toMatch(/^dev_[0-9A-Za-z]{22}$/)
    expect(body.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    const updated = aBrowser({ user_agent: given.collected.user_agent.replace('143', '144') })
    expect((await test(key, { collected: updated })).body.fingerprint).toBe(body.fingerprint)
    const other = aBrowser({ canvas_hash: 'another' })
    expect((await test(key, { collected: other })).body.fingerprint).not.toBe(body.fingerprint)
    const private_ = await test(key, { collected: aBrowser({ brave: true }) })
    expect(private_.body).toMatchObject({ privacy_browser: true, fingerprint_stability: 'low' })
  })

  it('gives a reserved address no location, with a warning', async () => {
    const { key } = await service.account('suite_starter')
    const { body } = await test(key, { collected: aBrowser(), ip: '192.168.1.7' })
    expect(body.warnings).toMatchObject([{ code: 'IP_RESERVED', input_pointer: '/ip' }])
    expect(body.consistency.find(({ id }) => id === 'timezone_ip')?.status).toBe('unknown')
  })

  it('treats hostile header names as names', async () => {
    const { key } = await service.account('suite_starter')
    const headers = JSON.parse('{"__proto__":"x","constructor":"y","USER-AGENT":"curl/8.0"}') as Record<string, string>
    const { status, body } = await test(key, { collected: aBrowser(), headers })
    expect(status).toBe(200)
    expect(body.consistency.find(({ id }) => id === 'ua_header')?.status).toBe('inconsistent')
  })

  it('is stored as a verdict and an event, without the readings', async () => {
    const { key, workspaceId } = await service.account('suite_starter')
    const { body } = await test(key, {
      collected: aDrivenBrowser({ canvas_hash: 'a-drawing-of-somebody' }),
      ip: '8.8.4.4',
      headers: { cookie: 'session=of-somebody' },
    })
    const rows = await service.system.database.pool.query(
      `SELECT (SELECT to_jsonb(t) FROM device_tests t WHERE id = $1) AS test,
        (SELECT to_jsonb(e) FROM events e WHERE target_id = $1 AND workspace_id = $2) AS event`,
      [body.id, workspaceId],
    )
    const text = JSON.stringify(rows.rows)
    expect(rows.rows[0]).toMatchObject({ test: { verdict: 'automation_likely' }, event: { type: 'device.tested' } })
    for (const word of ['a-drawing-of-somebody', '8.8.4.4', 'of-somebody', 'Mozilla']) expect(text).not.toContain(word)
    expect(service.logged.join('')).not.toContain('of-somebody')
  })
})

describe('an assessment that names a device test', () => {
  it('has its verdict as a signal, once', async () => {
    const { key } = await service.account('suite_starter')
    const { body } = await test(key, { collected: aDrivenBrowser() })
    const first = await assess(key, { device: { test_id: body.id } })
    expect(signalOf(first, 'device_automation')).toMatchObject({
      status: 'triggered',
      points: 35,
      evidence: { bot_kind: 'headless_chrome', failed: expect.arrayContaining(['webdriver_flag']) },
    })
    expect(first.body.warnings).toEqual([])
    const second = await assess(key, { device: { test_id: body.id } })
    expect(signalOf(second, 'device_automation')).toMatchObject({ status: 'unknown', points: 0 })
    expect(second.body.warnings).toMatchObject([{ code: 'DEVICE_TEST_UNUSABLE', input_pointer: '/device/test_id' }])
  })

  it('is clear for a person, and unknown for an inconclusive test', async () => {
    const { key } = await service.account('suite_starter')
    const person = await test(key, { collected: aBrowser() })
    expect(signalOf(await assess(key, { device: { test_id: person.body.id } }), 'device_automation')?.status).toBe(
      'clear',
    )
    const doubtful = await test(key, { collected: aBrowser({ webdriver: true }) })
    const result = signalOf(await assess(key, { device: { test_id: doubtful.body.id } }), 'device_automation')
    expect(result?.status).toBe('unknown')
  })

  it('uses the time zone of the test if none is sent', async () => {
    const { key } = await service.account('suite_starter')
    const reserved = '192.168.1.7'
    const { body } = await test(key, { collected: aBrowser({ timezone: 'Asia/Tokyo' }) })
    const named = await assess(key, { ip: reserved, device: { test_id: body.id } })
    expect(signalOf(named, 'timezone_ip_mismatch')?.status).toBe('unknown')
    expect(signalOf(await assess(key, { ip: reserved }), 'timezone_ip_mismatch')).toBeUndefined()
  })

  it('treats unknown, foreign and old ones alike, and never as clean', async () => {
    const [mine, other] = await Promise.all([service.account('suite_starter'), service.account('suite_starter')])
    const foreign = await test(other.key, { collected: aBrowser() })
    const old = await test(mine.key, { collected: aBrowser() })
    service.clock.advance(10 * 60_000)
    const unknown = 'dev_0000000000000000000000'
    const reported = []
    for (const id of [foreign.body.id, old.body.id, unknown]) {
      const answer = await assess(mine.key, { device: { test_id: id } })
      expect(answer.status).toBe(200)
      expect(signalOf(answer, 'device_automation')?.status).toBe('unknown')
      reported.push(JSON.stringify(answer.body.warnings))
    }
    expect(new Set(reported).size).toBe(1)
    expect(reported[0]).toContain('DEVICE_TEST_UNUSABLE')
  })

  it('is valid until the last millisecond of its ten minutes', async () => {
    const { key } = await service.account('suite_starter')
    const { body } = await test(key, { collected: aBrowser() })
    service.clock.advance(10 * 60_000 - 1)
    expect(signalOf(await assess(key, { device: { test_id: body.id } }), 'device_automation')?.status).toBe('clear')
  })

  it('is used by exactly one of many concurrent ones', async () => {
    const { key } = await service.account('lookups_growth')
    const { body } = await test(key, { collected: aBrowser() })
    const answers = await Promise.all(Array.from({ length: 8 }, () => assess(key, { device: { test_id: body.id } })))
    const clear = answers.filter((answer) => signalOf(answer, 'device_automation')?.status === 'clear')
    expect(clear).toHaveLength(1)
  })

  it('releases it if no source responded', async () => {
    const { key } = await service.account('suite_starter')
    const { body } = await test(key, { collected: aBrowser() })
    const lost = await assess(key, { ip: '185.220.101.4', device: { test_id: body.id } })
    expect(lost.status).toBe(503)
    expect(signalOf(await assess(key, { device: { test_id: body.id } }), 'device_automation')?.status).toBe('clear')
  })
})
