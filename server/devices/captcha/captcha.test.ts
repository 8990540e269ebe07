import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { type Account, changeNow, cloneDatabase, openService, type Service } from '../../testing/service.ts'
import type { CaptchaVerdict, Challenge } from './schema.ts'
import { setSecret } from './secrets.ts'

const internet = await openInternet()
afterAll(internet.close)

let service: Service
let sibling: Service
beforeAll(async () => {
  const databaseUrl = await cloneDatabase()
  service = await openService({ internet, databaseUrl })
  sibling = await openService({ internet, databaseUrl })
})
beforeEach(() => internet.clear())

const post = async <Body>(path: string, body: unknown, key: string | null, at = service, headers = {}) => {
  const answer = await at.call(`/v1${path}`, {
    method: 'POST',
    headers: { ...(key ? { 'X-API-Key': key } : {}), 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { ...answer, body: answer.body as Body & { error?: { code: string; message: string } } }
}
const test = (key: string, body: Record<string, unknown>, at = service) =>
  post<CaptchaVerdict & { request_id: string }>('/captcha/test', body, key, at)
const challenge = async (origin = 'https://shop.example.com', action?: string) =>
  (await post<Challenge>('/captcha/challenge', action ? { action } : {}, null, service, { Origin: origin })).body

/** Solves a challenge with the library, as a client would from the documentation. */
async function solved({ challenge_id, salt, difficulty }: Challenge): Promise<string> {
  const [nonce = '', keyPrefix = ''] = challenge_id.split('.')
  const parameters = { algorithm: 'SHA-256' as const, nonce, salt, cost: 1, keyLength: 32, keyPrefix }
  const solution = await solveChallenge({ challenge: { parameters, signature: '' }, deriveKey })
  expect(solution?.counter).toBeLessThanOrEqual(difficulty)
  return `${challenge_id}.${salt}.${solution?.counter}`
}

async function withSecret(
  provider: 'turnstile' | 'hcaptcha' | 'recaptcha',
  secret = 'a secret of the tests',
): Promise<Account> {
  const account = await service.account('lookups_growth')
  const { database, seal } = service.system
  const change = changeNow(service.system)
  await setSecret({ prisma: database.prisma, seal }, { workspaceId: account.workspaceId, provider }, secret, change)
  return account
}
const ago = (seconds: number): string => new Date(service.clock.now().getTime() - seconds * 1_000).toISOString()

function put(more: Record<string, unknown> = {}): string {
  const token = randomUUID()
  internet.put('captcha', token, { hostname: 'shop.example.com', solved_at: ago(20), ...more })
  return token
}
const advance = (ms: number): void => {
  for (const { clock } of [service, sibling]) clock.advance(ms)
}

describe('the built-in CAPTCHA', () => {
  it('issues a challenge of the contract’s shape, to any website', async () => {
    const given = await challenge()
    expect(Object.keys(given).toSorted()).toEqual(['algorithm', 'challenge_id', 'difficulty', 'expires_at', 'salt'])
    expect(given).toMatchObject({ algorithm: 'sha256', expires_at: '2026-11-21T12:05:00.000Z' })
  })

  it('accepts a solution once, and returns action and host', async () => {
    const { key } = await service.account('suite_starter')
    const token = await solved(await challenge('https://shop.example.com', 'signup'))
    advance(7_000)
    const first = await test(key, {
      provider: 'builtin',
      token,
      expected_action: 'signup',
      expected_hostname: 'Shop.Example.com',
    })
    expect(first.body).toMatchObject({
      success: true,
      provider: 'builtin',
      score: null,
      action: 'signup',
      hostname: 'shop.example.com',
      token_age_seconds: 7,
      error_codes: [],
      sources: [{ id: 'builtin_captcha', status: 'ok' }],
    })
    const second = await test(key, { provider: 'builtin', token })
    expect(second.body).toMatchObject({ success: false, error_codes: ['expired_or_duplicate'] })
    expect(second.body.reasons[0]).toContain('300 seconds')
  })

  it('accepts exactly one of many concurrent uses over two processes', async () => {
    const { key } = await service.account('lookups_growth')
    const token = await solved(await challenge())
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => test(key, { provider: 'builtin', token }, at % 2 ? sibling : service)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  })

  it('rejects expired, altered, guessed and foreign tokens', async () => {
    const { key } = await service.account('lookups_growth')
    const given = await challenge()
    const token = await solved(given)
    const parts = token.split('.')
    const changed = (at: number, part: string) => parts.map((own, index) => (index === at ? part : own)).join('.')
    const claims = Buffer.from(JSON.stringify({ iat: 0, exp: 9e15, act: null, host: 'evil.example' })).toString(
      'base64url',
    )
    const wrong = [
      changed(5, String((Number(parts[5]) + 1) % 1000)),
      changed(2, claims),
      changed(0, '0'.repeat(32)),
      changed(4, 'f'.repeat(32)),
      changed(3, '0'.repeat(64)),
      `${token}.`,
      '.....',
      'x'.repeat(2_048),
    ]
    for (const text of wrong)
      expect((await test(key, { provider: 'builtin', token: text })).body, text.slice(0, 40)).toMatchObject({
        success: false,
        error_codes: ['invalid_token'],
      })
    advance(300_000)
    const late = await test(key, { provider: 'builtin', token })
    expect(late.body).toMatchObject({ success: false, error_codes: ['expired_or_duplicate'] })
  })

  it('consumes a token that was issued for another action or host', async () => {
    const { key } = await service.account('suite_starter')
    const token = await solved(await challenge('https://evil.example', 'login'))
    const wanted = { expected_action: 'signup', expected_hostname: 'shop.example.com' }
    const first = await test(key, { provider: 'builtin', token, ...wanted })
    expect(first.body.error_codes).toEqual(['action_mismatch', 'hostname_mismatch'])
    expect((await test(key, { provider: 'builtin', token })).body.error_codes).toEqual(['expired_or_duplicate'])
  })

  it('distinguishes a missing token from a wrong one', async () => {
    const { key } = await service.account('suite_starter')
    expect((await test(key, { provider: 'builtin' })).body.error_codes).toEqual(['missing_token'])
    expect((await test(key, { provider: 'builtin', token: ' ' })).body.error_codes).toEqual(['missing_token'])
  })

  it('issues an address 60 challenges a minute', async () => {
    const own = await openService()
    const statuses: number[] = []
    for (let count = 0; count < 61; count++)
      statuses.push((await own.call('/v1/captcha/challenge', { method: 'POST' })).status)
    expect(statuses).toEqual([...Array(60).fill(200), 429])
  })
})

describe('the CAPTCHA of a provider', () => {
  it('is rejected without charge if the workspace has no secret for it', async () => {
    const account = await service.account('suite_starter')
    const answer = await test(account.key, { provider: 'turnstile', token: 't' })
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'CAPTCHA_NOT_CONFIGURED' } } })
    expect((await service.ledger(account.workspaceId)).counter).toBe(0)
    expect(internet.count('turnstile')).toBe(0)
  })

  it.each(['turnstile', 'hcaptcha', 'recaptcha'] as const)(
    'is verified at %s with the secret of the workspace',
    async (provider) => {
      const { key } = await withSecret(provider, 'the-secret-of-this-workspace')
      const token = put({ action: 'login' })
      const { body } = await test(key, {
        provider,
        token,
        ip: '203.0.113.7',
        expected_hostname: 'shop.example.com',
      })
      expect(body).toMatchObject({
        success: true,
        provider,
        hostname: 'shop.example.com',
        token_age_seconds: 20,
        error_codes: [],
        sources: [{ id: provider, status: 'ok' }],
      })
      const sent = new URLSearchParams(String(internet.requests[0]?.body))
      expect(sent.get('secret')).toBe('the-secret-of-this-workspace')
      expect(sent.get('remoteip')).toBe('203.0.113.7')
    },
  )

  it('never accepts an action that differs from the expected one', async () => {
    const { key } = await withSecret('hcaptcha')
    const token = put({ action: 'login' })
    const { body } = await test(key, { provider: 'hcaptcha', token, expected_action: 'login' })
    expect(body).toMatchObject({ success: false, error_codes: ['action_mismatch'] })
  })

  it('that accepts a token twice is not trusted the second time, over two processes concurrently', async () => {
    const { key } = await withSecret('recaptcha')
    const token = put({ lenient: true })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => test(key, { provider: 'recaptcha', token }, at % 2 ? sibling : service)),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.error_codes[0] === 'expired_or_duplicate')).toHaveLength(7)
  })

  it('rejects a token that is too old by its own time', async () => {
    const { key } = await withSecret('turnstile')
    const fresh = put({ solved_at: ago(300) })
    const old = put({ solved_at: ago(301) })
    expect((await test(key, { provider: 'turnstile', token: fresh })).body).toMatchObject({
      success: true,
      token_age_seconds: 300,
    })
    expect((await test(key, { provider: 'turnstile', token: old })).body.error_codes).toEqual(['expired_or_duplicate'])
  })

  it('distinguishes a wrong secret from an unknown token', async () => {
    const wrong = await withSecret('turnstile', 'a-wrong-secret')
    expect((await test(wrong.key, { provider: 'turnstile', token: 't' })).body.error_codes).toEqual(['bad_secret'])
    const right = await withSecret('turnstile')
    expect((await test(right.key, { provider: 'turnstile', token: 't' })).body.error_codes).toEqual(['invalid_token'])
  })

  it.each([
    { kind: 'status', status: 500 },
    { kind: 'html' },
    { kind: 'garbage', body: '{"success":"yes"}' },
    { kind: 'garbage', body: '{"success":false,"error-codes":["internal-error"]}' },
    { kind: 'truncated' },
    { kind: 'reset' },
    { kind: 'huge' },
  ] as const)('that responds with $kind is a 503 and never a success, and the token stays valid', async (fault) => {
    const { key } = await withSecret('turnstile')
    const token = put()
    internet.fault('turnstile', { ...fault, times: 2 })
    const lost = await test(key, { provider: 'turnstile', token })
    expect(lost).toMatchObject({ status: 503, body: { error: { code: 'CAPTCHA_PROVIDER_UNAVAILABLE' } } })
    expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0)
    internet.fault('turnstile', null)
    expect((await test(key, { provider: 'turnstile', token })).body.success).toBe(true)
  })

  it('that is known to be down is not queried, and nothing is charged', async () => {
    const own = await openService({ internet })
    const account = await own.account('suite_starter')
    const { database, seal } = own.system
    await setSecret(
      { prisma: database.prisma, seal },
      { workspaceId: account.workspaceId, provider: 'hcaptcha' },
      'a-secret',
      changeNow(own.system),
    )
    internet.fault('hcaptcha', { kind: 'status', status: 502 })
    for (let count = 0; count < 5; count++) await test(account.key, { provider: 'hcaptcha', token: 't' }, own)
    const calls = internet.count('hcaptcha')
    const refused = await test(account.key, { provider: 'hcaptcha', token: 't' }, own)
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'CAPTCHA_PROVIDER_UNAVAILABLE' } } })
    expect(internet.count('hcaptcha')).toBe(calls)
    expect((await own.ledger(account.workspaceId)).counter).toBe(5)
  })

  it('is not queried again if the first query may have consumed the token', async () => {
    const { key } = await withSecret('recaptcha')
    internet.fault('recaptcha', { kind: 'reset', times: 1 })
    const token = put()
    expect((await test(key, { provider: 'recaptcha', token })).status).toBe(503)
    expect(internet.count('recaptcha')).toBe(1)
  })
})

