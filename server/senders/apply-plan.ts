import { applyLimit, type Change, type LockedWorkspace, type PlanEnforcer, recordChange } from '../accounts/index.ts'
import { counted } from '../catalog/counted.ts'
import type { Transaction } from '../platform/database.ts'

type Cached = { id: string; createdAt: Date; pausedAt: Date | null }

export function applySenderLimit<Slot extends Cached>(
  slots: readonly Slot[],
  limit: number,
): { pause: Slot[]; resume: Slot[] } {
  const { included, beyond } = applyLimit(slots, limit)
  return {
    pause: beyond.filter(({ pausedAt }) => pausedAt === null),
    resume: included.filter(({ pausedAt }) => pausedAt !== null),
  }
}

/** Applies the plan to the sender slots of a locked workspace; returns ids. */
export async function applyPlanToSenders(
  tx: Transaction,
  workspace: LockedWorkspace,
  change: Change,
): Promise<{ paused: string[]; resumed: string[] }> {
  const rows = await tx.sender.findMany({ where: { workspaceId: workspace.id } })
  const slots = workspace.entitlement.senderSlots
  const { pause, resume } = applySenderLimit(rows, slots)
  for (const row of pause) {
    await tx.sender.update({
      where: { workspaceId_id: { workspaceId: row.workspaceId, id: row.id } },
      data: { pausedAt: workspace.now },
    })
    const summary = `Sender ${row.domain} was paused: the plan includes ${counted(slots, 'sender slot')}`
    await recordChange(tx, workspace, change, {
      type: 'sender.paused',
      target: { type: 'sender', id: row.id },
      summary,
      details: { domain: row.domain, reason: 'plan' },
    })
  }
  for (const row of resume) {
    await tx.sender.update({
      where: { workspaceId_id: { workspaceId: row.workspaceId, id: row.id } },
      data: { pausedAt: null },
    })
    await recordChange(tx, workspace, change, {
      type: 'sender.resumed',
      target: { type: 'sender', id: row.id },
      summary: `Sender ${row.domain} resumed`,
      details: { domain: row.domain, reason: 'plan' },
    })
  }
  return { paused: pause.map(({ id }) => id), resumed: resume.map(({ id }) => id) }
}

/**
 * Applies the plan to sender slots: the newest beyond the limit pause, keep their record and member, and resume on an
 * upgrade.
 */
export const senderEnforcer: PlanEnforcer = {
  kind: 'senders',
  apply: async (tx, workspace, change) => ({ ...(await applyPlanToSenders(tx, workspace, change)), offered: [] }),
  preview: async (prisma, workspaceId, entitlement) => {
    const rows = await prisma.sender.findMany({ where: { workspaceId } })
    const { pause, resume } = applySenderLimit(rows, entitlement.senderSlots)
    const names = (slots: typeof rows) => slots.map(({ domain }) => domain)
    return { paused: names(pause), resumed: names(resume), offered: [] }
  },
}
