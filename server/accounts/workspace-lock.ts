import type { Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { type Entitlement, entitlementAt } from './entitlement.ts'

export type LockedWorkspace = { id: string; name: string; entitlement: Entitlement }

/**
 * Locks a workspace for the rest of the transaction and reads its entitlement. Everything that changes its keys,
 * members or subscriptions starts here, so such changes are serialised. Fails with WORKSPACE_NOT_FOUND.
 */
export async function lockWorkspace(tx: Transaction, workspaceId: string, now: Date): Promise<LockedWorkspace> {
  await tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId} FOR NO KEY UPDATE`
  const workspace = await tx.workspace.findUnique({ where: { id: workspaceId }, include: { subscriptions: true } })
  if (!workspace) fail('WORKSPACE_NOT_FOUND')
  return { id: workspace.id, name: workspace.name, entitlement: entitlementAt(workspace.subscriptions, now) }
}
