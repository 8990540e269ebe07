import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints, accountPrefix } from './catalog/endpoints/account.ts'
import { type EndpointRow, endpoints } from './catalog/endpoints.ts'
import { appRouter } from './root.ts'
import { browserOf } from './testing/dashboard.ts'
import { type Account, type Answer, openService, type Service, signInAs } from './testing/service.ts'
import { fullExampleOf, type Input, shapeOf } from './testing/tenancy/inputs.ts'

const badTexts = { NUL: 'a\0b', 'a lone high surrogate': 'a\ud800b', 'a lone low surrogate': '\udc00' }

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: unknown[]; meta?: { endpoint?: { row: EndpointRow } } } }

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).map(
  ([name, { _def }]) => {
    const [schema] = _def.inputs
    const input = schema ? (fullExampleOf(shapeOf(schema)) as Input) : {}
    return { name, type: _def.type, input, row: _def.meta?.endpoint?.row ?? null }
  },
)
const operations = Object.entries({ ...endpoints, ...accountEndpoints } as Record<string, EndpointRow>)

let service: Service
let account: Account
let cookie: string
beforeAll(async () => {
  service = await openService({ settings: { BURST_MULTIPLIER: '10000' } })
  account = await service.account('suite_agency')
  cookie = await signInAs(service.system, account.userId)
})

/** Without the fields that the row tolerates: what a visitor sends there rejects nothing. */
const strict = (input: unknown, row: EndpointRow | null): unknown =>
  JSON.parse(
    JSON.stringify(input, (name, value: unknown) =>
      (row?.tolerates ?? []).some((pointer) => pointer.endsWith(`/${name}`) && typeof value === 'string')
        ? undefined
        : value,
    ),
  )

/** Every variant of a value in which one text, or the name of one field, is replaced by `bad`. */
function spoiled(value: unknown, bad: string): unknown[] {
  if (typeof value === 'string') return [bad]
  if (typeof value !== 'object' || value === null) return []
  const variants = Object.entries(value).flatMap(([name, inner]) =>
    spoiled(inner, bad).map((other) => (Array.isArray(value) ? [other] : { ...value, [name]: other })),
  )
  return Array.isArray(value) ? variants : [...variants, { ...value, [bad]: 1 }]
}

async function expectRefusal(answer: Answer, label: string): Promise<void> {
  expect([label, answer.status, codeOf(answer)]).toEqual([label, 400, expect.stringMatching(/^[A-Z_]+$/)])
}

const codeOf = ({ body }: Answer): unknown => {
  const { error } = body as { error: { code: unknown; data?: { code: unknown } } }
  return error.data?.code ?? error.code
}

async function expectNoTrace(): Promise<void> {
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 })
  expect(service.logged.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
}

describe('text that no store can hold', () => {
  for (const [kind, bad] of Object.entries(badTexts)) {
    it(`${kind} is rejected by every procedure in every text, and costs nothing`, async () => {
      const browser = browserOf(service, cookie, account.workspaceId)
      for (const { name, type, input, row } of procedures) {
        if (row?.answers !== undefined) continue
        const call = type === 'query' ? browser.query : browser.mutate
        await Promise.all(
          [...spoiled(strict(input, row), bad)].map(async (variant) => {
            const answer = await call(name, variant)
            if (answer.status === 403) expect(codeOf(answer), name).toBe('OPERATOR_REQUIRED')
            else await expectRefusal(answer, `${name} ${JSON.stringify(variant)}`)
          }),
        )
      }
      await expectNoTrace()
    })

    it(`${kind} is rejected by every operation in path, query and body, and costs nothing`, async () => {
      for (const [id, row] of operations) {
        if (row.lenient) continue
        const { input = {} } = procedures.find(({ name }) => name === id) ?? {}
        await Promise.all(
          [...spoiled(strict(input, row), bad)].map(async (variant) => {
            const answer = await send(id, row, variant as Input)
            if (answer) await expectRefusal(answer, `${id} ${JSON.stringify(variant)}`)
          }),
        )
      }
      await expectNoTrace()
    })
  }

  it('is no failure of an operation that rejects nothing', async () => {
    for (const [id, row] of operations.filter(([, { lenient }]) => lenient)) {
      const { input = {} } = procedures.find(({ name }) => name === id) ?? {}
      for (const variant of spoiled(input, badTexts.NUL))
        expect((await send(id, row, variant as Input))?.status, id).toBeLessThan(500)
    }
    await expectNoTrace()
  })

  it('is rejected in a session of no one, by an operation without a key, and as the id of a download', async () => {
    const visitor = browserOf(service, null)
    await expectRefusal(await visitor.query('publicReports.ofScan', { id: 'a\0' }), 'publicReports.ofScan')
    const headers = { Cookie: cookie, 'X-Service-Workspace': account.workspaceId }
    await expectRefusal(await service.call('/api/job.csv?id=%00', { headers }), 'job.csv')
    await expectRefusal(await service.call('/api/events.csv?target=%00', { headers }), 'events.csv')
  })

  it('is reported with its location', async () => {
    const answer = await service.call('/v1/rules', {
      method: 'POST',
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Fine', conditions: [{ field: 'email', operator: 'eq', value: 'a\0' }] }),
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      error: {
        code: 'VALIDATION_FAILED',
        message: expect.stringMatching(/^conditions\[0\]\.value: .*NUL/),
        details: [{ pointer: '/conditions/0/value', code: 'custom' }],
      },
    })
  })

  it('is rejected in a header before any handler sees it', async () => {
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
    socket.end('GET /v1/events HTTP/1.1\r\nHost: x\r\nUser-Agent: a\0b\r\n\r\n')
    const response = (await socket.toArray()).join('')
    expect(response).toMatch(/^HTTP\/1\.1 400 .*"code":"MALFORMED_REQUEST"/s)
  })

  it('is not a sign-in', async () => {
    expect(
      await service.system.signIn.withPassword({ email: 'a\0@example.test', password: 'x' }, { address: '192.0.2.1' }),
    ).toBeNull()
  })
})

/** Null where the variant cannot be sent: a query has no objects, and a URL holds no lone surrogate. */
async function send(id: string, row: EndpointRow, variant: Input): Promise<Answer | null> {
  const inQuery = row.method === 'GET' || row.method === 'DELETE'
  const rest = { ...variant }
  const parts = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const value = String(rest[name])
    delete rest[name]
    return [name, value] as const
  })
  const flat = Object.entries(rest).filter(([, value]) => typeof value !== 'object')
  const inUrl = [...parts, ...(inQuery ? flat.map(([name, value]) => [name, String(value)] as const) : [])].flat()
  if (inUrl.some((text) => !text.isWellFormed())) return null
  if (inQuery && ![...inUrl].some((text) => text.includes('\0'))) return null
  const path = parts.reduce((all, [name, value]) => all.replace(`{${name}}`, encodeURIComponent(value)), row.path)
  const query = new URLSearchParams(flat.map(([name, value]) => [name, String(value)]))
  const byKey = Object.hasOwn(endpoints, id)
  return service.call(`${byKey ? '/v1' : accountPrefix}${path}${inQuery ? `?${query}` : ''}`, {
    method: row.method,
    headers: {
      'Content-Type': 'application/json',
      ...(byKey
        ? { 'X-API-Key': account.key }
        : { Cookie: cookie, 'X-Service-Workspace': account.workspaceId, Origin: service.system.env.BASE_URL }),
    },
    ...(inQuery ? {} : { body: JSON.stringify(rest) }),
  })
}
