import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { Level } from '#app/_components/ui/score-types.ts'
import { type ScanGrade, type ScanStatus, scanFailures } from '#server/catalog/scan-terms.ts'
import type { ScanSummary, SharedScan } from '#server/scans/index.ts'

/** The public form of a report; the workspace's form has more fields. */
export type ReportedScan = SharedScan

type SectionGrade = ReportedScan['sections']['tls']['grade']

/** The level whose colour a grade uses; good grades have none. */
export function gradeLevel(grade: SectionGrade): Level | undefined {
  if (grade === null || grade.startsWith('A')) return undefined
  if (grade.startsWith('B')) return 'medium'
  return grade === 'F' || grade === 'E' ? 'critical' : 'high'
}

/** A grade for screen readers: "B plus". */
export const spokenGrade = (grade: string): string => grade.replace('+', ' plus').replace('-', ' minus')

const STATUSES: Record<ScanStatus, string> = {
  queued: 'Waiting',
  running: 'Running',
  completed: 'Completed',
  failed: 'No grade',
}

export const statusWords = (status: ScanStatus): string => STATUSES[status]

export const isUnderWay = ({ status }: Pick<ScanSummary, 'status'>): boolean =>
  status === 'queued' || status === 'running'

export const failureSentence = ({ failure }: Pick<ScanSummary, 'failure'>): string =>
  failure ? scanFailures[failure] : 'The scan is still running.'

export function gradeSentence({ totals, tests_failed, tests_passed, score, caps_applied }: ReportedScan): string {
  if (!totals || tests_failed === null || tests_passed === null) return ''
  const tests =
    tests_failed === 0
      ? `All ${tests_passed} tests passed.`
      : `${formatCount(tests_failed, 'test')} failed, ${tests_passed} passed.`
  if (caps_applied.length > 0 && score !== null && score < totals.with_bonus)
    return `${tests} Without the cap: ${totals.uncapped_grade}, ${formatNumber(totals.with_bonus)}.`
  if (totals.with_bonus > totals.penalties_only)
    return `${tests} ${totals.penalties_only} before bonus, ${formatNumber(totals.with_bonus)} with bonus.`
  if (totals.penalties_only < 90) return `${tests} ${totals.penalties_only} points. Bonus points count only from 90.`
  return tests
}

/** Whether bonuses count: only when penalties alone leave a score of 90 or more. */
export const bonusCounts = ({ totals }: ReportedScan): boolean => (totals?.penalties_only ?? 0) >= 90

/** For example "+5" and "−20". */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

/** The lowest score of each grade, for the score axis. */
export const gradeSteps: readonly { at: number; grade: ScanGrade }[] = [
  { at: 25, grade: 'D-' },
  { at: 45, grade: 'C-' },
  { at: 65, grade: 'B-' },
  { at: 85, grade: 'A-' },
  { at: 100, grade: 'A+' },
]
