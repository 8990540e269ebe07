import { setTimeout } from 'node:timers/promises'
import type { Prisma } from '../platform/database.ts'

const lookEveryMs = 200

/** Resolves when the scan has ended or is gone, or when the time is over. */
export async function scanEnded(prisma: Prisma, id: string, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs
  for (;;) {
    const row = await prisma.scan.findUnique({ where: { id }, select: { status: true } })
    if (row?.status !== 'queued' && row?.status !== 'running') return
    if (performance.now() + lookEveryMs > until) return
    await setTimeout(lookEveryMs)
  }
}
