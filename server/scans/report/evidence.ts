import type { Scan as ScanRow } from '#prisma/generated/client.ts'
import type { ScanFailure, ScanGrade } from '../../catalog/scan-terms.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { headerWords } from '../headers/index.ts'
import { isReport, readStored, type StoredReport } from './stored.ts'

/** What two scans are compared by. `partial`: a source did not respond. */
export type ScanEvidence = {
  grade: ScanGrade
  finalUrl: string | null
  httpStatus: number | null
  scannedAt: string
  tests: { title: string; modifier: number }[]
  caps: StoredReport['caps']
  sections: StoredReport['sections']
  tls: StoredReport['tls']
  silent: StoredReport['silent']
  partial: boolean
}

/** A scan that ended: its evidence, or why there is none. */
export type EndedScan = { requestId: string } & (
  | { evidence: ScanEvidence }
  | { failure: ScanFailure; detail: string | null }
)

/** Evidence of a scan; null without a report. The casts rely on what this folder writes to the columns. */
export function evidenceOf(
  row: Pick<ScanRow, 'grade' | 'result' | 'scannedAt' | 'finalUrl' | 'httpStatus'>,
): ScanEvidence | null {
  const report = readStored(row.result)
  if (!isReport(report) || row.grade === null || row.scannedAt === null) return null
  const { tests, caps, sections, tls, silent } = report
  return {
    grade: row.grade as ScanGrade,
    finalUrl: row.finalUrl,
    httpStatus: row.httpStatus,
    scannedAt: row.scannedAt.toISOString(),
    tests: tests.map(({ id, modifier }) => ({ title: headerWords[id].title, modifier })),
    caps,
    sections,
    tls,
    silent,
    partial: sections.tls.grade === null || silent === undefined || silent.length > 0,
  }
}

/** Reads a scan that ended; null while it runs, or if it was deleted. */
export async function readEndedScan(
  prisma: Pick<Prisma | Transaction, 'scan'>,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<EndedScan | null> {
  const row = await prisma.scan.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
  if (row?.status !== 'completed' && row?.status !== 'failed') return null
  const evidence = evidenceOf(row)
  if (evidence) return { requestId: row.requestId, evidence }
  const stored = readStored(row.result)
  const detail = stored && 'detail' in stored ? stored.detail : null
  return { requestId: row.requestId, failure: (row.failure ?? 'site_down') as ScanFailure, detail }
}
