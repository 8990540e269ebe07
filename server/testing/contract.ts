import { beforeAll, describe, expect, it } from 'vitest'
import type { Internet } from '../../simulator/internet.ts'
import { pauseKey, revokeKey } from '../accounts/index.ts'
import { dependants } from '../catalog/dependants.ts'
import { type EndpointId, type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import { type PlanId, plans } from '../catalog/plans.ts'
import { monthOf } from '../platform/clock.ts'
import { mismatches } from './match-document.ts'
import { type Account, type Answer, leaveUnits, openService, operator, type Service } from './service.ts'

export type Call = { path: string; init?: RequestInit }
export type Made = { service: Service; account: Account }
type Prepared = (made: Made) => Promise<Call>
type Contract = {
  /**
   * A request that succeeds, or a function that creates what it needs in the account's workspace and returns it. Each
   * preparation is used for one request.
   */
  valid: Call | Prepared
  /** For requests that cannot be repeated: the n-th of a series of successful requests, each with its own target. */
  fresh?: (n: number) => Call
  invalid: { call: Call; code: string }[]
  /** Requests for something that does not exist, with the expected code; they are admitted and charged. */
  absent?: { call: Call; code: string }[]
  /** Units charged for the valid request; defaults to the row's units. */
  units?: number
  plan?: PlanId
  internet?: Internet
}

export const contracted = new Set<EndpointId>()

const opened = new Map<string, Promise<Service>>()

/** A service with these settings and this internet, shared by the contracts of a file; each test has its own workspace. */
function sharedService(settings: Record<string, string>, internet: Internet | undefined): Promise<Service> {
  const name = JSON.stringify([settings, internet?.settings ?? null])
  const known = opened.get(name)
  if (known) return known
  const service = openService({ settings, ...(internet ? { internet } : {}) })
  opened.set(name, service)
  return service
}
const registered: EndpointRow[] = Object.values(endpoints)

/** External sources of a response that do not name its endpoint as one that depends on them. */
function sourcesWithout(id: EndpointId, body: unknown): string[] {
  const sources = (body as { sources?: unknown } | null)?.sources
  const ids = Array.isArray(sources) ? sources.map((source: { id: string }) => source.id) : []
  const named: Partial<Record<string, readonly EndpointId[]>> = dependants
  return ids.filter((source) => named[source]?.includes(id) === false)
}

/** Tests the guarantees common to all public endpoints. */
export function contract(id: EndpointId, terms: Contract): void {
  contracted.add(id)
  const row: EndpointRow = endpoints[id]
  const plan = terms.plan ?? 'lookups_growth'
  const units = terms.units ?? row.units
  const status = row.status ?? 200
  const keyed = row.key === undefined
  const privately = row.key !== 'none'
  const pauseMs = typeof row.cooldown === 'object' ? row.cooldown.seconds * 1000 : 0
  if (row.cooldown === true && !terms.fresh) throw new Error(`${id}: a cooldown needs fresh targets`)
  let targets = 0
  const validIn = async (service: Service, account: Account): Promise<Call> =>
    typeof terms.valid === 'function' ? terms.valid({ service, account }) : terms.valid
  /** A request that succeeds regardless of earlier ones. */
  const nextIn = async (service: Service, account: Account): Promise<Call> =>
    terms.fresh?.(targets++) ?? validIn(service, account)

  describe(`${row.method} ${row.path}`, () => {
    let service: Service
    let limited: Service
    const burst = row.burst !== null && pauseMs === 0 ? plans[plan].burst[row.burst] : null
    beforeAll(async () => {
      service = await sharedService({ SERVICE_ALLOWED_ORIGINS: 'https://app.example.test' }, terms.internet)
      // Ends the rate limit of requests without a valid key, which all come from one address.
      service.clock.advance(60_000)
      if (burst) limited = await sharedService({ BURST_MULTIPLIER: String(2 / burst) }, terms.internet)
    })
    const valid = (account: Account): Promise<Call> => validIn(service, account)
    const next = (account: Account): Promise<Call> => nextIn(service, account)
    const send = (call: Call, key: string | null, headers: Record<string, string> = {}): Promise<Answer> =>
      service.call(`/v1${call.path}`, {
        method: row.method,
        ...call.init,
        headers: {
          ...(key ? { 'X-API-Key': key } : {}),
          ...(call.init?.headers as Record<string, string> | undefined),
          ...headers,
        },
      })
    const refused = async (account: Account, answer: Promise<Answer>, status: number, code: string) => {
      const before = await service.ledger(account.workspaceId)
      const given = await answer
      expect(given.body).toMatchObject({ error: { code, message: expect.any(String) } })
      expect(given.status).toBe(status)
      expect(mismatches(id, given)).toEqual([])
      expect(await service.ledger(account.workspaceId), 'a refused request costs nothing').toEqual(before)
      return given
    }

    it('responds as documented and charges exactly its units', async () => {
      const account = await service.account(plan)
      const answer = await send(await valid(account), account.key)
      expect(answer.status, answer.text).toBe(status)
      expect(mismatches(id, answer)).toEqual([])
      expect(sourcesWithout(id, answer.body), 'sources that do not name this endpoint').toEqual([])
      if (privately) expect(answer.headers.get('cache-control')).toBe('private, no-store')
      else expect(answer.headers.get('cache-control'), 'kept by caches, or not at all').toMatch(/public|no-store/)
      expect(await service.ledger(account.workspaceId)).toEqual({ counter: units, sum: units, rows: units > 0 ? 1 : 0 })
      if (privately && row.burst !== null)
        expect(answer.headers.get('x-service-burst-limit')).toBe(String(plans[plan].burst[row.burst]))
      if (units > 0)
        expect(Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('x-service-quota')))).toEqual({
          'x-service-quota-limit': String(plans[plan].units),
          'x-service-quota-used': String(units),
          'x-service-quota-remaining': String(plans[plan].units - units),
          'x-service-quota-reset': monthOf(service.clock.now()).end.toISOString(),
        })
    })

    if (!keyed)
      it('responds without a key', async () => {
        const answer = await send(await valid(await service.account(plan)), null)
        expect(answer.status, answer.text).toBe(status)
        expect(mismatches(id, answer)).toEqual([])
      })

    if (privately) {
      it('rejects a missing key if one is required, an unknown and a revoked one', async () => {
        const account = await service.account(plan)
        if (keyed) await refused(account, send(await valid(account), null), 401, 'UNAUTHORIZED')
        const unknown = account.key.replace(/.{4}$/, 'AAAA')
        await refused(account, send(await valid(account), unknown), 401, 'UNAUTHORIZED')
        const call = await valid(account)
        expect((await send(call, account.key)).status).toBe(status)
        const change = { author: operator, clock: service.clock, requestId: null }
        await revokeKey(service.system.database.prisma, { workspaceId: account.workspaceId, id: account.keyId }, change)
        await refused(account, send(call, account.key), 401, 'UNAUTHORIZED')
      })

      it('rejects a paused key, cached or not', async () => {
        const account = await service.account(plan)
        const call = await valid(account)
        expect((await send(call, account.key)).status).toBe(status)
        await pauseKey(service.system.database.prisma, account.keyId, {
          author: operator,
          clock: service.clock,
          requestId: null,
        })
        await refused(account, send(call, account.key), 403, 'API_KEY_PAUSED')
      })
    }

    const locked = (Object.keys(plans) as PlanId[]).filter(
      (name) => row.capability && !(plans[name].grants as readonly string[]).includes(row.capability),
    )
    if (locked.length > 0)
      it('rejects plans that do not include it', async () => {
        const call = await valid(await service.account(plan))
        for (const name of locked) {
          const account = await service.account(name)
          await refused(account, send(call, account.key), 403, 'CAPABILITY_REQUIRED')
        }
      })

    if (terms.invalid.length > 0)
      it('rejects bad input before anything is charged', async () => {
        const account = await service.account(plan)
        for (const { call, code } of terms.invalid) await refused(account, send(call, account.key), 400, code)
      })

    const { absent = [] } = terms
    if (absent.length > 0)
      it('charges an admitted request that finds nothing, and releases the units of one that turns out to be invalid', async () => {
        const account = await service.account(plan)
        let charged = 0
        for (const { call, code } of absent) {
          const answer = await send(call, account.key)
          expect(answer.body).toMatchObject({ error: { code } })
          expect(mismatches(id, answer)).toEqual([])
          if (answer.status !== 400) charged += row.units
        }
        const { counter } = await service.ledger(account.workspaceId)
        expect(counter).toBe(charged)
      })

    const single = (Object.keys(plans) as PlanId[]).find((name) => {
      const grants: readonly string[] = plans[name].grants
      return row.capability !== null && grants.includes(row.capability) && !grants.includes('bulk')
    })
    if (units > 0 && single)
      it('needs bulk lookups only if the document says so', async () => {
        const account = await service.account(single)
        const answer = await send(await next(account), account.key)
        const refusedForBulk = (answer.body as { error?: { code: string } }).error?.code === 'BULK_LOOKUPS_REQUIRED'
        expect(refusedForBulk).toBe(row.needsBulk ?? false)
      })

    if (units > 0)
      it('is rejected without charge when the units are used up, with the remaining units', async () => {
        const account = await service.account(plan)
        await leaveUnits(service.system, account.workspaceId, plans[plan].units, units - 1)
        const answer = await refused(account, send(await valid(account), account.key), 402, 'QUOTA_EXCEEDED')
        expect(answer.headers.get('x-service-quota-remaining')).toBe(String(units - 1))
        expect(answer.body).toMatchObject({
          error: { message: expect.stringMatching(`needs ${units}, and ${units - 1} of .* left until .*/plan\\.`) },
        })
      })

    if (burst !== null)
      it('is rejected beyond the burst limit with Retry-After, and admitted again later', async () => {
        const account = await limited.account(plan)
        const again = async () => {
          const { path, init } = await nextIn(limited, account)
          const headers = { 'X-API-Key': account.key, ...(init?.headers as Record<string, string> | undefined) }
          return limited.call(`/v1${path}`, { method: row.method, ...init, headers })
        }
        expect([(await again()).status, (await again()).status]).toEqual([status, status])
        const answer = await again()
        expect(answer.status).toBe(429)
        expect(mismatches(id, answer)).toEqual([])
        const seconds = Number(answer.headers.get('retry-after'))
        expect(seconds).toBeGreaterThan(0)
        limited.clock.advance(seconds * 1000)
        expect((await again()).status).toBe(status)
        expect((await limited.ledger(account.workspaceId)).counter).toBe(units * 3)
      })

    const { cooldownSeconds } = plans[plan]
    if (row.cooldown === true && cooldownSeconds !== null) {
      it('enforces exactly the plan’s cooldown for the same target, without charge, and for no other target', async () => {
        const account = await service.account(plan)
        expect((await send(await valid(account), account.key)).status).toBe(200)
        const early = await refused(account, send(await valid(account), account.key), 429, 'RATE_LIMITED')
        expect(early.headers.get('retry-after')).toBe(String(cooldownSeconds))
        expect((await send(await next(account), account.key)).status).toBe(200)
        const other = await service.account(plan)
        expect((await send(await valid(other), other.key)).status, 'another workspace').toBe(200)
        service.clock.advance(cooldownSeconds * 1000 - 1)
        const late = await refused(account, send(await valid(account), account.key), 429, 'RATE_LIMITED')
        expect(late.headers.get('retry-after')).toBe('1')
        service.clock.advance(1)
        expect((await send(await valid(account), account.key)).status).toBe(200)
        expect((await service.ledger(account.workspaceId)).counter).toBe(units * 3)
      })

      it('starts no cooldown for a request that was not admitted', async () => {
        const account = await service.account(plan)
        await leaveUnits(service.system, account.workspaceId, plans[plan].units, 0)
        await refused(account, send(await valid(account), account.key), 402, 'QUOTA_EXCEEDED')
        await leaveUnits(service.system, account.workspaceId, plans[plan].units, units)
        expect((await send(await valid(account), account.key)).status).toBe(200)
      })
    }

    if (pauseMs > 0)
      it('enforces exactly the workspace’s cooldown, on Free too, and for no other workspace', async () => {
        for (const name of ['free', plan] as const) {
          const [account, other] = await Promise.all([service.account(name), service.account(name)])
          const lookUp = async ({ key }: Account) => send(await valid(account), key)
          expect([(await lookUp(account)).status, (await lookUp(other)).status]).toEqual([200, 200])
          const early = await refused(account, lookUp(account), 429, 'RATE_LIMITED')
          expect(early.headers.get('retry-after')).toBe(String(pauseMs / 1000))
          service.clock.advance(pauseMs - 1)
          const late = await refused(account, lookUp(account), 429, 'RATE_LIMITED')
          expect(late.headers.get('retry-after')).toBe('1')
          service.clock.advance(1)
          expect((await lookUp(account)).status).toBe(200)
        }
      })

    it('is not found under another method or spelling, before the key is checked', async () => {
      const { path: requested } = await valid(await service.account(plan))
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].filter(
        (method) => !registered.some((other) => other.path === row.path && other.method === method),
      )
      for (const method of others) expect((await service.call(`/v1${requested}`, { method })).status, method).toBe(404)
      const [spelled = ''] = requested.split('?')
      const upper = `/v1${spelled.toUpperCase()}`
      for (const path of [`/v1/${spelled}`, `/v1${spelled}/x/x/x/x`, `/V1${spelled}`, upper]) {
        if (path === `/v1${spelled}`) continue
        expect((await service.call(path, { method: row.method })).status, path).toBe(404)
      }
    })

    if (!privately)
      it('is readable by pages of any website', async () => {
        const call = await valid(await service.account(plan))
        const given = await send(call, null, { Origin: 'https://any.example' })
        expect({ status: given.status, origin: given.headers.get('access-control-allow-origin') }).toEqual({
          status,
          origin: '*',
        })
        expect(given.headers.get('access-control-allow-credentials')).toBeNull()
        const preflight = (headers: string) =>
          service.call(`/v1${call.path}`, {
            method: 'OPTIONS',
            headers: {
              Origin: 'https://any.example',
              'Access-Control-Request-Method': row.method,
              'Access-Control-Request-Headers': headers,
            },
          })
        expect((await preflight('content-type')).status).toBe(204)
        expect((await preflight('x-service-workspace')).status).toBe(403)
      })

    if (privately)
      it('allows a listed browser origin and no other', async () => {
        const account = await service.account(plan)
        const call = await valid(account)
        const listed = await send(call, account.key, { Origin: 'https://app.example.test' })
        expect(listed.headers.get('access-control-allow-origin')).toBe('https://app.example.test')
        expect(listed.headers.get('access-control-allow-credentials')).toBeNull()
        const foreign = await refused(
          account,
          send(call, account.key, { Origin: 'https://evil.example' }),
          403,
          'ORIGIN_FORBIDDEN',
        )
        expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
        const preflight = (origin: string, headers: string) =>
          service.call(`/v1${call.path}`, {
            method: 'OPTIONS',
            headers: {
              Origin: origin,
              'Access-Control-Request-Method': row.method,
              'Access-Control-Request-Headers': headers,
            },
          })
        expect(
          (await preflight('https://app.example.test', 'authorization, x-api-key, content-type, accept')).status,
        ).toBe(204)
        expect((await preflight('https://app.example.test', 'x-service-workspace')).status).toBe(403)
        expect((await preflight('https://evil.example', 'authorization')).status).toBe(403)
      })
  })
}
