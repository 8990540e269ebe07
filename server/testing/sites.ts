import type { ScanGrade, ScanVisibility } from '../catalog/scan-terms.ts'
import { dayMs } from '../platform/clock.ts'
import { newId, randomBase62 } from '../platform/ids.ts'
import type { ScanSource } from '../scans/index.ts'
import { siteScanCompletion } from '../sites/index.ts'
import type { System } from '../system.ts'

type OfWorkspace = { workspaceId: string; domain: string }

/** Inserts a site verified by DNS record, without a lookup. */
export async function putSite(
  system: System,
  { workspaceId, domain }: OfWorkspace,
  more: {
    verifiedAt?: Date | null
    listedAt?: Date
    streakSince?: Date
    scanEveryDays?: number
    nextScanAt?: Date
  } = {},
): Promise<{ id: string; token: string }> {
  const now = system.clock.now()
  const verifiedAt = more.verifiedAt === undefined ? now : more.verifiedAt
  return system.database.prisma.site.create({
    data: {
      id: newId('site', now.getTime()),
      workspaceId,
      domain,
      token: randomBase62(32),
      nextCheckAt: new Date(now.getTime() + dayMs),
      createdAt: now,
      ...more,
      verifiedAt,
      verifiedBy: verifiedAt ? 'dns' : null,
    },
    select: { id: true, token: true },
  })
}

export type PutScan = {
  grade?: ScanGrade | null
  score?: number | null
  visibility?: ScanVisibility
  scannedAt?: Date
  url?: string
  source?: ScanSource
  result?: unknown
  status?: 'completed' | 'failed'
  retentionDays?: number
}

export async function putScan(
  system: System,
  { workspaceId, domain }: OfWorkspace,
  scan: PutScan = {},
): Promise<string> {
  const at = scan.scannedAt ?? system.clock.now()
  const id = newId('scan', at.getTime())
  const completed = (scan.status ?? 'completed') === 'completed'
  await system.database.prisma.scan.create({
    data: {
      id,
      workspaceId,
      requestId: newId('req'),
      domain,
      url: scan.url ?? `https://${domain}/`,
      visibility: scan.visibility ?? 'public',
      status: completed ? 'completed' : 'failed',
      failure: completed ? null : 'site_down',
      source: scan.source ?? 'schedule',
      authorLabel: 'test',
      grade: completed ? (scan.grade ?? 'A') : null,
      score: completed ? (scan.score ?? 90) : null,
      result: JSON.stringify(scan.result ?? {}),
      createdAt: at,
      startedAt: at,
      scannedAt: at,
      expiresAt: new Date(at.getTime() + (scan.retentionDays ?? 365) * dayMs),
    },
  })
  return id
}

/** Inserts a scan finished now and runs the completion hook for its site. */
export async function endScan(system: System, of: OfWorkspace, scan: PutScan = {}): Promise<string> {
  const id = await putScan(system, of, scan)
  const follow = siteScanCompletion({ mail: system.mail, baseUrl: system.env.BASE_URL })
  const { prisma } = system.database
  const row = await prisma.scan.findFirstOrThrow({ where: { id } })
  const settled = {
    id,
    ...of,
    visibility: row.visibility,
    source: row.source as ScanSource,
    status: row.status as 'completed' | 'failed',
    failure: row.failure as 'site_down' | null,
    grade: row.grade as ScanGrade | null,
    score: row.score,
    at: row.scannedAt ?? row.createdAt,
  }
  await prisma.$transaction((tx) => follow(tx, settled))
  return id
}
