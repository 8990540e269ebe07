import { scanTerms } from '../../catalog/scan-terms.ts'
import type { Prisma } from '../../platform/database.ts'
import { targetOf } from './queue.ts'

export type ScheduledRun = {
  workspaceId: string
  /** Author of the scans of the schedule. */
  authorId: string
  url: string
  /** When the run was due: scans that the schedule started since then belong to it. */
  dueAt: Date
}

/**
 * The scan that a scheduled run uses instead of a new one: its own, also if it was queued by a process that ended, or
 * one of the same page that is in progress or ended within the last minute. `'later'`: another page of the host was
 * requested within the last minute. Null: a new scan is needed.
 */
export async function scanOfRun(
  prisma: Prisma,
  { workspaceId, authorId, url, dueAt }: ScheduledRun,
  now: Date,
): Promise<{ id: string } | 'later' | null> {
  const of = { workspaceId, domain: targetOf(url).host }
  const since = new Date(now.getTime() - scanTerms.cooldownSeconds * 1_000)
  const usable = await prisma.scan.findFirst({
    where: {
      ...of,
      OR: [
        { authorId, source: 'schedule', createdAt: { gte: dueAt } },
        { url, OR: [{ status: { in: ['queued', 'running'] } }, { scannedAt: { gt: since } }] },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  if (usable) return usable
  const recent = await prisma.scan.findFirst({ where: { ...of, createdAt: { gt: since } }, select: { id: true } })
  return recent ? 'later' : null
}
