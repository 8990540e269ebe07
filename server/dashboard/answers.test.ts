import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf, codeIn } from '../testing/dashboard.ts'
import { type Answer, leaveUnits, openService, type Service, signInAs } from '../testing/service.ts'
import { createServerBridge } from './server-bridge.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

async function signedIn() {
  const account = await service.account('suite_starter')
  const cookie = await signInAs(service.system, account.userId)
  return { ...account, cookie, browser: browserOf(service, cookie) }
}
const post = (cookie: string, path: string, body: string, type = 'application/json') =>
  service.call(`/api/trpc/${path}`, {
    method: 'POST',
    body,
    headers: { Cookie: cookie, 'Content-Type': type, Origin: 'http://localhost:3000' },
  })

/** Expects a usable error response that reveals no internals. */
function expectClean(answer: Answer, status: number, code: string): void {
  expect([answer.status, codeIn(answer)], answer.text).toEqual([status, code])
  expect(answer.text).not.toMatch(/stack|node_modules|\.ts:|prisma|Error:/i)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-service-request-id')).toMatch(/^req_\w{22}$/)
}

describe('a rejected dashboard call', () => {
  it('carries the code of the catalog and the request id, and no stack', async () => {
    const { browser, cookie } = await signedIn()
    expectClean(await browser.query('nothing.here'), 404, 'LOOKUP_NOT_FOUND')
    expectClean(await browser.query('constructor'), 404, 'LOOKUP_NOT_FOUND')
    expectClean(await browser.query('me.__proto__'), 404, 'LOOKUP_NOT_FOUND')
    expectClean(await browser.mutate('keys.revoke', { id: 'key_none' }), 404, 'KEY_NOT_FOUND')
    expectClean(await browser.mutate('billing.checkout', { plan: 'gold' }), 400, 'VALIDATION_FAILED')
    expectClean(await browser.query('ip.geo', { ip: 'nope' }), 400, 'INVALID_IP')
    expectClean(await browserOf(service, cookie, 'ws_none').query('me.session'), 404, 'WORKSPACE_NOT_FOUND')
    const answer = await browser.mutate('keys.revoke', { id: 'key_none' })
    const { data } = (answer.body as { error: { data: { requestId: string } } }).error
    expect(data.requestId).toMatch(/^req_\w{22}$/)
    expect(answer.headers.get('x-service-request-id')).toBe(data.requestId)
  })

  it('is the API’s 402 for used-up units, and its 429 with Retry-After for a burst', async () => {
    const { browser, workspaceId } = await signedIn()
    await leaveUnits(service.system, workspaceId, 1000, 0)
    const refused = await browser.query('ip.geo', { ip: '8.8.8.8' })
    expectClean(refused, 402, 'QUOTA_EXCEEDED')
    const slow = await openService({ settings: { BURST_MULTIPLIER: String(1 / 60) } })
    const account = await slow.account('free')
    const fast = browserOf(slow, await signInAs(slow.system, account.userId))
    expect((await fast.query('ip.geo', { ip: '8.8.8.8' })).status).toBe(200)
    const limited = await fast.query('ip.geo', { ip: '8.8.8.8' })
    expectClean(limited, 429, 'RATE_LIMITED')
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is well-formed for an unreadable body', async () => {
    const { cookie } = await signedIn()
    for (const body of ['{', '', 'null', '[]', '"text"', '{"name":'])
      expect([400], body).toContain((await post(cookie, 'keys.create', body)).status)
    expectClean(await post(cookie, 'keys.create', '{"name":'), 400, 'VALIDATION_FAILED')
    expectClean(
      await post(cookie, 'keys.create', 'name=x', 'application/x-www-form-urlencoded'),
      400,
      'VALIDATION_FAILED',
    )
    const bad = await service.call('/api/trpc/ip.geo?input=%7B', { headers: { Cookie: cookie } })
    expectClean(bad, 400, 'VALIDATION_FAILED')
  })

  it('is well-formed for a megabyte body, declared or not, and creates nothing', async () => {
    const { cookie, workspaceId } = await signedIn()
    const body = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
    expectClean(await post(cookie, 'keys.create', body), 400, 'PAYLOAD_TOO_LARGE')
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { Cookie: cookie, 'Content-Type': 'application/json', Origin: 'http://localhost:3000' }
      const req = request(`${service.origin}/api/trpc/keys.create`, { method: 'POST', headers }, (res) => {
        res.resume()
        resolve(res.statusCode ?? 0)
      })
      req.on('error', reject)
      for (let i = 0; i < 16; i++) req.write(body.slice(i * 65_536, (i + 1) * 65_536))
      req.end('"}')
    })
    expect(status).toBe(400)
    expect(await service.system.database.prisma.apiKey.count({ where: { workspaceId } })).toBe(1)
  })

  it('is the result of batched calls: none of them runs', async () => {
    const { cookie, browser, workspaceId } = await signedIn()
    const input = encodeURIComponent(JSON.stringify({ 0: { ip: '8.8.8.8' }, 1: { ip: '8.8.8.8' } }))
    const batch = await service.call(`/api/trpc/ip.geo,ip.geo?batch=1&input=${input}`, { headers: { Cookie: cookie } })
    expect(batch.status).toBe(400)
    expect(batch.text).not.toMatch(/node_modules|\.ts:/)
    expect((await service.ledger(workspaceId)).rows).toBe(0)
    const many = await post(cookie, 'keys.create,keys.create?batch=1', '{"0":{"name":"a"},"1":{"name":"b"}}')
    expect(many.status).toBe(400)
    expect(await service.system.database.prisma.apiKey.count({ where: { workspaceId } })).toBe(1)
    expect((await browser.query('me.session')).status).toBe(200)
  })
})

