import { monthOf } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'

/**
 * Locks the workspace's counter row of this month for the rest of the transaction. Every reservation locks that row
 * before it reads keys and subscriptions, so changes made under this lock are visible to every later reservation, and
 * none is decided in between. Requests need no other lock.
 */
export async function lockMeter(tx: Transaction, workspaceId: string, now: Date): Promise<void> {
  const period = monthOf(now).start
  await tx.$executeRaw`INSERT INTO usage_counters (workspace_id, period, used) VALUES (${workspaceId}, ${period}::date, 0) ON CONFLICT DO NOTHING`
  await tx.$queryRaw`SELECT 1 FROM usage_counters WHERE workspace_id = ${workspaceId} AND period = ${period}::date FOR UPDATE`
}
