import { type EventInput, recordEvent } from '../events/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { Change } from './change.ts'
import type { LockedWorkspace } from './workspace-lock.ts'

type Told = Pick<EventInput, 'type' | 'target' | 'summary' | 'details'>

/**
 * Records a change in the transaction that makes it, for as long as the workspace keeps events. An event cannot be edited: titles that may name a person and addresses that may hold a token stay
 * out of its words.
 */
export async function recordChange(
  tx: Transaction,
  workspace: Pick<LockedWorkspace, 'id' | 'entitlement'>,
  { author, now, requestId }: Change,
  told: Told,
): Promise<void> {
  const keepDays = workspace.entitlement.eventDays
  await recordEvent(tx, { ...told, workspaceId: workspace.id, author, requestId, at: now, keepDays })
}
