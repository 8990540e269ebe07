import type { Rule as StoredRule } from '#prisma/generated/client.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../risk/index.ts'
import { bodyOf, recordOf, ruleOfBody } from './record.ts'
import type { RuleRecord } from './schema.ts'
import { noStats, statsOf } from './stats.ts'

/** All rules of a workspace in evaluation order, including those that are off. */
export async function listRules(database: Database, workspaceId: string, now: Date): Promise<RuleRecord[]> {
  const rows = await database.prisma.rule.findMany({ where: { workspaceId } })
  const placed = rows
    .map((row) => ({ row, rule: ruleOfBody(row.id, bodyOf(row), row.createdAt) }))
    .toSorted((a, b) => inOrder(a.rule, b.rule))
  return withStats(
    database,
    workspaceId,
    placed.map(({ row }) => row),
    now,
  )
}

/** Reads a rule. Fails with RULE_NOT_FOUND, also for another workspace's rule. */
export async function readRule(
  database: Database,
  input: { workspaceId: string; id: string },
  now: Date,
): Promise<RuleRecord> {
  const row = await database.prisma.rule.findFirst({ where: input })
  return row ? ruleResult(database, row, now) : fail('RULE_NOT_FOUND')
}

export async function ruleResult(database: Database, row: StoredRule, now: Date): Promise<RuleRecord> {
  const [record] = await withStats(database, row.workspaceId, [row], now)
  return record ?? newRuleResult(row)
}

/** A rule that was just created: nothing has matched it. */
export const newRuleResult = (row: StoredRule): RuleRecord => recordOf(row, noStats)

async function withStats(
  database: Database,
  workspaceId: string,
  rows: readonly StoredRule[],
  now: Date,
): Promise<RuleRecord[]> {
  const ids = rows.map(({ id }) => id)
  const stats = await statsOf(database.pool, workspaceId, ids, now)
  return rows.map((row) => recordOf(row, stats.get(row.id) ?? noStats))
}