describe('an idempotency key', () => {
  it('returns the same verdict under the same id on repetition, and costs a unit like any request', async () => {
    const account = await withSecret('turnstile')
    const token = put()
    const wanted = { provider: 'turnstile', token, idempotency_key: randomUUID() }
    const [first, second] = [await test(account.key, wanted), await test(account.key, wanted, sibling)]
    const verdict = ({ body: { id, success, solved_at, expires_at } }: typeof first) => ({
      id,
      success,
      solved_at,
      expires_at,
    })
    expect(first.body.success).toBe(true)
    expect(verdict(second)).toEqual(verdict(first))
    expect(second.body.request_id).not.toBe(first.body.request_id)
    expect(internet.count('turnstile')).toBe(1)
    expect((await service.ledger(account.workspaceId)).counter).toBe(2)
  })

  it('queries the provider once for two concurrent requests over two processes', async () => {
    const { key } = await withSecret('turnstile')
    const token = put()
    internet.latency(150)
    const wanted = { provider: 'turnstile', token, idempotency_key: randomUUID() }
    const answers = await Promise.all([test(key, wanted), test(key, wanted, sibling), test(key, wanted)])
    internet.latency(0)
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.success}`)).size).toBe(1)
    expect(answers[0]?.body.success).toBe(true)
    expect(internet.count('turnstile')).toBe(1)
  })

  it('reused with another token is rejected without charge', async () => {
    const account = await withSecret('turnstile')
    const idempotency_key = randomUUID()
    await test(account.key, { provider: 'turnstile', token: 'one', idempotency_key })
    const other = await test(account.key, { provider: 'turnstile', token: 'two', idempotency_key })
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } })
    expect((await service.ledger(account.workspaceId)).counter).toBe(1)
  })

  it('is free again after a provider failure, and belongs to one workspace', async () => {
    const { key } = await withSecret('turnstile')
    const token = put()
    const wanted = { provider: 'turnstile', token, idempotency_key: randomUUID() }
    internet.fault('turnstile', { kind: 'status', status: 500, times: 2 })
    expect((await test(key, wanted)).status).toBe(503)
    internet.fault('turnstile', null)
    expect((await test(key, wanted)).body.success).toBe(true)
    const other = await withSecret('turnstile')
    expect((await test(other.key, wanted)).body.error_codes).toEqual(['expired_or_duplicate'])
  })
})

describe('an assessment that names a CAPTCHA test', () => {
  type Assessed = {
    signals: { id: string; status: string; points: number }[]
    matched_rules: unknown[]
    warnings: { code: string }[]
  }
  const assess = async (key: string, captcha: Record<string, unknown>) => {
    const { body } = await post<Assessed>('/assess', { event_type: 'signup', user: { id: 'u' }, captcha }, key)
    const statusOf = (id: string) => body.signals.find((signal) => signal.id === id)?.status
    return {
      passed: statusOf('trust_captcha_passed'),
      failed: statusOf('captcha_failed'),
      warnings: body.warnings.map(({ code }) => code),
    }
  }

  it('trusts a success once, whatever outcome the caller claims', async () => {
    const { key } = await service.account('suite_starter')
    const { body } = await test(key, { provider: 'builtin', token: await solved(await challenge()) })
    expect(await assess(key, { test_id: body.id, outcome: 'failed' })).toEqual({
      passed: 'triggered',
      failed: 'clear',
      warnings: [],
    })
    expect(await assess(key, { test_id: body.id, outcome: 'passed' })).toEqual({
      passed: 'unknown',
      failed: 'unknown',
      warnings: ['CAPTCHA_TEST_UNUSABLE'],
    })
  })

  it('counts a failure against the visitor, and a provider or settings fault against no one', async () => {
    const { key } = await service.account('suite_starter')
    const failed = await test(key, { provider: 'builtin', token: 'made up' })
    expect(await assess(key, { test_id: failed.body.id })).toMatchObject({ passed: 'clear', failed: 'triggered' })
    const wrong = await withSecret('turnstile', 'a-wrong-secret')
    const unverified = await test(wrong.key, { provider: 'turnstile', token: 't' })
    expect(await assess(wrong.key, { test_id: unverified.body.id })).toMatchObject({
      passed: 'unknown',
      failed: 'unknown',
    })
  })

  it('treats a genuine token with a bot score as neither', async () => {
    const { key } = await withSecret('recaptcha')
    const token = put({ score: 0.1 })
    const { body } = await test(key, { provider: 'recaptcha', token })
    expect(body).toMatchObject({ success: true, score: 0.1 })
    expect(await assess(key, { test_id: body.id })).toMatchObject({ passed: 'unknown', failed: 'unknown' })
  })

  it('does not know that of another workspace', async () => {
    const [mine, other] = await Promise.all([service.account('suite_starter'), service.account('suite_starter')])
    const { body } = await test(other.key, { provider: 'builtin', token: await solved(await challenge()) })
    expect(await assess(mine.key, { test_id: body.id })).toMatchObject({
      passed: 'unknown',
      warnings: ['CAPTCHA_TEST_UNUSABLE'],
    })
    expect(await assess(other.key, { test_id: body.id })).toMatchObject({ passed: 'triggered' })
  })
})

describe('tokens and secrets', () => {
  it('appear in no log, no event and no table', async () => {
    const { key, workspaceId } = await withSecret('turnstile', 'secret-nobody-may-read')
    internet.put('captcha', 'token-nobody-may-read', { solved_at: ago(20) })
    await test(key, { provider: 'turnstile', token: 'token-nobody-may-read', idempotency_key: randomUUID() })
    const { pool } = service.system.database
    const tables = ['captcha_tests', 'captcha_secrets', 'events', 'lookup_history', 'spent_tokens']
    for (const table of tables) {
      const { rows } = await pool.query(`SELECT to_jsonb(t)::text AS text, t::text AS plain FROM ${table} t`)
      const text = JSON.stringify(rows)
      expect(text).not.toContain('nobody-may-read')
      expect(text).not.toContain(Buffer.from('nobody-may-read').toString('hex'))
    }
    expect(service.logged.join('')).not.toContain('nobody-may-read')
    const stored = await pool.query('SELECT last4 FROM captcha_secrets WHERE workspace_id = $1', [workspaceId])
    expect(stored.rows).toEqual([{ last4: 'read' }])
  })
})
