import { type Author, lockWorkspace } from '../../accounts/index.ts'
import { type ScanVisibility, scanTerms } from '../../catalog/scan-terms.ts'
import { demandProof } from '../../ownership/index.ts'
import { dayMs, stoppedClock } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { readScanTarget, type ScanTarget } from '../target.ts'

/** Origin of a scan: the API, the dashboard, or the schedule of a site. */
export type ScanSource = 'api' | 'dashboard' | 'schedule'

export type WantedScan = {
  workspaceId: string
  /** A host or URL as typed by a person. */
  target: string
  visibility: ScanVisibility
  source: ScanSource
  author: Author
  requestId: string
  at: Date
}

export type ScanQueue = { database: { prisma: Prisma }; scans: { nudge(): void } }

/** Minimum retention in days, for workspaces without a history. */
const minDays = 7

/**
 * Queues a scan and wakes the runner; charges nothing. The same host again within a minute returns the existing scan,
 * whatever its state, with `reused` true and its visibility unchanged. Fails with INVALID_URL, with
 * DOMAIN_NOT_VERIFIED for a public scan of a domain the workspace has not verified, and with WORKSPACE_NOT_FOUND.
 */
export async function queueScan(
  { database, scans }: ScanQueue,
  wanted: WantedScan,
): Promise<{ id: string; reused: boolean }> {
  const queued = await database.prisma.$transaction((tx) => queueScanWithin(tx, wanted))
  if (!queued.reused) scans.nudge()
  return queued
}

/** `queueScan` within a transaction; the caller wakes the runner after the commit. */
export function queueScanWithin(tx: Transaction, wanted: WantedScan): Promise<{ id: string; reused: boolean }> {
  return insertScan(tx, wanted, targetOf(wanted.target))
}

/** Parses a scan target. Fails with INVALID_URL. */
export function targetOf(text: string): ScanTarget {
  const target = readScanTarget(text)
  return 'message' in target ? fail('INVALID_URL', target.message) : target
}

async function insertScan(
  tx: Transaction,
  { workspaceId, visibility, source, author, requestId, at }: WantedScan,
  target: ScanTarget,
): Promise<{ id: string; reused: boolean }> {
  const workspace = await lockWorkspace(tx, workspaceId, stoppedClock(at))
  if (visibility === 'public') await demandProof(tx, workspaceId, target.host)
  const since = new Date(at.getTime() - scanTerms.cooldownSeconds * 1_000)
  const recent = await tx.scan.findFirst({
    where: { workspaceId, domain: target.host, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  if (recent) return { id: recent.id, reused: true }
  const id = newId('scan', at.getTime())
  const retentionDays = Math.max(workspace.entitlement.historyDays, minDays)
  await tx.scan.create({
    data: {
      id,
      workspaceId,
      requestId,
      domain: target.host,
      url: target.url,
      visibility,
      source,
      authorId: author.id,
      authorLabel: author.label,
      createdAt: at,
      expiresAt: new Date(at.getTime() + retentionDays * dayMs),
    },
  })
  return { id, reused: false }
}
