import type pg from 'pg'
import type { Records } from './load.ts'

/** Tables with one row per charged assessment, and where its request id is. */
const tables = {
  usage_ledger: "kind = 'lookup'",
  lookup_history: 'true',
  events: "type = 'assessment.completed'",
  assessments: 'true',
} as const

/** What the records of clients and the database do not agree about in one workspace; empty if everything is exact. */
export async function differences(client: pg.ClientBase, workspaceId: string, records: Records): Promise<string[]> {
  const found: string[] = []
  const note = (count: number, what: string): void => {
    if (count > 0) found.push(`${count} ${what}`)
  }
  const ledger = new Set(await idsOf(client, 'usage_ledger', workspaceId))
  for (const table of Object.keys(tables) as (keyof typeof tables)[]) {
    const ids = await idsOf(client, table, workspaceId)
    const distinct = new Set(ids)
    note(ids.length - distinct.size, `twice in ${table}`)
    note([...records.acknowledged].filter((id) => !distinct.has(id)).length, `acknowledged, not in ${table}`)
    note([...records.refused].filter((id) => distinct.has(id)).length, `refused, but in ${table}`)
    note([...ledger].filter((id) => !distinct.has(id)).length, `in usage_ledger, not in ${table}`)
    note([...distinct].filter((id) => !ledger.has(id)).length, `in ${table}, not in usage_ledger`)
  }
  const unclaimed = [...ledger].filter((id) => !records.acknowledged.has(id)).length
  note(Math.max(0, unclaimed - records.unknown), 'charged without a request that could have been')

  const { rows } = await client.query<{ used: number; units: number }>(
    `SELECT (SELECT coalesce(sum(used), 0)::int FROM usage_counters WHERE workspace_id = $1) AS used,
            (SELECT coalesce(sum(units), 0)::int FROM usage_ledger WHERE workspace_id = $1) AS units`,
    [workspaceId],
  )
  const [{ used, units } = { used: -1, units: -2 }] = rows
  if (used !== units) found.push(`counter ${used}, ledger ${units}`)

  const created = await client.query<{ name: string; times: number }>(
    `SELECT details->'to'->>'name' AS name, count(*)::int AS times FROM events
     WHERE workspace_id = $1 AND type = 'rule.created' GROUP BY 1`,
    [workspaceId],
  )
  const times = new Map(created.rows.map((row) => [row.name, row.times]))
  note([...times.values()].filter((count) => count > 1).length, 'rules created twice for one Idempotency-Key')
  note([...records.rules].filter((name) => !times.has(name)).length, 'acknowledged rules lost')
  for (const conflict of records.conflicts) found.push(`a repeated Idempotency-Key got ${conflict}`)
  return found
}

async function idsOf(client: pg.ClientBase, table: keyof typeof tables, workspaceId: string): Promise<string[]> {
  const { rows } = await client.query<{ request_id: string }>(
    `SELECT request_id FROM ${table} WHERE workspace_id = $1 AND ${tables[table]}`,
    [workspaceId],
  )
  return rows.map((row) => row.request_id)
}
