import { type Change, type LockedWorkspace, type PlanFitter, recordChange } from '../accounts/index.ts'
import type { Transaction } from '../platform/database.ts'

type Kept = { id: string; createdAt: Date; pausedAt: Date | null }

/** Which slots a number pauses and resumes: the oldest are included first. Pure. */
export function fitSlots<Slot extends Kept>(slots: readonly Slot[], limit: number): { pause: Slot[]; resume: Slot[] } {
  const byAge = slots.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  return {
    pause: byAge.slice(limit).filter(({ pausedAt }) => pausedAt === null),
    resume: byAge.slice(0, limit).filter(({ pausedAt }) => pausedAt !== null),
  }
}

/** Makes the slots of a locked workspace fit what it is entitled to; answers ids. */
export async function fitSenders(
  tx: Transaction,
  workspace: LockedWorkspace,
  change: Change,
): Promise<{ paused: string[]; resumed: string[] }> {
  const rows = await tx.sender.findMany({ where: { workspaceId: workspace.id } })
  const slots = workspace.entitlement.senderSlots
  const { pause, resume } = fitSlots(rows, slots)
  for (const row of pause) {
    await tx.sender.update({ where: { id: row.id }, data: { pausedAt: change.now } })
    const summary = `Sender ${row.domain} was paused: the plan includes ${slots} sender slots`
    await recordChange(tx, workspace, change, {
      type: 'sender.paused',
      target: { type: 'sender', id: row.id },
      summary,
      details: { domain: row.domain, reason: 'plan' },
    })
  }
  for (const row of resume) {
    await tx.sender.update({ where: { id: row.id }, data: { pausedAt: null } })
    await recordChange(tx, workspace, change, {
      type: 'sender.resumed',
      target: { type: 'sender', id: row.id },
      summary: `Sender ${row.domain} resumed`,
      details: { domain: row.domain, reason: 'plan' },
    })
  }
  return { paused: pause.map(({ id }) => id), resumed: resume.map(({ id }) => id) }
}

/** Sender slots follow the plan: the newest beyond its number pause and keep their record and member, and resume with a larger one. */
export const senderFitter: PlanFitter = {
  kind: 'senders',
  apply: async (tx, workspace, change) => ({ ...(await fitSenders(tx, workspace, change)), offered: [] }),
  preview: async (prisma, workspaceId, entitlement) => {
    const rows = await prisma.sender.findMany({ where: { workspaceId } })
    const { pause, resume } = fitSlots(rows, entitlement.senderSlots)
    const names = (slots: typeof rows) => slots.map(({ domain }) => domain)
    return { paused: names(pause), resumed: names(resume), offered: [] }
  },
}
