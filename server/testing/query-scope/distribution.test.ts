import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { monthTables } from '../../month-tables.ts'
import { byWorkspace } from '../../platform/batch.ts'
import { atEnd } from '../at-end.ts'
import { browserOf } from '../dashboard.ts'
import { jobsOf } from '../jobs.ts'
import { type Account, openService, type Service, signInAs } from '../service.ts'
import { workspaceTables } from './check.ts'
import { distributionOf, placed, tablesOfSchema } from './distribution.ts'

const buckets = 3

describe('every table', () => {
  const tables = tablesOfSchema()

  it('is distributed by workspace, a reference table or local', () => {
    expect(tables.filter((table) => distributionOf(table) === null).map(({ name }) => name)).toEqual([])
    const names = new Set(tables.map(({ name }) => name))
    expect(Object.keys(placed).filter((name) => !names.has(name))).toEqual([])
  })

  it('that is distributed has a primary key that begins with the workspace, at the latest when it is partitioned', () => {
    const others = tables.filter(
      ({ primaryKey, ...table }) =>
        primaryKey !== null &&
        distributionOf({ ...table, primaryKey }) === 'distributed' &&
        primaryKey[0] !== 'workspaceId',
    )
    const partitioned = new Map(monthTables.map(({ name, key }) => [name, key]))
    expect(others.filter(({ name }) => partitioned.get(name)?.[0] !== 'workspace_id')).toEqual([])
  })
})

type Sent = { text: string; name: string | undefined; workspaces: Set<string> }

/** Records the statements of every connection of this process until `end`, with the workspaces their values name. */
function recordValues(): { sent: Sent[]; end(): void } {
  const sent: Sent[] = []
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const recorded = function (this: unknown, ...args: unknown[]): unknown {
    const [first, second] = args as [string | { text?: string; name?: string; values?: unknown[] }, unknown[]?]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const values = JSON.stringify([typeof first === 'string' ? [] : (first.values ?? []), second ?? []], (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const workspaces = new Set(Array.from(values.matchAll(/\bws_[0-9A-Za-z]+/g), ([id]) => id))
    sent.push({ text, name: typeof first === 'string' ? undefined : first.name, workspaces })
    return original.apply(this, args)
  }
  pg.Client.prototype.query = recorded as typeof pg.Client.prototype.query
  return {
    sent,
    end: () => {
      pg.Client.prototype.query = original as typeof pg.Client.prototype.query
    },
  }
}

/** Statements of the batchers: the only ones of a request that may name several workspaces. */
const grouped =
  /^(reserve_units|reserve_units_and_observe|observe_events|record_lookups|record_assessments|record_assessments_and_\w+|record_bulk_targets)$/

/** Signs the owner of an account in; the result sends requests of all kinds at once and returns their statuses. */
async function openClient(service: Service, account: Account, at: number): Promise<() => Promise<number[]>> {
  const { key } = account
  const assess = (ip: string) =>
    service.call('/v1/assess', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ event_type: 'signup', ip, email: `u${at}@example.test`, user: { id: `user-${at}` } }),
    })
  const browser = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  const jobs = await jobsOf(service, account)
  const paths = [
    '/v1/ip/8.8.8.8/geo',
    '/v1/events',
    '/v1/events?q=decision:block',
    '/v1/analytics/summary',
    '/v1/usage',
  ]
  return async () => {
    const all = await Promise.all([
      ...[1, 2, 3, 4].map((last) => assess(`185.220.101.${last}`)),
      ...paths.map((path) => service.get(path, key)),
      browser.query('history.list', {}),
      jobs.create([{ endpoint: 'ip.geo', target: '8.8.8.8' }]),
    ])
    return all.map(({ status }) => status)
  }
}

describe(`a service with BUCKETS=${buckets}`, () => {
  it('sends no statement of a request that names workspaces of several buckets, and counts exactly', async () => {
    const internet = await openInternet()
    atEnd(internet.close)
    const service = await openService({ internet, settings: { BUCKETS: String(buckets) } })
    const bucketOf = byWorkspace(buckets, (id: string) => id)
    const bucketsOf = (ids: Iterable<string>) => new Set([...ids].map((id) => bucketOf?.(id)))
    const accounts: Account[] = []
    const inBucket = Array.from({ length: buckets }, () => 0)
    // Ids are random: enough workspaces for every bucket to group those of several.
    while (Math.min(...inBucket) < 3) {
      const account = await service.account('suite_business')
      accounts.push(account)
      const bucket = bucketOf?.(account.workspaceId) ?? 0
      inBucket[bucket] = (inBucket[bucket] ?? 0) + 1
    }

    // Everyone is signed in first, so that requests of several workspaces arrive together and are grouped.
    const clients = await Promise.all(accounts.map((account, at) => openClient(service, account, at)))

    const { sent, end } = recordValues()
    try {
      const statuses = await Promise.all(clients.map((use) => use()))
      expect(statuses.flat().filter((status) => status >= 400)).toEqual([])
    } finally {
      end()
    }

    const crossing = sent.filter(({ workspaces }) => workspaces.size > 1)
    const tables = new RegExp(`\\b(${[...workspaceTables()].join('|')})\\b`)
    expect(crossing.filter(({ name }) => !grouped.test(name ?? '')).filter(({ text }) => tables.test(text))).toEqual([])
    expect(crossing.filter(({ workspaces }) => bucketsOf(workspaces).size > 1)).toEqual([])
    expect(new Set(crossing.map(({ name }) => name))).toContain('reserve_units')

    for (const { workspaceId } of accounts) {
      const { used, ledger } = await counted(service, workspaceId)
      expect(used).toBe(ledger)
      expect(used).toBeGreaterThan(0)
    }
  })
})

async function counted(service: Service, workspaceId: string): Promise<{ used: number; ledger: number }> {
  const { rows } = await service.system.database.pool.query<{ used: number; ledger: number }>(
    `SELECT (SELECT coalesce(sum(used), 0)::int FROM usage_counters WHERE workspace_id = $1) AS used,
      (SELECT coalesce(sum(units), 0)::int FROM usage_ledger WHERE workspace_id = $1) AS ledger`,
    [workspaceId],
  )
  return rows[0] ?? { used: -1, ledger: -2 }
}
