import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { openService, type Service, signInAs, testSecret } from '../testing/service.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})
const prisma = () => service.system.database.prisma
const lookup = { ip: '8.8.8.8' }
const nameOf = async (id: string) => (await prisma().workspace.findUniqueOrThrow({ where: { id } })).name

async function signedIn() {
  const account = await service.account('suite_starter')
  const cookie = await signInAs(service.system, account.userId)
  return { ...account, cookie, browser: browserOf(service, cookie) }
}

describe('the dashboard API rejects', () => {
  it('callers without a session, for queries and mutations alike', async () => {
    const visitor = browserOf(service, null)
    for (const path of ['me.session', 'me.workspaces', 'keys.list', 'usage.month', 'members.list'])
      expect((await visitor.query(path)).status, path).toBe(401)
    expect((await visitor.query('ip.geo', lookup)).status).toBe(401)
    expect(codeIn(await visitor.mutate('workspaces.create', { name: 'x' }))).toBe('UNAUTHORIZED')
  })

  it('API keys, in either header, alone or with a foreign session', async () => {
    const { key } = await service.account('lookups_growth')
    for (const headers of [{ Authorization: `Bearer ${key}` }, { 'X-API-Key': key }] as Record<string, string>[]) {
      const program = browserOf(service, null)
      expect(codeIn(await program.query('me.session', undefined, headers))).toBe('UNAUTHORIZED')
      expect(codeIn(await program.query('ip.geo', lookup, headers))).toBe('UNAUTHORIZED')
      expect(codeIn(await program.mutate('keys.create', { name: 'x' }, headers))).toBe('UNAUTHORIZED')
    }
  })

  it('forged, tampered, foreign and malformed cookies', async () => {
    const { cookie, userId } = await signedIn()
    const { encode } = await import('next-auth/jwt')
    const sid = (await prisma().session.findFirst({ where: { userId } }))?.id ?? ''
    const name = 'next-auth.session-token'
    const at = cookie.length - 12
    const forged = [
      `${name}=${await encode({ token: { sid }, secret: 'another secret' })}`,
      `${name}=${await encode({ token: { sub: userId }, secret: testSecret })}`,
      `${name}=${await encode({ token: { sid: [sid] }, secret: testSecret })}`,
      `${name}=${await encode({ token: { sid }, secret: testSecret, maxAge: -60 })}`,
      cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1),
      cookie.slice(0, -1),
      `${name}=${sid}`,
      `${name}=`,
      `${name}=a.b.c.d.e`,
      cookie.replace(name, `__Secure-${name}`),
      `${name}=x; ${cookie}`,
    ]
    for (const one of forged)
      expect((await browserOf(service, one).query('me.session')).status, one.slice(0, 60)).toBe(401)
    expect((await browserOf(service, cookie).query('me.session')).status).toBe(200)
  })
})

