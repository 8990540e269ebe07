import type { Scan as ScanRow } from '#prisma/generated/client.ts'
import {
  type ScanFailure,
  type ScanGrade,
  type ScanSection,
  type ScanStage,
  scanCaps,
  scanSections,
} from '../../catalog/scan-terms.ts'
import { headerWords, wordingOf } from '../headers/index.ts'
import type { ScanSource } from '../queue/queue.ts'
import type { Scan, ScanSummary } from '../schema/index.ts'
import { changesBetween } from './changes.ts'
import { isReport, readStored, type StoredReport } from './stored.ts'

export type ScanFacts = Omit<ScanRow, 'result'>

/** Summary of a scan. The casts rely on what this folder writes to the columns. */
export const scanSummary = (row: ScanFacts): ScanSummary => ({
  id: row.id,
  request_id: row.requestId,
  domain: row.domain,
  url: row.url,
  final_url: row.finalUrl,
  status: row.status,
  failure: row.failure as ScanFailure | null,
  visibility: row.visibility,
  http_status: row.httpStatus,
  grade: row.grade as ScanGrade | null,
  score: row.score,
  source: row.source as ScanSource,
  scanned_at: row.scannedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})

/** Completed scans of the same host up to this one, newest first; `previous` includes its report. */
export type Earlier = { history: Scan['history']; previous: ScanRow | null }

export function scanRecord(row: ScanRow, { history, previous }: Earlier): Scan {
  const stored = readStored(row.result)
  const report = isReport(stored) ? stored : null
  return {
    ...scanSummary(row),
    stages_done: row.status === 'running' ? (row.stagesDone as ScanStage[]) : [],
    failure_detail: stored && 'detail' in stored ? stored.detail : null,
    algorithm: 'observatory-v6-compatible',
    tests_passed: report?.passed ?? null,
    tests_failed: report?.failed ?? null,
    tests_total: 12,
    totals: report && {
      penalties_only: report.penaltiesOnly,
      with_bonus: report.withBonus,
      uncapped_grade: report.uncapped,
    },
    caps_applied: report?.caps ?? [],
    caps: (report?.caps ?? []).map((id) => ({ id, ...capWords(id), evidence: report?.capEvidence[id] ?? '' })),
    tests: (report?.tests ?? []).map(testOf),
    sections: sectionsOf(report),
    routes: stored?.routes ?? { https: [], http: [] },
    addresses: stored?.addresses ?? [],
    vantage_points: ['this server'],
    history,
    previous: previous && { grade: previous.grade as ScanGrade | null, score: previous.score },
    changes: changesOf(row, report, previous),
  }
}

const capWords = (id: keyof typeof scanCaps) => ({ grade: scanCaps[id].grade, says: scanCaps[id].reason })

function testOf({ id, result, pass, modifier, evidence }: StoredReport['tests'][number]): Scan['tests'][number] {
  const { message: text, fix } = wordingOf(id, result)
  return {
    id,
    title: headerWords[id].title,
    result,
    pass,
    score_modifier: modifier,
    description: text,
    recommendation: fix,
    evidence,
  }
}

const nothing = { grade: null, score: null, findings: [] }

const sectionsOf = (report: StoredReport | null): Scan['sections'] => {
  const names = Object.keys(scanSections) as ScanSection[]
  const parts = names.map((name) => [name, report?.sections[name] ?? nothing])
  return Object.fromEntries(parts) as Scan['sections']
}

function changesOf(row: ScanRow, report: StoredReport | null, previous: ScanRow | null): Scan['changes'] {
  const before = readStored(previous?.result ?? null)
  if (!report || !previous?.scannedAt || !isReport(before)) return null
  return changesBetween(
    { id: previous.id, at: previous.scannedAt, score: previous.score ?? 0, report: before },
    { score: row.score ?? 0, report },
  )
}
