import { gradeOf } from '../catalog/grades.ts'
import { type ScanCap, type ScanGrade, scanCapIds, scanCaps } from '../catalog/scan-terms.ts'
import type { BlocklistCheck, HostTls } from '../lookups/index.ts'
import type { TlsSweep } from './tls/sweep.ts'

/** What the caps rest on. `answers`: whether anything was answered over HTTPS; `ends`: whether the page is served over it. */
export type CapEvidence = {
  answers: boolean
  ends: boolean
  tls: HostTls | null
  sweep: TlsSweep | null
  blocklists: BlocklistCheck | null
}

/** The faults that hold, the gravest first. What is not known caps nothing. */
export function capsOf({ answers, ends, tls, sweep, blocklists }: CapEvidence): ScanCap[] {
  const shown = tls?.ok ? tls : null
  const holds: Record<ScanCap, boolean> = {
    untrusted_certificate: answers && shown?.verdict.trusted === false,
    certificate_name_mismatch: answers && shown?.verdict.trusted === true && !shown.hostnameMatch,
    malware_blocklist: malwareLists(blocklists).length > 0,
    no_https: !ends,
    old_tls: answers && (sweep?.TLSv1 === true || sweep?.['TLSv1.1'] === true),
  }
  return scanCapIds.filter((id) => holds[id])
}

/** Names of the lists that say malware or phishing in so many words; spam alone is none. */
export const malwareLists = (blocklists: BlocklistCheck | null): string[] =>
  (blocklists?.lists ?? [])
    .filter(({ status, severity }) => status === 'listed' && (severity === 'high' || severity === 'medium'))
    .filter(({ reasons }) => reasons.some((reason) => /malware|phish|botnet|exploit/i.test(reason)))
    .map(({ name }) => name)

/** Grade and score of the whole: those of the headers, and no better than the caps leave. */
export function cappedGrade(withBonus: number, caps: readonly ScanCap[]): { grade: ScanGrade; score: number } {
  const score = Math.min(withBonus, ...caps.map((id) => scanCaps[id].score))
  return { grade: gradeOf(score), score }
}
