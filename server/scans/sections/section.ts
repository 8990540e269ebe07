import { gradeOf } from '../../catalog/grades.ts'
import type { ScanGrade } from '../../catalog/scan-terms.ts'

/**
 * Severity of a section finding. `good` and `info` deduct nothing; `unknown` could not be determined and does not
 * count.
 */
export type FindingLevel = 'high' | 'medium' | 'low' | 'info' | 'good' | 'unknown'

/** `fix` is null if nothing needs fixing. `points` are deducted from 100. */
export type SectionFinding = {
  id: string
  level: FindingLevel
  points: number
  title: string
  detail: string
  fix: string | null
}

/** A report section, separate from the overall grade. Grade and score are null if nothing could be judged. */
export type Section = { grade: ScanGrade | null; score: number | null; findings: SectionFinding[] }

export const fault = (
  level: 'high' | 'medium' | 'low',
  points: number,
  id: string,
  title: string,
  detail: string,
  fix: string,
): SectionFinding => ({
  id,
  level,
  points,
  title,
  detail,
  fix,
})
export const good = (id: string, title: string, detail = ''): SectionFinding => ({
  id,
  level: 'good',
  points: 0,
  title,
  detail,
  fix: null,
})
export const info = (id: string, title: string, detail: string, fix: string | null = null): SectionFinding => ({
  id,
  level: 'info',
  points: 0,
  title,
  detail,
  fix,
})
export const unknown = (id: string, title: string, detail: string): SectionFinding => ({
  id,
  level: 'unknown',
  points: 0,
  title,
  detail,
  fix: null,
})

const order: readonly FindingLevel[] = ['high', 'medium', 'low', 'unknown', 'info', 'good']

/**
 * Scores a section: 100 minus the findings' points, at least 0, most severe first. No score if all findings are
 * `unknown` or `info`.
 */
export function sectionOf(findings: readonly SectionFinding[]): Section {
  const sorted = findings.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level) || b.points - a.points)
  if (findings.every(({ level }) => level === 'unknown' || level === 'info'))
    return { grade: null, score: null, findings: sorted }
  const score = Math.max(0, 100 - findings.reduce((sum, { points }) => sum + points, 0))
  return { grade: gradeOf(score), score, findings: sorted }
}

export const noSection = (
  id: string,
  title: string,
  detail: string,
): { grade: null; score: null; findings: SectionFinding[] } => ({
  grade: null,
  score: null,
  findings: [unknown(id, title, detail)],
})
