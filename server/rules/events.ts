import type { Rule as StoredRule } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, recordChange } from '../accounts/index.ts'
import type { Transaction } from '../platform/database.ts'
import { bodyOf } from './record.ts'

type Report = { type: 'rule.created' | 'rule.updated' | 'rule.deleted'; because?: string } & (
  | { before: StoredRule; after: StoredRule | null }
  | { before: null; after: StoredRule }
)

const verbs = { 'rule.created': 'was made', 'rule.updated': 'was changed', 'rule.deleted': 'was deleted' } as const

/**
 * Records a rule change with both versions and increments the workspace's rules revision, so the next assessment uses
 * it.
 */
export async function reportRule(
  tx: Transaction,
  workspace: LockedWorkspace,
  { type, before, after, because }: Report,
  change: Change,
): Promise<void> {
  const rule = before ?? after
  await tx.workspace.update({ where: { id: workspace.id }, data: { rulesRevision: { increment: 1 } } })
  await recordChange(tx, workspace, change, {
    type,
    target: { type: 'rule', id: rule.id },
    summary: `Rule ${rule.name} ${because ?? verbs[type]}`,
    details: { from: versionOf(before), to: versionOf(after) },
  })
}

const versionOf = (row: StoredRule | null) => row && { revision: row.revision, ...bodyOf(row) }
