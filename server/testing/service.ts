import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { type Change, createKey, createLocalPerson, openSession } from '../accounts/index.ts'
import type { PlanId } from '../catalog/plans.ts'
import type { Pages } from '../handlers/pages.ts'
import { requestHandler } from '../handlers/request-handler.ts'
import { createHttpServer } from '../http/http-server.ts'
import { manualClock } from '../platform/clock.ts'
import { readEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import type { DataSets } from '../providers/index.ts'
import { openSystem, type System } from '../system.ts'
import { setUsed } from '../usage/index.ts'
import { atEnd } from './at-end.ts'
import { smallDataSets } from './data-sets.ts'
import { lowPasswordCost } from './password-cost.ts'
import { reusedPrisma } from './reused-prisma.ts'
import './query-scope/record.ts'
import { closedUpstreams, type Internet } from '../../simulator/internet.ts'
import { testCluster } from './test-cluster.ts'
import { clusterPool, databaseUrl } from './test-database.ts'

export const testSecret = 'a secret of the tests that nobody else uses'
export const operator: Change['author'] = { type: 'system', id: null, label: 'test' }

/** A change by the operator at the service's time. */
export const changeNow = (system: System): Change => ({ author: operator, clock: system.clock, requestId: null })

export type Account = { userId: string; email: string; workspaceId: string; key: string; keyId: string }
export type Answer = { status: number; headers: Headers; body: unknown; text: string }

let cloned = 0

/** Connection string of a new migrated database, dropped after the test, or after the file if made outside a test. */
export async function cloneDatabase(): Promise<string> {
  const { clusterUrl, template } = testCluster()
  const name = `test_${process.pid}_${cloned++}`
  const run = (statement: string) => clusterPool(clusterUrl).query(statement)
  await run(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  atEnd(() => run(`DROP DATABASE ${name} WITH (FORCE)`))
  return databaseUrl(clusterUrl, name)
}

/**
 * Starts the whole service, without pages unless given, on its own port, with a fresh database and a clock that only tests advance.
 * Closed after the test, or after the file if opened outside a test. Without an `internet`, every upstream is a closed
 * port on this machine.
 */
export async function openService(
  options: {
    settings?: Record<string, string>
    dataSets?: DataSets
    databaseUrl?: string
    internet?: Internet
    pages?: Pages
    secret?: string
  } = {},
) {
  const clock = manualClock('2026-11-21T12:00:00.000Z')
  const url = options.databaseUrl ?? (await cloneDatabase())
  const logged: string[] = []
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    logged.push(String(chunk))
    done()
  }
  const log = createLog('info', new Writable({ write }))
  const outside = options.internet?.settings ?? closedUpstreams
  // A busy machine would make any shorter budget a matter of luck; tests of the budget set their own.
  const own = {
    PORT: '0',
    BASE_URL: 'http://localhost:3000',
    NODE_ENV: 'test',
    ASSESS_BUDGET_MS: '10000',
    DATABASE_POOL: '6',
  }
  const env = readEnv({ ...own, ...outside, ...options.settings })
  const system = await openSystem({
    env,
    databaseUrl: url,
    secret: options.secret ?? testSecret,
    clock,
    log,
    dataSets: options.dataSets ?? smallDataSets,
    passwordCost: lowPasswordCost,
    openPrisma: reusedPrisma,
    ...(options.internet ? { route: options.internet.route } : {}),
  })
  const server = createHttpServer(
    system,
    requestHandler({ system, secret: system.secrets.secret, pages: options.pages ?? null }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let closing: Promise<void> | null = null
  const closeAll = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await system.close()
  }
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  atEnd(close)

  const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(origin + path, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : null }
  }

  return {
    system,
    clock,
    origin,
    databaseUrl: url,
    logged,
    call,
    close,
    get: (path: string, key?: string, headers: Record<string, string> = {}) =>
      call(path, { headers: { ...(key ? { Authorization: `Bearer ${key}` } : {}), ...headers } }),
    account: (plan: PlanId = 'free') => createAccount(system, plan),
    ledger: (workspaceId: string) => ledgerOf(system, workspaceId),
  }
}

export type Service = Awaited<ReturnType<typeof openService>>

export async function createAccount(system: System, plan: PlanId): Promise<Account> {
  const { prisma } = system.database
  const now = system.clock.now()
  const email = `${randomUUID()}@example.test`
  const person = await createLocalPerson(
    system,
    { email, password: 'correct horse battery', name: 'Test person', verified: true, plan },
    now,
  )
  const workspace = await prisma.workspace.findFirstOrThrow({ where: { personalOf: person.id } })
  const { key, record } = await createKey(prisma, { workspaceId: workspace.id, name: 'Test key' }, changeNow(system))
  return { userId: person.id, email, workspaceId: workspace.id, key, keyId: record.id }
}

/** Opens a session as NextAuth would and returns its Cookie header. */
export async function signInAs(system: System, userId: string): Promise<string> {
  const { encode } = await import('next-auth/jwt')
  const sid = await openSession(system.database.prisma, userId, system.clock.now())
  return `next-auth.session-token=${await encode({ token: { sid }, secret: testSecret })}`
}

/** Usage records of a workspace over all months: counter, ledger sum and number of ledger rows. */
export async function ledgerOf(
  system: System,
  workspaceId: string,
): Promise<{ counter: number; sum: number; rows: number }> {
  const found = await system.database.pool.query<{ counter: number; sum: number; rows: number }>(
    `SELECT (SELECT coalesce(sum(used), 0)::int FROM usage_counters WHERE workspace_id = $1) AS counter,
            coalesce(sum(units), 0)::int AS sum, count(*)::int AS rows FROM usage_ledger WHERE workspace_id = $1`,
    [workspaceId],
  )
  return found.rows[0] ?? { counter: -1, sum: -1, rows: -1 }
}

/** Sets the usage so that `left` units remain this month. */
export const leaveUnits = (system: System, workspaceId: string, allowance: number, left: number) =>
  setUsed(system, { workspaceId, used: allowance - left }, system.clock.now())
