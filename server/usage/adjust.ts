import { recordEvent } from '../events/index.ts'
import { monthOf } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'

/**
 * Sets the units used this month (operator action). The difference is booked as an `adjustment` ledger row, so the
 * counter stays the sum of the ledger.
 */
export function setUsed(
  prisma: Prisma,
  input: { workspaceId: string; used: number },
  now: Date,
): Promise<{ before: number; used: number }> {
  const period = monthOf(now).start
  const key = { workspaceId_period: { workspaceId: input.workspaceId, period } }
  return prisma.$transaction(async (tx) => {
    await tx.usageCounter.upsert({
      where: key,
      create: { workspaceId: input.workspaceId, period, used: 0 },
      update: {},
    })
    await tx.$queryRaw`SELECT 1 FROM usage_counters WHERE workspace_id = ${input.workspaceId} AND period = ${period}::date FOR UPDATE`
    const { used: before } = await tx.usageCounter.findUniqueOrThrow({ where: key })
    if (before === input.used) return { before, used: before }
    await tx.usageCounter.update({ where: key, data: { used: input.used } })
    await tx.usageLedger.create({
      data: {
        workspaceId: input.workspaceId,
        period,
        requestId: newId('req', now.getTime()),
        kind: 'adjustment',
        endpoint: 'operator',
        units: input.used - before,
        createdAt: now,
      },
    })
    await recordEvent(tx, {
      type: 'usage.adjusted',
      workspaceId: input.workspaceId,
      author: { type: 'system', id: null, label: 'operator' },
      target: { type: 'workspace', id: input.workspaceId },
      summary: `Units used this month were set from ${before} to ${input.used}`,
      details: { from: before, to: input.used },
      at: now,
      retentionDays: 365,
    })
    return { before, used: input.used }
  })
}
