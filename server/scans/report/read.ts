import type { Scan as ScanRow } from '#prisma/generated/client.ts'
import type { ScanGrade, ScanStage, ScanVisibility } from '../../catalog/scan-terms.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { parseHost } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import { newestFirst, olderThan, openPage } from '../../platform/page.ts'
import type { Scan, ScanQuery, ScanSummary } from '../schema/index.ts'
import { type Earlier, scanRecord, scanSummary } from './record.ts'

type Scans = Pick<Prisma | Transaction, 'scan'>
type Named = { workspaceId: string; id: string }

const maxHistory = 30

/** A scan of the workspace. Fails with SCAN_NOT_FOUND, also for another workspace's scan and an expired one. */
export async function findScan(prisma: Scans, { workspaceId, id }: Named, now: Date): Promise<ScanRow> {
  const row = await prisma.scan.findFirst({ where: { workspaceId, id, expiresAt: { gt: now } } })
  return row ?? fail('SCAN_NOT_FOUND', 'Scan not found in this workspace.')
}

/** A scan with its report, history and changes. Fails with SCAN_NOT_FOUND. */
export async function readScan(prisma: Scans, named: Named, now: Date): Promise<Scan> {
  const row = await findScan(prisma, named, now)
  return scanRecord(row, await earlierOf(prisma, row, now))
}

/**
 * An unlisted or public report as others may read it: history of public scans only, and no workspace data. For any
 * other scan fails with SCAN_NOT_FOUND, with a response identical to that for an unknown id.
 */
export async function readSharedScan(prisma: Scans, id: string, now: Date): Promise<SharedScan> {
  const row = await prisma.scan.findFirst({
    where: { id, status: 'completed', visibility: { in: ['unlisted', 'public'] }, expiresAt: { gt: now } },
  })
  if (!row) return fail('SCAN_NOT_FOUND', 'Report not found, or not shared.')
  const {
    request_id: _request,
    source: _source,
    ...shared
  } = scanRecord(row, await earlierOf(prisma, row, now, 'public'))
  return shared
}

export type SharedScan = Omit<Scan, 'request_id' | 'source'>

async function earlierOf(prisma: Scans, row: ScanRow, now: Date, visibility?: ScanVisibility): Promise<Earlier> {
  const at = row.scannedAt
  if (row.status !== 'completed' || !at) return { history: [], previous: null }
  const same = {
    workspaceId: row.workspaceId,
    domain: row.domain,
    status: 'completed' as const,
    expiresAt: { gt: now },
  }
  const before = await prisma.scan.findMany({
    where: { ...same, ...(visibility ? { visibility } : {}), scannedAt: { lte: at }, id: { not: row.id } },
    orderBy: [{ scannedAt: 'desc' }, { id: 'desc' }],
    take: maxHistory - 1,
    omit: { result: true },
  })
  const [last] = before
  const previous = last
    ? await prisma.scan.findUnique({ where: { workspaceId_id: { workspaceId: last.workspaceId, id: last.id } } })
    : null
  const history = [row, ...before].flatMap(({ id, grade, score, scannedAt }) =>
    scannedAt ? [{ id, grade: grade as ScanGrade | null, score, scanned_at: scannedAt.toISOString() }] : [],
  )
  return { history, previous }
}

/** Scans of the workspace, newest first, and the next cursor. */
export async function listScans(
  prisma: Prisma,
  workspaceId: string,
  { domain, ...query }: ScanQuery,
  now: Date,
): Promise<{ data: ScanSummary[]; next_cursor: string | null }> {
  const page = openPage(`scans ${workspaceId}`, query)
  const found = await prisma.scan.findMany({
    where: {
      workspaceId,
      expiresAt: { gt: now },
      ...(domain === undefined ? {} : { domain: spelled(domain) }),
      ...olderThan(page.after),
    },
    orderBy: newestFirst,
    take: page.take,
    omit: { result: true },
  })
  const { rows, next_cursor } = page.cut(found)
  return { data: rows.map(scanSummary), next_cursor }
}

/** The host as stored in scans; an invalid one is returned as is and matches nothing. */
function spelled(domain: string): string {
  const host = parseHost(domain.trim())
  if (!host) return domain
  return host.kind === 'ip' ? host.address : host.name.ascii
}

export type ScanProgress = ScanSummary & { stages_done: ScanStage[] }

export async function scanProgress(
  prisma: Prisma,
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
  now: Date,
): Promise<ScanProgress[]> {
  const rows = await prisma.scan.findMany({
    where: { workspaceId, id: { in: [...ids] }, expiresAt: { gt: now } },
    omit: { result: true },
  })
  return rows.map((row) => ({ ...scanSummary(row), stages_done: row.stagesDone as ScanStage[] }))
}
