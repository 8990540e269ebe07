import type { Answer } from '../../providers/index.ts'
import type { SourceStatus } from './schema.ts'

/** Formats an answer for `sourceStatus`; null: there was nothing to query. */
export function statusOf(answer: Answer<unknown> | null): SourceStatus {
  if (!answer) return 'notChecked'
  if (!answer.ok) return 'unavailable'
  return answer.stale ? 'stale' : 'checked'
}

/** Age of an answer's data at `at`, in whole seconds; null if it has none. */
export function ageOf(answer: Answer<unknown> | null, at: Date): number | null {
  if (!answer?.ok) return null
  return Math.max(0, Math.floor((at.getTime() - answer.at.getTime()) / 1000))
}

/** Merges several answers of one source: the worst state, the greatest age. */
export function together<Facts>(answers: readonly Answer<Facts>[]): Answer<Facts> | null {
  const failed = answers.find((answer) => !answer.ok)
  const stale = answers.find((answer) => answer.ok && answer.stale)
  return failed ?? stale ?? answers.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

export function provenanceOf(answers: Readonly<Record<string, Answer<unknown> | null>>, at: Date) {
  const each = <T>(read: (answer: Answer<unknown> | null) => T) =>
    Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, read(answer)] as const))
  return { sourceStatus: each(statusOf), sourceAgeSeconds: each((answer) => ageOf(answer, at)) }
}

/** Whether a queried source failed. */
export const isPartial = (answers: Readonly<Record<string, Answer<unknown> | null>>): boolean =>
  Object.values(answers).some((answer) => answer !== null && !answer.ok)

/** Notice that an empty list of advisories is no guarantee (service-interface, "Package vulnerability report"). */
export const noAdvisoryCopy =
  'No published advisory for this package or version. This is not a security guarantee: a vulnerability may be unknown, unpublished or not in the queried databases.'