describe('the two APIs', () => {
  it('expose no dashboard procedure as an API path, with a key or a session', async () => {
    const { cookie, key } = await signedIn()
    const paths = [
      'me.session',
      'keys.list',
      'me/session',
      'keys',
      'keys/list',
      'usage.month',
      'workspaces',
      'members.list',
    ]
    for (const path of [...paths, 'trpc/me.session', 'api/trpc/me.session'])
      for (const headers of [{ 'X-API-Key': key }, { Cookie: cookie }] as Record<string, string>[]) {
        const answer = await service.call(`/v1/${path}`, { headers })
        expect([answer.status, answer.body], path).toMatchObject([404, { error: { code: 'LOOKUP_NOT_FOUND' } }])
      }
  })

  it('accept no session on an API path', async () => {
    const { cookie } = await signedIn()
    const answer = await service.call('/v1/usage', { headers: { Cookie: cookie } })
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHORIZED' } } })
  })
})

describe('the server bridge of the pages', () => {
  it('reveals no internals when a sign-in fails unexpectedly', async () => {
    const bridge = createServerBridge(service.system, 'secret')
    const nothing = await bridge.signIn.withPassword(
      { email: 'a\u0000b@example.test', password: 'x' },
      { address: '192.0.2.1' },
    )
    expect(nothing.person).toBeNull()
    expect(nothing.refusal ?? '').not.toMatch(/prisma|invocation|utf8|database/i)
    const { userId, email } = await service.account()
    const proved = await bridge.signIn.withPassword(
      { email, password: 'correct horse battery' },
      { address: '192.0.2.1' },
    )
    expect(proved).toMatchObject({ person: { id: userId }, refusal: null })
  })

  it('identifies a page’s caller by its cookie, and preserves error codes', async () => {
    const { cookie, email } = await signedIn()
    const bridge = createServerBridge(service.system, 'a secret of the tests that nobody else uses')
    const caller = bridge.caller({ cookie, workspaceHeader: undefined, address: '192.0.2.1' })
    expect((await caller.me.session()).person.email).toBe(email)
    const stranger = bridge.caller({ cookie: undefined, workspaceHeader: undefined, address: '192.0.2.1' })
    expect(await stranger.me.session().catch(bridge.codeOf)).toBe('UNAUTHORIZED')
  })
})
