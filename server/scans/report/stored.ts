import type { ScanCap, ScanGrade, ScanSection } from '../../catalog/scan-terms.ts'
import type { HeaderTestId, Hop } from '../headers/index.ts'
import type { SectionFinding } from '../sections/section.ts'
import type { TlsGrade } from '../tls/section.ts'
import type { TlsSweep } from '../tls/sweep.ts'

export type StoredTest = {
  id: HeaderTestId
  result: string
  pass: boolean | null
  modifier: number
  evidence: Record<string, unknown>
}

export type StoredSection = { grade: TlsGrade | ScanGrade | null; score: number | null; findings: SectionFinding[] }

/** Stored report of a graded scan. Result texts are not stored: they are looked up when the report is read. */
export type StoredReport = {
  v: 1
  uncapped: ScanGrade
  penaltiesOnly: number
  withBonus: number
  passed: number
  failed: number
  caps: ScanCap[]
  capEvidence: Partial<Record<ScanCap, string>>
  tests: StoredTest[]
  sections: Record<ScanSection, StoredSection>
  routes: { https: Hop[]; http: Hop[] }
  addresses: string[]
  tls: { protocol: string | null; versions: TlsSweep | null; issuer: string | null; expiresAt: string | null } | null
  milliseconds: number
  /** Sources that did not respond, so that what they would show is not known. Missing in older reports. */
  silent?: SilentSource[]
}

export type SilentSource = 'blocklists' | 'email'

export type StoredFailure = {
  detail: string
  routes?: StoredReport['routes']
  addresses?: string[]
}

/** The cast relies on what this folder writes to the column. */
export const readStored = (text: string | null): StoredReport | StoredFailure | null =>
  text === null ? null : (JSON.parse(text) as StoredReport | StoredFailure)

export const isReport = (stored: StoredReport | StoredFailure | null): stored is StoredReport =>
  stored !== null && 'tests' in stored
