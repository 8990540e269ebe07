import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { crc32 } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointRow } from '../catalog/endpoints.ts'
import { plainMessage } from '../catalog/error-advice.ts'
import { createHttpServer } from '../http/http-server.ts'
import { fail } from '../platform/errors.ts'
import { toBase62 } from '../platform/ids.ts'
import { openService } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'
import { endpointOf, router } from '../trpc/index.ts'
import { apiCalls } from './call.ts'
import { apiHandler } from './handler.ts'

const terms = {
  tag: 'Test',
  capability: 'full',
  units: 1,
  burst: 'B',
  summary: 'A',
  describes: 'A test',
  errors: [],
} as const
const rows: Record<string, EndpointRow> = {
  'test.echo': { method: 'POST', path: '/echo', ...terms },
  'test.search': { method: 'GET', path: '/search/{name}', ...terms },
  'test.broken': { method: 'GET', path: '/broken', ...terms },
  'test.failing': { method: 'GET', path: '/failing/{code}', ...terms },
  'test.lying': { method: 'GET', path: '/lying', ...terms },
  'test.many': { method: 'POST', path: '/many', ...terms },
}
const row = (id: string): EndpointRow => rows[id] ?? fail('INTERNAL_ERROR')
const described = (text: string) => ({ description: text, example: text })
const Echo = z.object({
  text: z.string().max(10).meta(described('text')),
  count: z.int().optional().meta({ description: 'count', example: 1 }),
})
const Search = z.object({
  name: z.string().meta(described('name')),
  limit: z.int().min(1).max(500).default(100).meta({ description: 'limit', example: 1 }),
  deep: z.boolean().optional().meta({ description: 'deep', example: true }),
})
const Many = z.object({
  targets: z
    .array(z.string())
    .min(1)
    .max(20)
    .meta({ description: 'targets', example: ['a'] }),
})
const Ok = z.object({
  said: z.record(z.string(), z.unknown()).meta({ description: 'said', example: {} }),
  warnings: z.array(z.string()).meta({ description: 'w', example: [] }),
})

const service = await openService()
const testRouter = router({
  test: router({
    echo: endpointOf('test.echo', row('test.echo'))
      .input(Echo)
      .output(Ok)
      .mutation(({ ctx, input }) => ({ said: input, warnings: pointers(ctx.warnings) })),
    search: endpointOf('test.search', row('test.search'))
      .input(Search)
      .output(Ok)
      .query(({ ctx, input }) => ({ said: input, warnings: pointers(ctx.warnings) })),
    broken: endpointOf('test.broken', row('test.broken'))
      .input(z.object({}))
      .output(Ok)
      .query(() => {
        throw new Error('secret connection string')
      }),
    failing: endpointOf('test.failing', row('test.failing'))
      .input(z.object({ code: z.string().meta(described('code')) }))
      .output(Ok)
      .query(({ input }) => {
        throw new Error('failed', { cause: Object.assign(new Error('failed'), { code: input.code }) })
      }),
    lying: endpointOf('test.lying', row('test.lying'))
      .input(z.object({}))
      .output(Ok)
      .query(() => ({ said: 5 }) as never),
    many: endpointOf('test.many', row('test.many'))
      .input(Many, { targets: ({ targets }) => targets.length, bulk: ({ targets }) => targets.length > 1 })
      .output(Ok)
      .mutation(({ input }) => ({ said: input, warnings: [] })),
  }),
})
const pointers = (warnings: readonly { input_pointer: string | null }[]) =>
  warnings.map(({ input_pointer }) => input_pointer ?? '')
const handler = apiHandler({
  system: service.system,
  rows,
  calls: apiCalls({
    system: service.system,
    rows,
    router: testRouter,
    addressOf: (req) => String(req.headers['x-from'] ?? ''),
  }),
  router: testRouter,
})
const server = createHttpServer(service.system, handler).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Given = {
  status: number
  headers: Headers
  body: { error?: { code: string; message: string; details?: unknown[] }; said?: unknown; warnings?: unknown }
}
async function send(path: string, key: string | null, init: RequestInit = {}): Promise<Given> {
  const headers = { ...(key ? { 'X-API-Key': key } : {}), ...(init.headers as Record<string, string> | undefined) }
  const response = await fetch(`http://127.0.0.1:${port}/v1${path}`, { ...init, headers })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} }
}
const post = (path: string, key: string, body: BodyInit | null, type: string | null = 'application/json') =>
  send(path, key, { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} })

