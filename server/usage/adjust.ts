import { recordEvent } from '../events/index.ts'
import { type NoticeDeps, notify } from '../notifications/index.ts'
import { monthOf } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'

/**
 * Sets the units used this month (operator action). The difference is booked as an `adjustment` ledger row, so the
 * counter stays the sum of the ledger.
 */
export function setUsed(
  { database, notices }: { database: Pick<Database, 'prisma'>; notices: NoticeDeps },
  input: { workspaceId: string; used: number },
  now: Date,
): Promise<{ before: number; used: number }> {
  const period = monthOf(now).start
  const key = { workspaceId_period: { workspaceId: input.workspaceId, period } }
  return database.prisma.$transaction(async (tx) => {
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
    const { workspaceId } = input
    const summary = `Units used this month were set from ${before} to ${input.used}`
    const eventId = await recordEvent(tx, {
      type: 'usage.adjusted',
      workspaceId,
      author: { type: 'system', id: null, label: 'operator' },
      target: { type: 'workspace', id: workspaceId },
      summary,
      details: { from: before, to: input.used },
      at: now,
      retentionDays: 365,
    })
    await notify(tx, notices, { kind: 'usage.adjusted', workspaceId, eventId, summary, href: '/usage', at: now })
    return { before, used: input.used }
  })
}
