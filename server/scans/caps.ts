import { gradeOf } from '../catalog/grades.ts'
import { type ScanCap, type ScanGrade, scanCapIds, scanCaps } from '../catalog/scan-terms.ts'
import type { BlocklistCheck, HostTls } from '../lookups/index.ts'
import type { TlsSweep } from './tls/sweep.ts'

/** Input for the caps. `answers`: the host answers over HTTPS; `ends`: the page is served over HTTPS. */
export type CapEvidence = {
  answers: boolean
  ends: boolean
  tls: HostTls | null
  sweep: TlsSweep | null
  blocklists: BlocklistCheck | null
  /** Lists of malware and phishing pages that have the page or its host. */
  threats: readonly string[]
}

/** The caps that apply, most severe first. Unknown values cap nothing. */
export function capsOf({ answers, ends, tls, sweep, blocklists, threats }: CapEvidence): ScanCap[] {
  const shown = tls?.ok ? tls : null
  const holds: Record<ScanCap, boolean> = {
    untrusted_certificate: answers && shown?.verdict.trusted === false,
    certificate_name_mismatch: answers && shown?.verdict.trusted === true && !shown.hostnameMatch,
    malware_blocklist: malwareLists(blocklists).length + threats.length > 0,
    no_https: !ends,
    old_tls: answers && (sweep?.TLSv1 === true || sweep?.['TLSv1.1'] === true),
  }
  return scanCapIds.filter((id) => holds[id])
}

/** Names of blocklists that explicitly report malware or phishing; spam alone does not count. */
export const malwareLists = (blocklists: BlocklistCheck | null): string[] =>
  (blocklists?.lists ?? [])
    .filter(({ status, severity }) => status === 'listed' && (severity === 'high' || severity === 'medium'))
    .filter(({ reasons }) => reasons.some((reason) => /malware|phish|botnet|exploit/i.test(reason)))
    .map(({ name }) => name)

export function cappedGrade(withBonus: number, caps: readonly ScanCap[]): { grade: ScanGrade; score: number } {
  const score = Math.min(withBonus, ...caps.map((id) => scanCaps[id].score))
  return { grade: gradeOf(score), score }
}
