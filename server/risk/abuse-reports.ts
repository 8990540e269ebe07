import { confirmed, type SourceAnswer } from './source-answers.ts'

/** Confidence that one list of reported addresses, and that two independent ones give, 0 to 100. Set by hand. */
const byLists = { one: 50, several: 75 }

/**
 * Confidence that an address is abusive: the highest that a source states (`confidence`), or by the number of sources
 * that list it. Null while no source is connected, or none confirms and one did not answer.
 */
export function abuseConfidence(answers: readonly SourceAnswer[]): number | null {
  const found = confirmed(answers)
  if (found.length === 0) return answers.length > 0 && answers.every(({ answered }) => answered) ? 0 : null
  const stated = found.flatMap((one: Record<string, unknown>) =>
    typeof one.confidence === 'number' ? [one.confidence] : [],
  )
  return Math.max(found.length > 1 ? byLists.several : stated.length > 0 ? 0 : byLists.one, ...stated)
}
