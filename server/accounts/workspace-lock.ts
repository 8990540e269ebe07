import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { type Entitlement, entitlementAt } from './entitlement.ts'

/** `now` is the time at which the lock was obtained; limits are judged and rows are dated at it. */
export type LockedWorkspace = { id: string; name: string; entitlement: Entitlement; now: Date }

/**
 * Locks a workspace for the rest of the transaction and reads its entitlement. Everything that changes its keys,
 * members or subscriptions starts here, so such changes are serialised. The clock is read only under the lock: at the
 * time of arrival, a plan that ended while the call waited was still in force. Fails with WORKSPACE_NOT_FOUND.
 */
export async function lockWorkspace(tx: Transaction, workspaceId: string, clock: Clock): Promise<LockedWorkspace> {
  await tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId} FOR NO KEY UPDATE`
  const workspace = await tx.workspace.findUnique({ where: { id: workspaceId }, include: { subscriptions: true } })
  if (!workspace) fail('WORKSPACE_NOT_FOUND')
  const now = clock.now()
  return { id: workspace.id, name: workspace.name, entitlement: entitlementAt(workspace.subscriptions, now), now }
}
