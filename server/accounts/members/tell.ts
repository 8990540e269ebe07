import type { EventType } from '../../catalog/events.ts'
import { type EventInput, recordEvent } from '../../events/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Change } from '../change.ts'
import type { LockedWorkspace } from '../workspace-lock.ts'

type MemberEvent = Extract<EventType, `member.${string}`>

/** Records what happened to a member or an invitation. */
export function tell(
  tx: Transaction,
  workspace: LockedWorkspace,
  type: MemberEvent,
  target: { type: 'member' | 'invitation'; id: string },
  change: Change,
  summary: string,
  details: EventInput['details'] = {},
): Promise<void> {
  return recordEvent(tx, {
    type,
    workspaceId: workspace.id,
    author: change.author,
    target,
    summary,
    details,
    requestId: change.requestId,
    at: change.now,
    keepDays: workspace.entitlement.eventDays,
  })
}