it('a body that is not a JSON object is rejected, and nothing is charged', async () => {
  const account = await service.account('lookups_growth')
  for (const body of [
    '{',
    '[]',
    '"x"',
    'null',
    '5',
    '{"text":"a"}x',
    '\u{feff}nope',
    new Uint8Array([0x7b, 0xff, 0x7d]),
  ]) {
    const given = await post('/echo', account.key, body)
    expect({ status: given.status, code: given.body.error?.code }, String(body)).toEqual({
      status: 400,
      code: 'INVALID_JSON',
    })
  }
  expect((await post('/echo', account.key, 'text=a', 'application/x-www-form-urlencoded')).body.error?.code).toBe(
    'INVALID_JSON',
  )
  expect((await post('/echo', account.key, '{"text":"a"}', 'text/plain')).body.error?.code).toBe('INVALID_JSON')
  expect((await service.ledger(account.workspaceId)).rows).toBe(0)
})

it('a JSON body with a charset is accepted, and none at all if nothing is required', async () => {
  const account = await service.account('lookups_growth')
  expect((await post('/echo', account.key, '{"text":"a"}', 'application/json; charset=utf-8')).status).toBe(200)
  expect((await post('/echo', account.key, null, null)).body.error?.code).toBe('VALIDATION_FAILED')
})

it('a body over 20,000 bytes, declared or streamed, is rejected, and nothing is charged', async () => {
  const account = await service.account('lookups_growth')
  const large = JSON.stringify({ text: 'a', filler: 'x'.repeat(1024 * 1024) })
  const declared = await post('/echo', account.key, large).catch(() => null)
  expect(declared === null || declared.body.error?.code === 'PAYLOAD_TOO_LARGE').toBe(true)
  const justOver = await post('/echo', account.key, JSON.stringify({ text: 'a', filler: 'x'.repeat(20_000) }))
  expect({ status: justOver.status, code: justOver.body.error?.code }).toEqual({
    status: 400,
    code: 'PAYLOAD_TOO_LARGE',
  })
  const streamed = await rawRequest(
    `POST /v1/echo HTTP/1.1\r\nHost: x\r\nX-API-Key: ${account.key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n` +
      `8000\r\n${'x'.repeat(0x8000)}\r\n`.repeat(2),
  )
  expect(streamed).toContain('PAYLOAD_TOO_LARGE')
  const get = await rawRequest(
    `GET /v1/search/a HTTP/1.1\r\nHost: x\r\nX-API-Key: ${account.key}\r\nContent-Length: 1048576\r\n\r\n`,
  )
  expect(get).toContain('PAYLOAD_TOO_LARGE')
  expect((await service.ledger(account.workspaceId)).rows).toBe(0)
})

it('unknown members and parameters are ignored with a warning that points at them', async () => {
  const account = await service.account('lookups_growth')
  const body = await post('/echo', account.key, '{"text":"a","colour":"red","a/b~c":1,"__proto__":{"x":1}}')
  expect(body.body).toMatchObject({ said: { text: 'a' }, warnings: ['/colour', '/a~1b~0c', '/__proto__'] })
  const query = await send('/search/a?limit=5&colour=red&name=b', account.key)
  expect(query.body).toEqual({ said: { name: 'a', limit: 5 }, warnings: ['/colour', '/name'] })
})

it('a rejected input is reported with location and reason', async () => {
  const account = await service.account('lookups_growth')
  const given = await post('/echo', account.key, '{"text":"far too long a text","count":"5"}')
  expect(given.status).toBe(400)
  expect(given.body.error).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ pointer: '/text' }, { pointer: '/count' }],
  })
})

it('query text is parsed by the documented types only', async () => {
  const account = await service.account('lookups_growth')
  const output = async (query: string) => (await send(`/search/a?${query}`, account.key)).body
  expect(await output('limit=7&deep=false')).toMatchObject({ said: { limit: 7, deep: false } })
  for (const query of [
    'limit=',
    'limit=0x10',
    'limit=1e2',
    'limit=501',
    'limit=1.5',
    'deep=yes',
    'deep=1',
    'limit=5&limit=6',
  ]) {
    expect((await output(query)).error?.code, query).toBe('VALIDATION_FAILED')
  }
})

