import type { ProviderId } from '../catalog/providers.ts'
import { clear, triggered, unknown } from './finding.ts'
import type { Finding } from './signal.ts'

/**
 * What one connected source says to one question about a subject. `answered` false: queried, no answer. `evidence`:
 * what confirms it, with the `list` or database that does; null if nothing does. `unconfirmed`: what the source states
 * although it does not confirm it, to be shown. A source that this installation does not have is not in the list.
 */
export type SourceAnswer = {
  source: ProviderId
  answered: boolean
  evidence: Record<string, unknown> | null
  unconfirmed?: Record<string, unknown>
}

/**
 * Triggered if a source confirms it; otherwise clear only if all answered. Null, so that the signal does not apply and
 * the coverage is not lowered, if no source is connected.
 */
export function judgeSources(answers: readonly SourceAnswer[], what: string): Finding | null {
  if (answers.length === 0) return null
  const found = confirmed(answers)
  if (found.length > 0) return triggered({ lists: found })
  return answers.every(({ answered }) => answered) ? clear() : unknown(`A source of ${what} did not respond.`)
}

/** The evidence of the sources that confirm it, each with its source. */
export const confirmed = (answers: readonly SourceAnswer[]) =>
  answers.flatMap(({ source, evidence }) => (evidence ? [{ source, ...evidence }] : []))

/** What the sources state, whether or not it confirms anything. */
export const statements = (answers: readonly SourceAnswer[]): Record<string, unknown>[] =>
  answers.map(({ evidence, unconfirmed }) => evidence ?? unconfirmed).filter((stated) => stated !== undefined)

/** The source of the evidence: the first that confirms it, or else the first. */
export const sourceOfAnswers = (answers: readonly SourceAnswer[]): ProviderId | null =>
  (answers.find(({ evidence }) => evidence !== null) ?? answers[0])?.source ?? null

/** True, false, or null where no connected source tells. */
export function toldBy(answers: readonly SourceAnswer[]): boolean | null {
  if (confirmed(answers).length > 0) return true
  return answers.length > 0 && answers.every(({ answered }) => answered) ? false : null
}
