import { scanGrades } from '../catalog/scan-terms.ts'

const places: ReadonlyMap<string, number> = new Map(scanGrades.map((grade, place) => [grade, place]))

/** The place of a grade among all, 0 for the best; what is none comes last. */
export const placeOf = (grade: string | null): number => places.get(grade ?? '') ?? scanGrades.length

/** Whether a grade is B or better. */
export const atLeastB = (grade: string | null): boolean => placeOf(grade) <= placeOf('B')
