import type { Scan as ScanRow } from '#prisma/generated/client.ts'
import type { ScanGrade, ScanStage, ScanVisibility } from '../../catalog/scan-terms.ts'
import { readCursor, writeCursor } from '../../events/index.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { parseHost } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import type { Scan, ScanQuery, ScanSummary } from '../schema/index.ts'
import { type Earlier, scanRecord, scanSummary } from './record.ts'

type Scans = Pick<Prisma | Transaction, 'scan'>
type Named = { workspaceId: string; id: string }

const mostHistory = 30

/** The scan of the workspace. Fails with SCAN_NOT_FOUND, also for one of another workspace and for one whose time is over. */
export async function findScan(prisma: Scans, { workspaceId, id }: Named, now: Date): Promise<ScanRow> {
  const row = await prisma.scan.findFirst({ where: { workspaceId, id, expiresAt: { gt: now } } })
  return row ?? fail('SCAN_NOT_FOUND', 'This workspace has no such scan.')
}

/** A scan of the workspace with its report, its history and what changed. Fails with SCAN_NOT_FOUND. */
export async function readScan(prisma: Scans, named: Named, now: Date): Promise<Scan> {
  const row = await findScan(prisma, named, now)
  return scanRecord(row, await earlierOf(prisma, row, now))
}

/**
 * A report as others than its workspace may read it: one that is unlisted or public, with the history of public scans alone, and without what tells of the workspace. Fails with SCAN_NOT_FOUND for
 * any other, byte for byte as for one that does not exist.
 */
export async function readSharedScan(prisma: Scans, id: string, now: Date): Promise<SharedScan> {
  const row = await prisma.scan.findFirst({
    where: { id, status: 'completed', visibility: { in: ['unlisted', 'public'] }, expiresAt: { gt: now } },
  })
  if (!row) return fail('SCAN_NOT_FOUND', 'There is no such report, or it is not shared.')
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
    take: mostHistory - 1,
    omit: { result: true },
  })
  const [last] = before
  const previous = last ? await prisma.scan.findUnique({ where: { id: last.id } }) : null
  const history = [row, ...before].flatMap(({ id, grade, score, scannedAt }) =>
    scannedAt ? [{ id, grade: grade as ScanGrade | null, score, scanned_at: scannedAt.toISOString() }] : [],
  )
  return { history, previous }
}

/** Scans of the workspace, newest first, and the cursor of the next page. */
export async function listScans(
  prisma: Prisma,
  workspaceId: string,
  { domain, limit, cursor }: ScanQuery,
  now: Date,
): Promise<{ data: ScanSummary[]; next_cursor: string | null }> {
  const list = `scans ${workspaceId}`
  const after = cursor === undefined ? null : readCursor(list, cursor)
  const older = after && { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] }
  const rows = await prisma.scan.findMany({
    where: {
      workspaceId,
      expiresAt: { gt: now },
      ...(domain === undefined ? {} : { domain: spelled(domain) }),
      ...older,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    omit: { result: true },
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const more = rows.length > limit && last !== undefined
  return {
    data: page.map(scanSummary),
    next_cursor: more ? writeCursor(list, { at: last.createdAt, id: last.id }) : null,
  }
}

/** The host as scans name it; what is none matches nothing. */
function spelled(domain: string): string {
  const host = parseHost(domain.trim())
  if (!host) return domain
  return host.kind === 'ip' ? host.address : host.name.ascii
}

export type ScanProgress = ScanSummary & { stages_done: ScanStage[] }

/** How far scans of the workspace are. */
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