it('a path value is decoded once, and every path has one spelling', async () => {
  const account = await service.account('lookups_growth')
  const named = async (path: string) => (await send(path, account.key)).body
  expect(await named('/search/%40scope%2Fname')).toMatchObject({ said: { name: '@scope/name' } })
  expect(await named('/search/%252F')).toMatchObject({ said: { name: '%2F' } })
  expect(await named('/search/a+b')).toMatchObject({ said: { name: 'a+b' } })
  for (const path of [
    '/search',
    '/search/',
    '/search/a/',
    '/Search/a',
    '/%73earch/a',
    '//search/a',
    '/search/a/../a/b',
    '/search/a%2f/b',
    '',
  ]) {
    expect((await send(path, null)).body.error?.code, path).toBe('LOOKUP_NOT_FOUND')
  }
})

it('a path with another method is unknown, and the error names the methods that the path takes', async () => {
  for (const method of ['POST', 'OPTIONS']) {
    const { status, headers, body } = await send('/search/a', null, { method })
    expect([status, headers.get('allow')]).toEqual([404, 'GET'])
    expect(body.error).toMatchObject({ code: 'LOOKUP_NOT_FOUND', message: expect.stringContaining('Send GET to this') })
  }
  const { headers, body } = await send('/nothing', null)
  expect(headers.get('allow')).toBeNull()
  expect(body.error?.message).toContain('Unknown path')
})

it('an unexpected failure returns the request id and nothing else, and stays charged', async () => {
  const account = await service.account('lookups_growth')
  for (const path of ['/broken', '/lying']) {
    const given = await send(path, account.key)
    expect(given.status).toBe(500)
    expect(given.body).toEqual({ error: { code: 'INTERNAL_ERROR', message: plainMessage('INTERNAL_ERROR') } })
    expect(given.headers.get('x-service-request-id')).toMatch(/^req_[0-9A-Za-z]{22}$/)
  }
  expect((await service.ledger(account.workspaceId)).counter).toBe(2)
  const history = await service.system.database.prisma.lookupHistory.findMany({
    where: { workspaceId: account.workspaceId },
  })
  expect(history.map(({ httpStatus }) => httpStatus)).toEqual([500, 500])
})

it('a request that failed for lack of file descriptors or the database is not charged', async () => {
  const account = await service.account('lookups_growth')
  for (const code of ['EMFILE', 'ENFILE']) expect((await send(`/failing/${code}`, account.key)).status).toBe(500)
  expect((await send('/failing/53100', account.key)).body.error?.code).toBe('DATABASE_UNAVAILABLE')
  await waitUntil(() => service.system.inDoubt.size() === 0)
  expect((await service.ledger(account.workspaceId)).rows).toBe(0)
  expect((await send('/failing/ENOENT', account.key)).status).toBe(500)
  expect((await service.ledger(account.workspaceId)).rows).toBe(1)
})

it('the key is read from either header, and two that differ are rejected with how to authenticate', async () => {
  const [one, other] = await Promise.all([service.account('lookups_growth'), service.account('lookups_growth')])
  const status = async (headers: Record<string, string>) => {
    const response = await send('/search/a', null, { headers })
    expect(response.headers.get('www-authenticate')).toBe(response.status === 401 ? 'Bearer realm="Assay"' : null)
    return response.status
  }
  expect(await status({ Authorization: `Bearer ${one.key}` })).toBe(200)
  expect(await status({ Authorization: `bearer ${one.key}`, 'X-API-Key': one.key })).toBe(200)
  expect(await status({ Authorization: `Bearer ${one.key}`, 'X-API-Key': other.key })).toBe(401)
  expect(await status({ Authorization: `Basic ${one.key}`, 'X-API-Key': other.key })).toBe(401)
  expect(await status({ Authorization: one.key })).toBe(401)
  expect(await status({ 'X-API-Key': '' })).toBe(401)
  const twice = await rawRequest(
    `GET /v1/search/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-API-Key: ${one.key}\r\nX-API-Key: ${other.key}\r\n\r\n`,
  )
  expect(twice).toContain('401 Unauthorized')
  expect((await service.ledger(other.workspaceId)).rows).toBe(0)
  expect((await service.ledger(one.workspaceId)).rows).toBe(2)
})

