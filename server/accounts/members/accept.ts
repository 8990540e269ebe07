import type { Prisma } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Change } from '../change.ts'
import { comparable } from '../mailbox.ts'
import { hashOfToken } from '../one-time-links.ts'
import { recordChange } from '../record-change.ts'
import type { SignedIn } from '../sessions.ts'
import { lockWorkspace } from '../workspace-lock.ts'
import { assertSeat, openInvitation } from './seat-limit.ts'

/**
 * Accepts an invitation. It is valid once, until it expires, and only for the invited address; otherwise fails with
 * INVITATION_NOT_FOUND. Fails with EMAIL_NOT_VERIFIED until the person has verified that address. Fails with MEMBER_LIMIT_REACHED if the plan has been downgraded since.
 */
export function acceptInvitation(
  prisma: Prisma,
  token: string,
  person: SignedIn,
  change: Change,
): Promise<{ workspace_id: string; name: string }> {
  return prisma.$transaction(async (tx) => {
    const tokenHash = hashOfToken(token)
    const found = await tx.invitation.findFirst({ where: { tokenHash, ...openInvitation(change.clock.now()) } })
    if (!found || found.email !== comparable(person.email)) {
      return fail(
        'INVITATION_NOT_FOUND',
        `This invitation was used or withdrawn, has expired, or is for another email than ${person.email}.`,
      )
    }
    if (!person.emailVerified)
      fail('EMAIL_NOT_VERIFIED', `Verify ${person.email} first: open the link in the verification email.`)
    const workspace = await lockWorkspace(tx, found.workspaceId, change.clock)
    const taken = await tx.invitation.updateMany({
      where: { id: found.id, workspaceId: found.workspaceId, tokenHash, ...openInvitation(workspace.now) },
      data: { acceptedAt: workspace.now },
    })
    if (taken.count === 0) fail('INVITATION_NOT_FOUND')
    const members = await tx.membership.findMany({ where: { workspaceId: workspace.id } })
    if (members.some((member) => member.userId === person.userId))
      return { workspace_id: workspace.id, name: workspace.name }
    assertSeat(workspace, members.length)
    const row = await tx.membership.create({
      data: {
        id: newId('mem', workspace.now.getTime()),
        workspaceId: workspace.id,
        userId: person.userId,
        role: found.role,
        createdAt: workspace.now,
      },
    })
    const target = { type: 'member' as const, id: row.id }
    await recordChange(tx, workspace, change, {
      type: 'member.joined',
      target,
      summary: `${person.email} joined as ${found.role}`,
      details: { email: person.email, role: found.role },
    })
    return { workspace_id: workspace.id, name: workspace.name }
  })
}
