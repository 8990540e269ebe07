import type { Prisma, Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Change } from '../change.ts'
import { recordChange } from '../record-change.ts'
import { lockWorkspace } from '../workspace-lock.ts'
import type { Role } from './list.ts'

type MemberOf = { workspaceId: string; id: string }

/** Changes a role. Fails with LAST_OWNER if the workspace would be left without an owner. */
export function changeRole(prisma: Prisma, input: MemberOf & { role: Role }, change: Change): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const member = await findMember(tx, workspace.id, input.id)
    if (member.role === input.role) return
    if (input.role === 'member') await assertOtherOwner(tx, workspace.id, member.id)
    await tx.membership.update({
      where: { id: member.id, workspaceId: member.workspaceId },
      data: { role: input.role },
    })
    const target = { type: 'member' as const, id: member.id }
    await recordChange(tx, workspace, change, {
      type: 'member.role_changed',
      target,
      summary: `${member.user.email} is now ${input.role}`,
      details: { email: member.user.email, from: member.role, to: input.role },
    })
  })
}

/**
 * Makes the member an owner and the calling owner a member, atomically. Other owners are unaffected. Fails with
 * MEMBER_NOT_FOUND (also for oneself), and with OWNER_REQUIRED if the caller has lost ownership in the meantime.
 */
export function transferOwnership(
  prisma: Prisma,
  input: MemberOf & { ownerId: string },
  change: Change,
): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const giving = await tx.membership.findUnique({
      where: { workspaceId_userId: { workspaceId: workspace.id, userId: input.ownerId } },
      include: { user: true },
    })
    if (giving?.role !== 'owner') return fail('OWNER_REQUIRED')
    const taking = await findMember(tx, workspace.id, input.id)
    if (taking.id === giving.id) return fail('MEMBER_NOT_FOUND', 'Choose another member as the new owner.')
    await tx.membership.update({ where: { id: taking.id, workspaceId: taking.workspaceId }, data: { role: 'owner' } })
    await tx.membership.update({ where: { id: giving.id, workspaceId: giving.workspaceId }, data: { role: 'member' } })
    const target = { type: 'member' as const, id: taking.id }
    const summary = `Ownership was transferred from ${giving.user.email} to ${taking.user.email}`
    await recordChange(tx, workspace, change, {
      type: 'member.ownership_transferred',
      target,
      summary,
      details: { from: giving.user.email, to: taking.user.email },
    })
  })
}

/** Removes a member, also used to leave. Fails with LAST_OWNER. */
export function removeMember(prisma: Prisma, input: MemberOf, change: Change): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const member = await findMember(tx, workspace.id, input.id)
    if (member.role === 'owner') await assertOtherOwner(tx, workspace.id, member.id)
    await tx.membership.delete({ where: { id: member.id, workspaceId: member.workspaceId } })
    const left = member.userId === change.author.id
    const target = { type: 'member' as const, id: member.id }
    const summary = `${member.user.email} ${left ? 'left' : 'is no longer a member'}`
    await recordChange(tx, workspace, change, {
      type: 'member.removed',
      target,
      summary,
      details: { email: member.user.email, from: member.role, left },
    })
  })
}

/** Makes a person an owner, as a new member if need be, beyond the plan's seats too. For operators. */
export function addOwner(
  prisma: Prisma,
  input: { workspaceId: string; userId: string },
  change: Change,
): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const where = { workspaceId_userId: { workspaceId: workspace.id, userId: input.userId } }
    const before = await tx.membership.findUnique({ where })
    if (before?.role === 'owner') return
    const id = newId('mem', workspace.now.getTime())
    if (before) await tx.membership.update({ where, data: { role: 'owner' } })
    else
      await tx.membership.create({
        data: { id, workspaceId: workspace.id, userId: input.userId, role: 'owner', createdAt: workspace.now },
      })
    const { id: memberId, user } = await tx.membership.findUniqueOrThrow({ where, include: { user: true } })
    await recordChange(tx, workspace, change, {
      type: before ? 'member.role_changed' : 'member.joined',
      target: { type: 'member', id: memberId },
      summary: before ? `${user.email} is now an owner` : `${user.email} joined as owner`,
      details: { email: user.email, ...(before ? { from: before.role, to: 'owner' } : { role: 'owner' }) },
    })
  })
}

async function findMember(tx: Transaction, workspaceId: string, id: string) {
  const member = await tx.membership.findFirst({ where: { id, workspaceId }, include: { user: true } })
  return member ?? fail('MEMBER_NOT_FOUND')
}

async function assertOtherOwner(tx: Transaction, workspaceId: string, id: string): Promise<void> {
  const others = await tx.membership.count({ where: { workspaceId, role: 'owner', id: { not: id } } })
  if (others === 0) fail('LAST_OWNER', 'A workspace needs at least one owner. Make another member an owner first.')
}
