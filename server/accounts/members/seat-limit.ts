import { fail } from '../../platform/errors.ts'
import type { LockedWorkspace } from '../workspace-lock.ts'

/** Fails with MEMBER_LIMIT_REACHED when members and open invitations fill the plan's seats. */
export function assertSeat(workspace: LockedWorkspace, taken: number): void {
  const limit = workspace.entitlement.members
  if (taken < limit) return
  fail(
    'MEMBER_LIMIT_REACHED',
    `The plan includes ${limit} ${limit === 1 ? 'member' : 'members'}, including open invitations. Upgrade to invite more.`,
  )
}

/** Filter for invitations that can still be accepted. */
export const openInvitation = (now: Date) => ({ acceptedAt: null, withdrawnAt: null, expiresAt: { gt: now } })
