import { type Author, lockWorkspace } from '../../accounts/index.ts'
import { type ScanVisibility, scanTerms } from '../../catalog/scan-terms.ts'
import { dayMs } from '../../platform/clock.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { namesThatProve } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { readScanTarget, type ScanTarget } from '../target.ts'

/** Who lets a scan be made: a program, a person, or the schedule of a domain. */
export type ScanSource = 'api' | 'dashboard' | 'schedule'

export type WantedScan = {
  workspaceId: string
  /** A host or web address, as a person writes it. */
  target: string
  visibility: ScanVisibility
  source: ScanSource
  author: Author
  requestId: string
  at: Date
}

/** What queueing needs of the system: `scans` is told that there is work. */
export type ScanQueue = { database: { prisma: Prisma }; scans: { nudge(): void } }

/** A workspace without a history keeps its scans this long. */
const fewestDays = 7

/**
 * Queues a scan of a website for a workspace and tells the runner; nothing is charged here. The same host again within a minute gives the scan that there is, whatever became of it, `reused` true
 * and its visibility as it was. Fails with INVALID_URL, with DOMAIN_NOT_VERIFIED for a public scan of a domain that the workspace has not proved, and with WORKSPACE_NOT_FOUND.
 */
export async function queueScan(
  { database, scans }: ScanQueue,
  wanted: WantedScan,
): Promise<{ id: string; reused: boolean }> {
  const queued = await database.prisma.$transaction((tx) => queueScanWithin(tx, wanted))
  if (!queued.reused) scans.nudge()
  return queued
}

/** `queueScan` as a part of a transaction: the runner is told by who commits it. */
export function queueScanWithin(tx: Transaction, wanted: WantedScan): Promise<{ id: string; reused: boolean }> {
  return insertScan(tx, wanted, targetOf(wanted.target))
}

/** The target that a text names. Fails with INVALID_URL. */
export function targetOf(text: string): ScanTarget {
  const target = readScanTarget(text)
  return 'message' in target ? fail('INVALID_URL', target.message) : target
}

/** Fails with DOMAIN_NOT_VERIFIED unless the workspace has proved the host or a domain above it. */
export async function demandProof(prisma: Pick<Transaction, 'site'>, workspaceId: string, host: string): Promise<void> {
  const proved = await prisma.site.findFirst({
    where: { workspaceId, domain: { in: namesThatProve(host) }, verifiedAt: { not: null } },
    select: { id: true },
  })
  if (!proved)
    fail(
      'DOMAIN_NOT_VERIFIED',
      `A public scan needs a proof that ${host} is yours. Verify the domain first, or scan it as private or unlisted.`,
    )
}

async function insertScan(
  tx: Transaction,
  { workspaceId, visibility, source, author, requestId, at }: WantedScan,
  target: ScanTarget,
): Promise<{ id: string; reused: boolean }> {
  const workspace = await lockWorkspace(tx, workspaceId, at)
  if (visibility === 'public') await demandProof(tx, workspaceId, target.host)
  const since = new Date(at.getTime() - scanTerms.cooldownSeconds * 1_000)
  const recent = await tx.scan.findFirst({
    where: { workspaceId, domain: target.host, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  if (recent) return { id: recent.id, reused: true }
  const id = newId('scan', at.getTime())
  const keptDays = Math.max(workspace.entitlement.historyDays, fewestDays)
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
      expiresAt: new Date(at.getTime() + keptDays * dayMs),
    },
  })
  return { id, reused: false }
}
