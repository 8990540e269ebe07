import { scanCaps, scanSections } from '../catalog/scan-terms.ts'
import { placeOf } from './grades.ts'

type Told = { title: string; score_modifier: number | null; id: string }
type Sections = Record<string, { grade: string | null } | null>
type KeptReport = { tests: Told[]; caps_applied: string[]; sections: Sections }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What of a kept report is compared; a part that is missing or odd counts as empty. */
function readKept(result: string | null): KeptReport {
  let kept: unknown = null
  try {
    kept = JSON.parse(result ?? 'null')
  } catch {
    kept = null
  }
  const { tests, caps_applied, sections } = isObject(kept) ? kept : {}
  return {
    tests: (Array.isArray(tests) ? tests : []).filter(isTold),
    caps_applied: (Array.isArray(caps_applied) ? caps_applied : []).filter((cap) => typeof cap === 'string'),
    sections: isObject(sections)
      ? Object.fromEntries(Object.entries(sections).map(([id, part]) => [id, gradeIn(part)]))
      : {},
  }
}

const isTold = (test: unknown): test is Told =>
  isObject(test) && typeof test.id === 'string' && typeof test.title === 'string'

const gradeIn = (part: unknown): { grade: string | null } | null =>
  isObject(part) ? { grade: typeof part.grade === 'string' ? part.grade : null } : null

/**
 * What became worse from one kept report to the next, in sentences: tests that take more points, faults that cap the grade now, parts with a lower grade. Empty where the reports tell nothing of it. Pure.
 */
export function whatChanged(before: string | null, after: string | null): string[] {
  const [old, now] = [readKept(before), readKept(after)]
  const had = new Map(old.tests.map(({ id, score_modifier }) => [id, score_modifier ?? 0]))
  const tests = now.tests.flatMap(({ id, title, score_modifier }) => {
    const [from, to] = [had.get(id), score_modifier ?? 0]
    return from !== undefined && to < from ? [`${title}: ${points(to)} instead of ${points(from)} points`] : []
  })
  const caps = now.caps_applied.filter((cap) => !old.caps_applied.includes(cap)).map(capSays)
  const parts = Object.entries(now.sections).flatMap(([id, part]) => {
    const [from, to] = [old.sections[id]?.grade ?? null, part?.grade ?? null]
    const name = Object.hasOwn(scanSections, id) ? scanSections[id as keyof typeof scanSections] : null
    return name && from && to && placeOf(to) > placeOf(from) ? [`${name}: ${to} instead of ${from}`] : []
  })
  return [...caps, ...tests, ...parts]
}

const points = (modifier: number): string => (modifier > 0 ? `+${modifier}` : modifier === 0 ? '0' : `−${-modifier}`)

const capSays = (cap: string): string =>
  Object.hasOwn(scanCaps, cap) ? scanCaps[cap as keyof typeof scanCaps].says : `A fault caps the grade: ${cap}`
