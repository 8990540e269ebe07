import { recordEvent } from '../events/index.ts'
import { dayMs } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId, randomBase62 } from '../platform/ids.ts'
import type { Change } from './change.ts'
import { comparable, hashOfToken } from './people.ts'
import { includedMembers, type SignedIn } from './sessions.ts'
import { type LockedWorkspace, lockWorkspace } from './workspace-lock.ts'

export type Role = 'owner' | 'member'
export type MemberRecord = {
  id: string
  user_id: string
  name: string
  email: string
  role: Role
  included: boolean
  joined_at: string
}
export type InvitationRecord = {
  id: string
  email: string
  role: Role
  invited_by: string
  created_at: string
  expires_at: string
}

const invitationDays = 7
const openInvitation = (now: Date) => ({ acceptedAt: null, withdrawnAt: null, expiresAt: { gt: now } })

/** Members, owners first, and the invitations that can still be accepted. */
export async function listMembers(
  prisma: Prisma,
  workspaceId: string,
  limit: number,
  now: Date,
): Promise<{ members: MemberRecord[]; invitations: InvitationRecord[] }> {
  const [members, invitations] = await Promise.all([
    prisma.membership.findMany({
      where: { workspaceId },
      include: { user: true },
      orderBy: [{ role: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    }),
    prisma.invitation.findMany({ where: { workspaceId, ...openInvitation(now) }, orderBy: { createdAt: 'asc' } }),
  ])
  const included = includedMembers(members, limit)
  return {
    members: members.map((member) => ({
      id: member.id,
      user_id: member.userId,
      name: member.user.name,
      email: member.user.email,
      role: member.role,
      included: included.has(member.id),
      joined_at: member.createdAt.toISOString(),
    })),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt.toISOString(),
      expires_at: invitation.expiresAt.toISOString(),
    })),
  }
}

/**
 * Invites an address: single use, 7 days, only its hash is stored (contract section 14). `deliver` gets the token inside the transaction and queues the mail.
 * Fails with MEMBER_LIMIT_REACHED or ALREADY_MEMBER. A new invitation of the same address replaces the older one.
 */
export function invite(
  prisma: Prisma,
  input: { workspaceId: string; email: string; role: Role },
  change: Change,
  deliver: (
    tx: Transaction,
    invitation: { token: string; email: string; workspace: string; expiresAt: Date },
  ) => Promise<void>,
): Promise<{ id: string; expires_at: string }> {
  const email = comparable(input.email)
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.now)
    const members = await tx.membership.findMany({
      where: { workspaceId: workspace.id },
      include: { user: { select: { email: true } } },
    })
    if (members.some((member) => comparable(member.user.email) === email))
      fail('ALREADY_MEMBER', `${email} is a member already.`)
    await tx.invitation.updateMany({
      where: { workspaceId: workspace.id, email, ...openInvitation(change.now) },
      data: { withdrawnAt: change.now },
    })
    const open = await tx.invitation.count({ where: { workspaceId: workspace.id, ...openInvitation(change.now) } })
    assertRoom(workspace, members.length + open)
    const token = randomBase62(43)
    const expiresAt = new Date(change.now.getTime() + invitationDays * dayMs)
    const row = await tx.invitation.create({
      data: {
        id: newId('inv', change.now.getTime()),
        workspaceId: workspace.id,
        email,
        role: input.role,
        tokenHash: hashOfToken(token),
        invitedBy: change.author.label,
        createdAt: change.now,
        expiresAt,
      },
    })
    await deliver(tx, { token, email, workspace: workspace.name, expiresAt })
    await tell(
      tx,
      workspace,
      'member.invited',
      { type: 'invitation', id: row.id },
      change,
      `${email} was invited as ${input.role}`,
    )
    return { id: row.id, expires_at: expiresAt.toISOString() }
  })
}

/** Withdraws an open invitation. */
export function withdrawInvitation(
  prisma: Prisma,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.now)
    const invitation = await tx.invitation.findFirst({
      where: { id: input.id, workspaceId: workspace.id, ...openInvitation(change.now) },
    })
    if (!invitation) fail('INVITATION_NOT_FOUND')
    await tx.invitation.update({ where: { id: invitation.id }, data: { withdrawnAt: change.now } })
    await tell(
      tx,
      workspace,
      'member.invitation_withdrawn',
      { type: 'invitation', id: invitation.id },
      change,
      `The invitation of ${invitation.email} was withdrawn`,
    )
  })
}

