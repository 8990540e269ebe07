import type { Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { type Entitlement, entitlementOf, heldPlans } from './entitlement.ts'

export type LockedWorkspace = { id: string; name: string; entitlement: Entitlement }

/**
 * Locks a workspace for the rest of the transaction and reads what it is entitled to. Everything that changes its keys, members or
 * subscriptions begins here, so such changes happen one after another. Fails with WORKSPACE_NOT_FOUND.
 */
export async function lockWorkspace(tx: Transaction, workspaceId: string, now: Date): Promise<LockedWorkspace> {
  await tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId} FOR NO KEY UPDATE`
  const workspace = await tx.workspace.findUnique({ where: { id: workspaceId }, include: { subscriptions: true } })
  if (!workspace) fail('WORKSPACE_NOT_FOUND')
  return { id: workspace.id, name: workspace.name, entitlement: entitlementOf(heldPlans(workspace.subscriptions, now)) }
}
