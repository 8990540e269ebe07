import { counted } from '../../catalog/counted.ts'
import { dayMs } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { newId, randomBase62 } from '../../platform/ids.ts'
import type { Change } from '../change.ts'
import { comparable } from '../mailbox.ts'
import { hashOfToken } from '../one-time-links.ts'
import { recordChange } from '../record-change.ts'
import { lockWorkspace } from '../workspace-lock.ts'
import type { Role } from './list.ts'
import { assertSeat, openInvitation } from './seat-limit.ts'

const invitationDays = 7
/** Minimum seconds between two emails to one address. */
const pauseSeconds = 60

/** Queues the email in the transaction; returns its id, or null if no email is sent. */
export type Deliver = (
  tx: Transaction,
  invitation: { token: string; email: string; workspace: string; expiresAt: Date },
) => Promise<string | null>

type Sent = { id: string; expires_at: string }

/**
 * Invites an address: single use, valid for 7 days, only the hash is stored (contract section 14). Replaces an earlier
 * invitation of the same address. Fails with MEMBER_LIMIT_REACHED or ALREADY_MEMBER.
 */
export function invite(
  prisma: Prisma,
  input: { workspaceId: string; email: string; role: Role },
  change: Change,
  deliver: Deliver,
): Promise<Sent> {
  const email = comparable(input.email)
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const members = await tx.membership.findMany({
      where: { workspaceId: workspace.id },
      include: { user: { select: { email: true } } },
    })
    if (members.some((member) => comparable(member.user.email) === email))
      fail('ALREADY_MEMBER', `${email} is already a member.`)
    const replaced = { workspaceId: workspace.id, email, ...openInvitation(workspace.now) }
    await dropUnsentEmails(
      tx,
      workspace.id,
      (await tx.invitation.findMany({ where: replaced })).map(({ mailId }) => mailId),
    )
    await tx.invitation.updateMany({ where: replaced, data: { withdrawnAt: workspace.now } })
    const open = await tx.invitation.count({ where: { workspaceId: workspace.id, ...openInvitation(workspace.now) } })
    assertSeat(workspace, members.length + open)
    const { token, tokenHash, expiresAt } = newToken(workspace.now)
    const mailId = await deliver(tx, { token, email, workspace: workspace.name, expiresAt })
    const row = await tx.invitation.create({
      data: {
        id: newId('inv', workspace.now.getTime()),
        workspaceId: workspace.id,
        email,
        role: input.role,
        tokenHash,
        invitedBy: change.author.label,
        createdAt: workspace.now,
        expiresAt,
        mailId,
      },
    })
    const target = { type: 'invitation' as const, id: row.id }
    await recordChange(tx, workspace, change, {
      type: 'member.invited',
      target,
      summary: `${email} was invited as ${input.role}`,
      details: { email, role: input.role },
    })
    return { id: row.id, expires_at: expiresAt.toISOString() }
  })
}

/**
 * Queues a new email with a new link, valid for 7 days; the earlier link stops working. Fails with
 * INVITATION_NOT_FOUND, and with RATE_LIMITED within a minute of the last email unless that email failed permanently.
 */
export function resendInvitation(
  prisma: Prisma,
  input: { workspaceId: string; id: string },
  change: Change,
  deliver: Deliver,
): Promise<Sent> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const found = await tx.invitation.findFirst({
      where: { id: input.id, workspaceId: workspace.id, ...openInvitation(workspace.now) },
    })
    if (!found) return fail('INVITATION_NOT_FOUND')
    const last = found.mailId
      ? await tx.mail.findUnique({ where: { id: found.mailId, workspaceId: workspace.id } })
      : null
    if (last && last.status !== 'failed') assertPause(last.createdAt, workspace.now)
    await dropUnsentEmails(tx, workspace.id, [found.mailId])
    const { token, tokenHash, expiresAt } = newToken(workspace.now)
    const mailId = await deliver(tx, { token, email: found.email, workspace: workspace.name, expiresAt })
    await tx.invitation.update({
      where: { id: found.id, workspaceId: found.workspaceId },
      data: { tokenHash, expiresAt, mailId },
    })
    const target = { type: 'invitation' as const, id: found.id }
    const summary = `The invitation for ${found.email} was sent again`
    await recordChange(tx, workspace, change, {
      type: 'member.invitation_resent',
      target,
      summary,
      details: { email: found.email, from: found.expiresAt.toISOString(), to: expiresAt.toISOString() },
    })
    return { id: found.id, expires_at: expiresAt.toISOString() }
  })
}

/** Withdraws an open invitation and deletes its email if still unsent. */
export function withdrawInvitation(
  prisma: Prisma,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const invitation = await tx.invitation.findFirst({
      where: { id: input.id, workspaceId: workspace.id, ...openInvitation(workspace.now) },
    })
    if (!invitation) return fail('INVITATION_NOT_FOUND')
    await dropUnsentEmails(tx, workspace.id, [invitation.mailId])
    await tx.invitation.update({
      where: { id: invitation.id, workspaceId: invitation.workspaceId },
      data: { withdrawnAt: workspace.now },
    })
    const target = { type: 'invitation' as const, id: invitation.id }
    const summary = `The invitation for ${invitation.email} was withdrawn`
    await recordChange(tx, workspace, change, {
      type: 'member.invitation_withdrawn',
      target,
      summary,
      details: { email: invitation.email },
    })
  })
}

function newToken(now: Date): { token: string; tokenHash: string; expiresAt: Date } {
  const token = randomBase62(43)
  return { token, tokenHash: hashOfToken(token), expiresAt: new Date(now.getTime() + invitationDays * dayMs) }
}

function assertPause(last: Date, now: Date): void {
  const seconds = Math.ceil((last.getTime() - now.getTime()) / 1000) + pauseSeconds
  if (seconds > 0)
    fail('RATE_LIMITED', `An email was just sent to this address. Try again in ${counted(seconds, 'second')}.`, {
      retryAfter: seconds,
    })
}

/** Deletes unsent emails whose link is no longer valid. */
async function dropUnsentEmails(tx: Transaction, workspaceId: string, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null)
  if (known.length > 0) await tx.mail.deleteMany({ where: { workspaceId, id: { in: known }, status: { not: 'sent' } } })
}
