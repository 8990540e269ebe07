import { type EventInput, recordEvent } from '../events/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { Change } from './change.ts'
import type { LockedWorkspace } from './workspace-lock.ts'

type Report = Pick<EventInput, 'type' | 'severity' | 'target' | 'summary' | 'details'>

/**
 * Records a change in the transaction that makes it; kept for the workspace's event retention. Events cannot be
 * edited, so titles (may name a person) and URLs (may contain a token) are left out of the text. Returns the event's id.
 */
export async function recordChange(
  tx: Transaction,
  workspace: Pick<LockedWorkspace, 'id' | 'entitlement' | 'now'>,
  { author, requestId }: Change,
  result: Report,
): Promise<string> {
  const retentionDays = workspace.entitlement.eventDays
  return recordEvent(tx, { ...result, workspaceId: workspace.id, author, requestId, at: workspace.now, retentionDays })
}