/**
 * Joins the workspace that an invitation names. It counts once, within its time, and only for the address that was invited; anything else fails with
 * INVITATION_NOT_FOUND. Fails with MEMBER_LIMIT_REACHED when the plan has become smaller.
 */
export function acceptInvitation(
  prisma: Prisma,
  token: string,
  person: SignedIn,
  change: Change,
): Promise<{ workspace_id: string; name: string }> {
  return prisma.$transaction(async (tx) => {
    const found = await tx.invitation.findFirst({
      where: { tokenHash: hashOfToken(token), ...openInvitation(change.now) },
    })
    if (!found || found.email !== comparable(person.email)) {
      fail(
        'INVITATION_NOT_FOUND',
        `This invitation is used, withdrawn, expired, or meant for another address than ${person.email}.`,
      )
    }
    const workspace = await lockWorkspace(tx, found.workspaceId, change.now)
    const taken = await tx.invitation.updateMany({
      where: { id: found.id, ...openInvitation(change.now) },
      data: { acceptedAt: change.now },
    })
    if (taken.count === 0) fail('INVITATION_NOT_FOUND')
    const members = await tx.membership.findMany({ where: { workspaceId: workspace.id } })
    if (members.some((member) => member.userId === person.userId))
      return { workspace_id: workspace.id, name: workspace.name }
    assertRoom(workspace, members.length)
    const row = await tx.membership.create({
      data: {
        id: newId('mem', change.now.getTime()),
        workspaceId: workspace.id,
        userId: person.userId,
        role: found.role,
        createdAt: change.now,
      },
    })
    await tell(
      tx,
      workspace,
      'member.joined',
      { type: 'member', id: row.id },
      change,
      `${person.email} joined as ${found.role}`,
    )
    return { workspace_id: workspace.id, name: workspace.name }
  })
}

/** Changes a role. Fails with LAST_OWNER when nobody else would own the workspace. */
export function changeRole(
  prisma: Prisma,
  input: { workspaceId: string; id: string; role: Role },
  change: Change,
): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.now)
    const member = await findMember(tx, workspace.id, input.id)
    if (member.role === input.role) return
    if (input.role === 'member') await assertOtherOwner(tx, workspace.id, member.id)
    await tx.membership.update({ where: { id: member.id }, data: { role: input.role } })
    await tell(
      tx,
      workspace,
      'member.role_changed',
      { type: 'member', id: member.id },
      change,
      `${member.user.email} is now ${input.role}`,
    )
  })
}

/** Removes a member, or lets a member leave. Fails with LAST_OWNER. */
export function removeMember(
  prisma: Prisma,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.now)
    const member = await findMember(tx, workspace.id, input.id)
    if (member.role === 'owner') await assertOtherOwner(tx, workspace.id, member.id)
    await tx.membership.delete({ where: { id: member.id } })
    await tell(
      tx,
      workspace,
      'member.removed',
      { type: 'member', id: member.id },
      change,
      `${member.user.email} is no longer a member`,
    )
  })
}

function assertRoom(workspace: LockedWorkspace, taken: number): void {
  const limit = workspace.entitlement.members
  if (taken < limit) return
  fail(
    'MEMBER_LIMIT_REACHED',
    `The plan includes ${limit} ${limit === 1 ? 'member' : 'members'}, open invitations counted. Raise the plan to invite more.`,
  )
}

async function findMember(tx: Transaction, workspaceId: string, id: string) {
  const member = await tx.membership.findFirst({ where: { id, workspaceId }, include: { user: true } })
  return member ?? fail('MEMBER_NOT_FOUND')
}

async function assertOtherOwner(tx: Transaction, workspaceId: string, id: string): Promise<void> {
  const others = await tx.membership.count({ where: { workspaceId, role: 'owner', id: { not: id } } })
  if (others === 0) fail('LAST_OWNER', 'A workspace keeps at least one owner. Make somebody else an owner first.')
}

function tell(
  tx: Transaction,
  workspace: LockedWorkspace,
  type: 'member.invited' | 'member.invitation_withdrawn' | 'member.joined' | 'member.role_changed' | 'member.removed',
  target: { type: string; id: string },
  change: Change,
  summary: string,
): Promise<void> {
  return recordEvent(tx, {
    type,
    workspaceId: workspace.id,
    author: change.author,
    target,
    summary,
    requestId: change.requestId,
    at: change.now,
    keepDays: workspace.entitlement.eventDays,
  })
}