it('after 20 wrong keys in a minute an address gets 429, while its valid key and other addresses continue', async () => {
  const account = await service.account('lookups_growth')
  const from = (address: string, key: string) => send('/search/a', key, { headers: { 'X-From': address } })
  expect((await from('192.0.2.1', account.key)).status).toBe(200)
  const statuses: number[] = []
  for (let i = 0; i < 22; i++) statuses.push((await from('192.0.2.1', `svc_live_wrong${i}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429])
  const refused = await from('192.0.2.1', 'svc_live_wrong')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('192.0.2.1', account.key)).status).toBe(200)
  expect((await from('192.0.2.2', 'svc_live_wrong')).status).toBe(401)
})

it('wrong keys from an address never block a valid key that this process has not seen', async () => {
  const [account, unseen] = await Promise.all([service.account('lookups_growth'), service.account('lookups_growth')])
  const from = (key: string) => send('/search/a', key, { headers: { 'X-From': '192.0.2.20' } })
  for (let i = 0; i < 25; i++) await from(i % 2 === 0 ? 'svc_live_wrong' : unknownKey(i))
  expect((await from(unknownKey(100))).status).toBe(429)
  expect((await from(account.key)).status).toBe(200)
  const statuses = await Promise.all([
    ...Array.from({ length: 30 }, (_, i) => from(unknownKey(200 + i))),
    from(unseen.key),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([...Array(30).fill(429), 200])
})

it('a flood of wrong keys runs two queries at a time, and a key once found invalid is not queried again', async () => {
  const from = (key: string) => send('/search/a', key, { headers: { 'X-From': '192.0.2.21' } })
  for (let i = 0; i < 20; i++) await from('svc_live_wrong')
  const reads = await queriesDuring(async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => from(unknownKey(300 + (i % 20)))))
    for (let i = 0; i < 20; i++) expect((await from(unknownKey(300 + i))).status).toBe(429)
  })
  expect(reads).toEqual({ count: 20, most: 2 })
})

it('a key with a wrong checksum is rejected without a database query', async () => {
  const account = await service.account('lookups_growth')
  const wrong = account.key.slice(0, -1) + (account.key.endsWith('a') ? 'b' : 'a')
  const reads = await queriesDuring(async () => {
    expect((await send('/search/a', wrong, { headers: { 'X-From': '192.0.2.9' } })).status).toBe(401)
  })
  expect(reads.count).toBe(0)
})

/** A key with the right checksum that was never issued. */
function unknownKey(index: number): string {
  const body = `svc_live_${String(index).padStart(32, '0')}`
  return body + toBase62(crc32(body), 6)
}

/** Queries on the pool during `work`: how many, and the most in progress at once. */
async function queriesDuring(work: () => Promise<void>): Promise<{ count: number; most: number }> {
  const { pool } = service.system.database
  const query = pool.query.bind(pool)
  const seen = { count: 0, most: 0 }
  let open = 0
  const watched = async (text: string, values: unknown[]) => {
    seen.count += 1
    open += 1
    seen.most = Math.max(seen.most, open)
    try {
      return await query(text, values)
    } finally {
      open -= 1
    }
  }
  Object.assign(pool, { query: watched })
  try {
    await work()
  } finally {
    Object.assign(pool, { query })
  }
  return seen
}

it('several targets require bulk entitlement, cost one unit each and are admitted as a whole', async () => {
  const [starter, business] = await Promise.all([service.account('suite_starter'), service.account('suite_business')])
  const many = (key: string, targets: string[]) => post('/many', key, JSON.stringify({ targets }))
  expect((await many(starter.key, ['a', 'b'])).body.error?.code).toBe('BULK_LOOKUPS_REQUIRED')
  expect((await many(starter.key, ['a'])).status).toBe(200)
  const given = await many(business.key, ['a', 'b', 'c', 'c'])
  expect({ status: given.status, used: given.headers.get('x-service-quota-used') }).toEqual({ status: 200, used: '4' })
  expect((await service.ledger(starter.workspaceId)).counter).toBe(1)
  expect((await service.ledger(business.workspaceId)).counter).toBe(4)
})

it('no log line contains a key', async () => {
  const account = await service.account('lookups_growth')
  await send(`/search/a?key=${account.key}`, account.key)
  await send(`/search/${account.key}`, account.key)
  await send('/broken', account.key)
  expect(service.logged.length).toBeGreaterThan(2)
  expect(service.logged.filter((line) => line.includes(account.key))).toEqual([])
})

function rawRequest(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let output = ''
    socket.on('data', (chunk) => {
      output += String(chunk)
    })
    socket.on('close', () => resolve(output))
    socket.on('error', (error) => (output ? resolve(output) : reject(error)))
  })
}
