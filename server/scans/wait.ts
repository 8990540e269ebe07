import { setTimeout } from 'node:timers/promises'
import type { Prisma } from '../platform/database.ts'

const lookEveryMs = 200

/** Resolves when the scan has finished or was deleted, or after `maxMs`. */
export async function scanEnded(
  prisma: Prisma,
  { id, workspaceId }: { id: string; workspaceId: string },
  maxMs: number,
): Promise<void> {
  const until = performance.now() + maxMs
  for (;;) {
    const row = await prisma.scan.findUnique({
      where: { workspaceId_id: { workspaceId, id } },
      select: { status: true },
    })
    if (row?.status !== 'queued' && row?.status !== 'running') return
    if (performance.now() + lookEveryMs > until) return
    await setTimeout(lookEveryMs)
  }
}
