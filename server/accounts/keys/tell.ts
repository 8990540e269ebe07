import type { ApiKey } from '#prisma/generated/client.ts'
import { recordEvent } from '../../events/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Change } from '../change.ts'
import type { LockedWorkspace } from '../workspace-lock.ts'

export const plural = (count: number): string => `${count} ${count === 1 ? 'key' : 'keys'}`
/** A key as an event names it. */
export const shown = (key: { name: string; prefix: string; last4: string }): string =>
  `“${key.name}” (${key.prefix}…${key.last4})`

/** Records what happened to a key. */
export function tell(
  tx: Transaction,
  workspace: LockedWorkspace,
  type: 'key.created' | 'key.renamed' | 'key.rotated' | 'key.paused' | 'key.resumed' | 'key.revoked',
  key: ApiKey,
  change: Change,
  summary: string,
  details: Record<string, string | number> = {},
): Promise<void> {
  return recordEvent(tx, {
    type,
    workspaceId: workspace.id,
    author: change.author,
    target: { type: 'api_key', id: key.id },
    summary,
    details,
    requestId: change.requestId,
    at: change.now,
    keepDays: workspace.entitlement.eventDays,
  })
}
