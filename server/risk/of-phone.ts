import type { LineType } from '../catalog/line-types.ts'
import { unknown, when } from './finding.ts'
import type { PhoneFacts, Sighting } from './phone.ts'
import type { Finding } from './signal.ts'

/**
 * Full days since the last sighting up to which a number counts as disposable, and as formerly disposable. Such
 * services return numbers to operators, who assign them again, often within months.
 */
export const disposableDays = { recent: 180, former: 730 } as const

/** Whether a number is disposable: true while seen recently, null where an older sighting or no list leaves it open. */
export function isDisposable(sighting: Sighting | null): boolean | null {
  if (sighting === null) return null
  if (sighting.ageDays === null || sighting.ageDays > disposableDays.former) return false
  return sighting.ageDays <= disposableDays.recent ? true : null
}

/** Applies `judge` to valid numbers only: an invalid one is judged on that alone. */
export const ofNumber =
  (judge: (facts: PhoneFacts) => Finding | null) =>
  (facts: PhoneFacts): Finding | null =>
    facts.invalid === null ? judge(facts) : null

/** Triggered for these line types; unknown where the numbering plan does not tell them apart. */
export const ofLineType = (types: readonly LineType[], hiddenIn: readonly LineType[] = ['unknown']) =>
  ofNumber(({ lineType }) =>
    hiddenIn.includes(lineType)
      ? unknown('The numbering plan does not tell such numbers apart.')
      : when(types.includes(lineType), { line_type: lineType }),
  )
