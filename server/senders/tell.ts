import type { Change, LockedWorkspace } from '../accounts/index.ts'
import type { EventType } from '../catalog/events.ts'
import { type EventInput, recordEvent } from '../events/index.ts'
import type { Transaction } from '../platform/database.ts'

type SenderEvent = Extract<EventType, `sender.${string}`>

/** Records what happened to a sender slot. */
export function tell(
  tx: Transaction,
  workspace: LockedWorkspace,
  type: SenderEvent,
  sender: { id: string; domain: string },
  change: Change,
  summary: string,
  details: EventInput['details'] = {},
): Promise<void> {
  return recordEvent(tx, {
    type,
    workspaceId: workspace.id,
    author: change.author,
    target: { type: 'sender', id: sender.id },
    summary,
    details: { domain: sender.domain, ...details },
    requestId: change.requestId,
    at: change.now,
    keepDays: workspace.entitlement.eventDays,
  })
}
