import type { Transaction } from '../platform/database.ts'
import type { Change } from './change.ts'
import type { Entitlement } from './entitlement.ts'
import type { LockedWorkspace } from './workspace-lock.ts'

/** What a change of plan stops and lets go on, by id or by name; `offered` is what a person may now turn on again and nothing turns on by itself. */
export type Fitted = { paused: string[]; resumed: string[]; offered: string[] }

/** Makes one kind of thing fit what a workspace is entitled to. Keys have their own way, since reservations rest on them. */
export type PlanFitter = {
  kind: 'rules' | 'webhooks' | 'senders'
  /** In the transaction of the change, under the lock of the workspace; answers ids. */
  apply(tx: Transaction, workspace: LockedWorkspace, change: Change): Promise<Fitted>
  /** What `apply` would do, by name, without doing it. Read through the transaction of a change too, to see whether it still does what was told. */
  preview(reader: Transaction, workspaceId: string, entitlement: Entitlement, now: Date): Promise<Fitted>
}
