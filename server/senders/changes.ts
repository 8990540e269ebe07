import { type Change, lockWorkspace, recordChange } from '../accounts/index.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId, randomBase62 } from '../platform/ids.ts'
import { applyPlanToSenders } from './apply-plan.ts'
import { type SenderRecord, senderRecord } from './list.ts'

type SenderOf = { workspaceId: string; id: string }
const withMember = { member: { include: { user: true } } } as const

/**
 * Adds a sender domain (in A-labels), still to be verified. Fails with SENDER_LIMIT_REACHED or SENDER_DOMAIN_CONFLICT.
 */
export function addSender(
  prisma: Prisma,
  input: { workspaceId: string; domain: string },
  change: Change,
): Promise<SenderRecord> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const held = await tx.sender.findMany({ where: { workspaceId: workspace.id }, select: { domain: true } })
    if (held.some(({ domain }) => domain === input.domain))
      fail('SENDER_DOMAIN_CONFLICT', `${input.domain} is already a sender of this workspace.`)
    const slots = workspace.entitlement.senderSlots
    if (held.length >= slots) {
      const includes = `The plan includes ${slots === 0 ? 'no sender slot' : `${slots} sender slots`}.`
      fail('SENDER_LIMIT_REACHED', `${includes} ${slots === 0 ? 'Paid Email has them.' : 'Remove one first.'}`)
    }
    const row = await tx.sender.create({
      data: {
        id: newId('snd', workspace.now.getTime()),
        workspaceId: workspace.id,
        domain: input.domain,
        token: randomBase62(32),
        status: 'pending',
        nextCheckAt: workspace.now,
        createdAt: workspace.now,
        createdBy: change.author.label,
      },
      include: withMember,
    })
    await recordChange(tx, workspace, change, {
      type: 'sender.added',
      target: { type: 'sender', id: row.id },
      summary: `Sender ${row.domain} was added`,
      details: { domain: row.domain },
    })
    return senderRecord(row)
  })
}

/**
 * Assigns a verified slot to a member, or unassigns it. Fails with SENDER_NOT_FOUND, SENDER_NOT_VERIFIED (also if
 * paused) or MEMBER_NOT_FOUND.
 */
export function assignSender(
  prisma: Prisma,
  input: SenderOf & { memberId: string | null },
  change: Change,
): Promise<SenderRecord> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const sender = await tx.sender.findFirst({
      where: { id: input.id, workspaceId: workspace.id },
      include: withMember,
    })
    if (!sender) return fail('SENDER_NOT_FOUND')
    if (input.memberId === sender.memberId) return senderRecord(sender)
    if (input.memberId !== null) {
      if (sender.status !== 'verified') fail('SENDER_NOT_VERIFIED', `${sender.domain} is not verified.`)
      if (sender.pausedAt) fail('SENDER_NOT_VERIFIED', `${sender.domain} is paused: the plan has no slot for it.`)
      const member = await tx.membership.findFirst({ where: { id: input.memberId, workspaceId: workspace.id } })
      if (!member) fail('MEMBER_NOT_FOUND')
    }
    const row = await tx.sender.update({
      where: { workspaceId_id: { workspaceId: sender.workspaceId, id: sender.id } },
      data: { memberId: input.memberId },
      include: withMember,
    })
    const [from, to] = [sender.member?.user.email ?? null, row.member?.user.email ?? null]
    const summary = to ? `Sender ${row.domain} was assigned to ${to}` : `Sender ${row.domain} is unassigned`
    await recordChange(tx, workspace, change, {
      type: 'sender.assigned',
      target: { type: 'sender', id: row.id },
      summary,
      details: { domain: row.domain, from, to },
    })
    return senderRecord(row)
  })
}

/** Deletes a slot with its domain, record and assignment. Fails with SENDER_NOT_FOUND. */
export function freeSender(prisma: Prisma, input: SenderOf, change: Change): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const sender = await tx.sender.findFirst({ where: { id: input.id, workspaceId: workspace.id } })
    if (!sender) return fail('SENDER_NOT_FOUND')
    await tx.sender.delete({ where: { workspaceId_id: { workspaceId: sender.workspaceId, id: sender.id } } })
    await applyPlanToSenders(tx, workspace, change)
    await recordChange(tx, workspace, change, {
      type: 'sender.freed',
      target: { type: 'sender', id: sender.id },
      summary: `Sender ${sender.domain} was removed`,
      details: { domain: sender.domain, from: sender.status },
    })
  })
}
