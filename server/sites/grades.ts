import { scanGrades } from '../catalog/scan-terms.ts'

const places: ReadonlyMap<string, number> = new Map(scanGrades.map((grade, place) => [grade, place]))

/** Position of a grade, 0 for the best; unknown grades come last. */
export const placeOf = (grade: string | null): number => places.get(grade ?? '') ?? scanGrades.length

export const atLeastB = (grade: string | null): boolean => placeOf(grade) <= placeOf('B')
