import type { Change, Fact, Facts } from './fact.ts'

export const scoreKey = 'score'
const leastKey = 'score_at_least'

/** The score of a result; that of a partial one is a lower bound. */
export const scoreFacts = (score: number | null | undefined, partial: boolean): Record<string, Fact | null> => ({
  [partial ? leastKey : scoreKey]: score ?? null,
})

/** Reads a lower bound as the score where it is above the last known one; it never shows that a score fell. */
export function withScore(before: Facts, { [leastKey]: least, ...after }: Facts): Facts {
  const last = before[scoreKey]
  return typeof least === 'number' && typeof last === 'number' && least > last ? { ...after, [scoreKey]: least } : after
}

/** A score that crosses the threshold; at the threshold counts as above it. */
export function crossing(before: number, after: number, threshold: number): Change[] {
  if (before < threshold && after >= threshold) {
    const summary = `The score rose from ${before} to ${after}, at or above the threshold of ${threshold}.`
    return [{ kind: 'score_above', severity: 'warning', summary, before, after }]
  }
  if (before >= threshold && after < threshold) {
    const summary = `The score fell from ${before} to ${after}, below the threshold of ${threshold}.`
    return [{ kind: 'score_below', severity: 'info', summary, before, after }]
  }
  return []
}
