import type { ScanGrade } from '../../catalog/scan-terms.ts'

const floors: readonly [number, ScanGrade][] = [
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

/** The published grade of a score: steps of five, by the step that it has reached (contract section 11). */
export function gradeOf(score: number): ScanGrade {
  const step = Math.floor(score / 5) * 5
  return floors.find(([floor]) => step >= floor)?.[1] ?? 'F'
}
