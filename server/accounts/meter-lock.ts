import { monthOf } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'

/**
 * Holds the workspace's counter row of this month for the rest of the transaction. Every reservation locks it before it looks at keys and subscriptions, so a change
 * of these that begins here is seen by every reservation after its commit, and none is decided in between. That keeps the lock out of the path of each request.
 */
export async function holdMeter(tx: Transaction, workspaceId: string, now: Date): Promise<void> {
  const period = monthOf(now).start
  await tx.$executeRaw`INSERT INTO usage_counters (workspace_id, period, used) VALUES (${workspaceId}, ${period}::date, 0) ON CONFLICT DO NOTHING`
  await tx.$queryRaw`SELECT 1 FROM usage_counters WHERE workspace_id = ${workspaceId} AND period = ${period}::date FOR UPDATE`
}
