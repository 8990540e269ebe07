import type { ScanGrade } from './scan-terms.ts'

/** Lowest score of each grade (contract section 11, after MDN's chart); anything lower is an F. */
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

/** The published grade of a score: the best whose floor it has reached. All floors are whole steps of five. */
export const gradeOf = (score: number): ScanGrade => floors.find(([floor]) => score >= floor)?.[1] ?? 'F'
