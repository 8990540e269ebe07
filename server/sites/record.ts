import type { Site } from '#prisma/generated/client.ts'
import { proofPath, proofText, type ScanEveryDays, scanEveryDays } from '../catalog/site-terms.ts'
import type { PauseReason } from '../catalog/watch-terms.ts'
import { dayMs } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { parseDomainName } from '../platform/domain-name.ts'
import { fail } from '../platform/errors.ts'
import { findSiteWatch } from '../watches/index.ts'
import { frontPagesOf } from './domain.ts'
import type { DnsOutcome, FileOutcome } from './proof.ts'
import type { ProofKind } from './verdict.ts'

export type LatestScan = { id: string; grade: string; score: number; scanned_at: string; visibility: string }

export type SiteRecord = {
  id: string
  /** A-labels, and Unicode for display. */
  domain: string
  shown: string
  /** Verification records for DNS and file; either is enough. */
  record: { name: string; text: string }
  file: { url: string; text: string }
  verified_at: string | null
  verified_by: ProofKind | null
  /** Since when the verification record of a verified domain is missing. */
  missing_since: string | null
  checked_at: string | null
  dns_outcome: DnsOutcome | null
  file_outcome: FileOutcome | null
  scan_every_days: ScanEveryDays | null
  next_scan_at: string | null
  /** The watch that runs the schedule, and why it is paused. */
  watch: { id: string; paused_for: PauseReason | null } | null
  alert_on_drop: boolean
  /** Whether scheduled scans are public. */
  public: boolean
  listed_at: string | null
  delisted_for: 'grade' | 'unverified' | null
  /** Days for which every public scan was graded at least B. */
  streak_days: number
  /** Latest finished scan of the workspace, and the latest public one. */
  latest: LatestScan | null
  latest_public: LatestScan | null
  created_at: string
}

const finished = { status: 'completed', grade: { not: null }, score: { not: null } } as const

export async function listSites(prisma: Prisma, workspaceId: string, now: Date): Promise<SiteRecord[]> {
  const rows = await prisma.site.findMany({ where: { workspaceId }, orderBy: { domain: 'asc' } })
  return Promise.all(rows.map((row) => siteRecord(prisma, row, now)))
}

/** Fails with SITE_NOT_FOUND. */
export async function readSite(
  prisma: Prisma,
  { workspaceId, id }: { workspaceId: string; id: string },
  now: Date,
): Promise<SiteRecord> {
  const row = await prisma.site.findFirst({ where: { id, workspaceId } })
  return row ? siteRecord(prisma, row, now) : fail('SITE_NOT_FOUND')
}

/** API view of a site. The casts are safe because only this folder writes these columns. */
export async function siteRecord(prisma: Prisma | Transaction, row: Site, now: Date): Promise<SiteRecord> {
  const [latest, latestPublic] = [await latestScan(prisma, row, now, false), await latestScan(prisma, row, now, true)]
  const watch = await findSiteWatch(prisma, { workspaceId: row.workspaceId, siteId: row.id })
  const text = proofText(row.token)
  return {
    id: row.id,
    domain: row.domain,
    shown: parseDomainName(row.domain)?.unicode ?? row.domain,
    record: { name: row.domain, text },
    file: { url: `https://${row.domain}${proofPath}`, text },
    verified_at: row.verifiedAt?.toISOString() ?? null,
    verified_by: row.verifiedBy as ProofKind | null,
    missing_since: row.missingSince?.toISOString() ?? null,
    checked_at: row.checkedAt?.toISOString() ?? null,
    dns_outcome: row.dnsOutcome as DnsOutcome | null,
    file_outcome: row.fileOutcome as FileOutcome | null,
    scan_every_days: scanEveryDays.find((days) => days === row.scanEveryDays) ?? null,
    next_scan_at: watch?.nextRunAt?.toISOString() ?? null,
    watch: watch && { id: watch.id, paused_for: watch.pausedFor as PauseReason | null },
    alert_on_drop: row.alertOnDrop,
    public: row.listedAt !== null || row.scanVisibility === 'public',
    listed_at: row.listedAt?.toISOString() ?? null,
    delisted_for: row.delistedFor as SiteRecord['delisted_for'],
    streak_days: streakDays(row.streakSince, now),
    latest,
    latest_public: latestPublic,
    created_at: row.createdAt.toISOString(),
  }
}

/** Whole days since a streak began; 0 without one. */
export const streakDays = (since: Date | null, now: Date): number =>
  since ? Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs)) : 0

/** Latest finished scan of a domain in its workspace, or the latest public one of its front page. */
export async function latestScan(
  prisma: Prisma | Transaction,
  { workspaceId, domain }: Pick<Site, 'workspaceId' | 'domain'>,
  now: Date,
  publicOnly: boolean,
): Promise<LatestScan | null> {
  const row = await prisma.scan.findFirst({
    where: {
      workspaceId,
      domain,
      ...finished,
      expiresAt: { gt: now },
      ...(publicOnly ? { visibility: 'public', url: { in: frontPagesOf(domain) } } : {}),
    },
    orderBy: [{ scannedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, grade: true, score: true, scannedAt: true, visibility: true },
  })
  if (!row?.scannedAt || row.grade === null || row.score === null) return null
  const { id, grade, score, scannedAt, visibility } = row
  return { id, grade, score, scanned_at: scannedAt.toISOString(), visibility }
}
