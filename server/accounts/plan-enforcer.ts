import type { Transaction } from '../platform/database.ts'
import type { Change } from './change.ts'
import type { Entitlement } from './entitlement.ts'
import type { LockedWorkspace } from './workspace-lock.ts'

/**
 * What a plan change pauses and resumes, by id or name. `offered` resources may be turned on again by a person but are
 * not resumed automatically.
 */
export type Enforced = { paused: string[]; resumed: string[]; offered: string[] }

/** Applies a plan to one kind of resource. Keys are handled separately, because reservations depend on them. */
export type PlanEnforcer = {
  kind: 'rules' | 'webhooks' | 'streams' | 'senders' | 'watches'
  /** Runs in the transaction of the plan change, under the workspace lock; returns ids. */
  apply(tx: Transaction, workspace: LockedWorkspace, change: Change): Promise<Enforced>
  /**
   * Dry run of `apply`; returns names. Also runs inside the plan change, to check that the effect still matches the
   * confirmed preview.
   */
  preview(reader: Transaction, workspaceId: string, entitlement: Entitlement, now: Date): Promise<Enforced>
}
