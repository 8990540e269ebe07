import type { ScanGrade } from './scan-terms.ts'

/** Minimum score of each grade (contract section 11, after MDN's chart); anything lower is an F. */
const floors: readonly [floor: number, grade: ScanGrade][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
]

/** Published grade for a score. All minimum scores are multiples of five. */
export const gradeOf = (score: number): ScanGrade => floors.find(([floor]) => score >= floor)?.[1] ?? 'F'