describe('the origin of a call', () => {
  it('must be the service’s own for a mutation: anything else is rejected and changes nothing', async () => {
    const { browser, cookie, workspaceId } = await signedIn()
    const before = await nameOf(workspaceId)
    const foreign = [
      'https://evil.example',
      'null',
      'http://localhost:3001',
      'https://localhost:3000',
      'http://localhost:3000/',
    ]
    for (const Origin of [...foreign, 'http://localhost:3000.evil.example', ''])
      expect((await browser.mutate('workspaces.rename', { name: 'taken' }, { Origin })).status, Origin).toBe(403)
    const missing = await service.call('/api/trpc/workspaces.rename', {
      method: 'POST',
      body: '{"name":"taken"}',
      headers: { Cookie: cookie, 'Content-Type': 'application/json', Referer: 'http://localhost:3000/' },
    })
    expect(missing).toMatchObject({ status: 403, body: { error: { code: 'ORIGIN_FORBIDDEN' } } })
    expect(await nameOf(workspaceId)).toBe(before)
    expect((await browser.mutate('workspaces.rename', { name: 'mine' })).status).toBe(200)
    expect(await nameOf(workspaceId)).toBe('mine')
  })

  it('must not be another site for a query, which would spend a unit', async () => {
    const { browser, workspaceId } = await signedIn()
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await browser.query('ip.geo', lookup, { 'Sec-Fetch-Site': site })).status, site).toBe(403)
    expect((await browser.query('ip.geo', lookup, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await service.ledger(workspaceId)).rows).toBe(0)
    expect((await browser.query('ip.geo', lookup, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })

  it('cannot be bypassed by sending a mutation as a query or by another method', async () => {
    const { browser, cookie, workspaceId } = await signedIn()
    const before = await nameOf(workspaceId)
    expect((await browser.query('workspaces.rename', { name: 'taken' })).status).toBe(400)
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await service.call('/api/trpc/workspaces.rename', {
        method,
        body: '{"name":"taken"}',
        headers: { Cookie: cookie, 'Content-Type': 'application/json', Origin: 'http://localhost:3000' },
      })
      expect(answer.status, method).toBeGreaterThanOrEqual(400)
      expect(answer.status, method).toBeLessThan(500)
    }
    expect(await nameOf(workspaceId)).toBe(before)
  })
})

describe('the selected workspace', () => {
  const idIn = async (cookie: string, header?: string) =>
    dataOf<{ workspace: { id: string } }>(await browserOf(service, cookie, header).query('me.session')).workspace.id

  it('comes from X-Service-Workspace, otherwise svc_workspace, otherwise the oldest', async () => {
    const { browser, cookie, workspaceId } = await signedIn()
    service.clock.advance(1000)
    const { id: second } = dataOf<{ id: string }>(await browser.mutate('workspaces.create', { name: 'Second' }))
    expect(await idIn(cookie)).toBe(workspaceId)
    expect(await idIn(`${cookie}; svc_workspace=${second}`)).toBe(second)
    expect(await idIn(cookie, second)).toBe(second)
    expect(await idIn(`${cookie}; svc_workspace=${second}`, workspaceId), 'the header wins').toBe(workspaceId)
    expect(await idIn(`svc_workspace=${second}; ${cookie}; svc_workspace=${workspaceId}`), 'the first counts').toBe(
      second,
    )
  })

  it('without access responds exactly like one that does not exist', async () => {
    const { cookie } = await signedIn()
    const foreign = await service.account('suite_starter')
    const shapes: unknown[] = []
    for (const id of [foreign.workspaceId, 'ws_0000000000000000000000', '', "' OR 1=1"]) {
      for (const answer of [
        await browserOf(service, cookie, id).query('ip.geo', lookup),
        await browserOf(service, cookie, id).mutate('keys.create', { name: 'x' }),
      ]) {
        const body = JSON.parse(answer.text.replace(/req_\w+/g, 'req').replace(/ip\.geo|keys\.create/g, 'path'))
        shapes.push([answer.status, codeIn(answer), body])
      }
    }
    expect(shapes[0]).toMatchObject([404, 'WORKSPACE_NOT_FOUND', {}])
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    expect((await service.ledger(foreign.workspaceId)).rows).toBe(0)
    const byCookie = await browserOf(service, `${cookie}; svc_workspace=${foreign.workspaceId}`).query('keys.list')
    expect(codeIn(byCookie)).toBe('WORKSPACE_NOT_FOUND')
  })

  it('cannot be selected with an API key', async () => {
    const [mine, theirs] = [await service.account('suite_starter'), await service.account('suite_starter')]
    const headers = { 'X-Service-Workspace': theirs.workspaceId, Cookie: `svc_workspace=${theirs.workspaceId}` }
    const answer = await service.get('/v1/usage', mine.key, headers)
    expect(answer.body).toMatchObject({ workspace_id: mine.workspaceId })
  })
})

describe('a lookup from the dashboard', () => {
  it('charges one unit of the same quota, with the person in the ledger and its source in the history', async () => {
    const { browser, key, workspaceId, userId } = await signedIn()
    expect((await service.get('/v1/ip/8.8.8.8/geo', key)).headers.get('x-service-quota-used')).toBe('1')
    const answer = await browser.query('ip.geo', lookup)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-service-quota-used')).toBe('2')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const requestId = answer.headers.get('x-service-request-id')
    expect(dataOf<{ request_id: string }>(answer).request_id).toBe(requestId)
    const rows = await prisma().usageLedger.findMany({ where: { workspaceId, userId } })
    expect(rows).toMatchObject([{ requestId, units: 1, keyId: null, endpoint: 'ip.geo' }])
    const history = await prisma().lookupHistory.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } })
    expect(history.map(({ source }) => source).toSorted()).toEqual(['api', 'dashboard'])
    expect(await service.ledger(workspaceId)).toEqual({ counter: 2, sum: 2, rows: 2 })
  })
})
