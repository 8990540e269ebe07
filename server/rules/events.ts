import type { Rule as StoredRule } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, recordChange } from '../accounts/index.ts'
import type { Transaction } from '../platform/database.ts'
import { bodyOf } from './record.ts'

type Told = { type: 'rule.created' | 'rule.updated' | 'rule.deleted'; because?: string } & (
  | { before: StoredRule; after: StoredRule | null }
  | { before: null; after: StoredRule }
)

const verbs = { 'rule.created': 'was made', 'rule.updated': 'was changed', 'rule.deleted': 'was deleted' } as const

/** Records a change of a rule with both versions, and moves the revision of the workspace's list on, so that the next assessment sees it. */
export async function tellRule(
  tx: Transaction,
  workspace: LockedWorkspace,
  { type, before, after, because }: Told,
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
