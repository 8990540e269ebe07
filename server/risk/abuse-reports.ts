import { confirmed, type SourceAnswer, statements } from './source-answers.ts'

/** Confidence that one list of reported addresses, and that two independent ones give, 0 to 100. Set by hand. */
const byLists = { one: 50, several: 75 }

/**
 * Confidence that an address is abusive: the highest that a source states (`confidence`), or by the number of sources
 * that list it. Null while no source is connected, or none confirms and one did not answer.
 */
export function abuseConfidence(answers: readonly SourceAnswer[]): number | null {
  const stated = statements(answers).flatMap(({ confidence }) => (typeof confidence === 'number' ? [confidence] : []))
  const found: Record<string, unknown>[] = confirmed(answers)
  if (found.length > 1) return Math.max(byLists.several, ...stated)
  if (found.length === 1) return Math.max(typeof found[0]?.confidence === 'number' ? 0 : byLists.one, ...stated)
  return answers.length > 0 && answers.every(({ answered }) => answered) ? Math.max(0, ...stated) : null
}
