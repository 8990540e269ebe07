import { scanCaps, scanGrades, scanSections } from '../catalog/scan-terms.ts'
import type { Scan } from '../scans/index.ts'

/** Section grades additionally have E between D- and F (contract section 11, SSL Labs bands). */
const sectionGrades: readonly string[] = [...scanGrades.slice(0, -1), 'E', 'F']

/**
 * Describes what got worse since the previous scan: new grade caps, tests that subtract more points, sections with a
 * lower grade. Pure.
 */
export function whatBecameWorse(changes: Scan['changes']): string[] {
  if (!changes) return []
  const caps = changes.caps_added.map((cap) => scanCaps[cap].reason)
  const tests = changes.tests
    .filter(({ before, after }) => after.score_modifier < before.score_modifier)
    .map(
      ({ title, before, after }) =>
        `${title}: ${points(after.score_modifier)} points (was ${points(before.score_modifier)})`,
    )
  const parts = changes.sections
    .filter(
      ({ before, after }) =>
        before !== null && after !== null && sectionGrades.indexOf(after) > sectionGrades.indexOf(before),
    )
    .map(({ id, before, after }) => `${nameOf(id)}: ${after} (was ${before})`)
  return [...caps, ...tests, ...parts]
}

const points = (modifier: number): string => (modifier > 0 ? `+${modifier}` : modifier === 0 ? '0' : `−${-modifier}`)

const nameOf = (id: string): string =>
  Object.hasOwn(scanSections, id) ? scanSections[id as keyof typeof scanSections] : id
