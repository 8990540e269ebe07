import type { Transaction } from '../platform/database.ts'

/** Whether a rule is evaluated now; these rules count towards the plan limit. */
export const isActive = (rule: { mode: string; expiresAt: Date | null }, now: Date): boolean =>
  rule.mode !== 'off' && (rule.expiresAt === null || rule.expiresAt > now)

export const countActive = (tx: Transaction, workspaceId: string, now: Date): Promise<number> =>
  tx.rule.count({
    where: { workspaceId, mode: { not: 'off' }, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  })
