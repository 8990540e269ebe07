import type pg from 'pg'
import { stoppedClock } from '../../platform/clock.ts'
import type { Prisma } from '../../platform/database.ts'
import { resumeEntitled } from '../plan.ts'
import { longestWaitMs } from './schedule.ts'
import { deliveryAuthor } from './settle.ts'

/**
 * Maintenance, once a minute: resumes webhooks whose plan includes them again, corrects due times written while the
 * clock was ahead, and deletes deliveries queued while their webhook was being deleted.
 */
export async function maintainDeliveries(pool: pg.Pool, prisma: Prisma, now: Date): Promise<void> {
  await resumeEntitled(prisma, { author: deliveryAuthor, clock: stoppedClock(now), requestId: null })
  const latest = new Date(now.getTime() + longestWaitMs)
  await pool.query('UPDATE webhook_deliveries SET next_attempt_at = $1 WHERE next_attempt_at > $2', [now, latest])
  await pool.query(
    `DELETE FROM webhook_deliveries d WHERE d.next_attempt_at <= $1
     AND NOT EXISTS (SELECT 1 FROM webhooks w WHERE w.workspace_id = d.workspace_id AND w.id = d.webhook_id)`,
    [now],
  )
}
