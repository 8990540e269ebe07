export type Level = 'low' | 'medium' | 'high' | 'critical'

export type Decision = 'allow' | 'review' | 'challenge' | 'block'

export type ScoreCategory = {
  id: string
  label: string
  /** The most points this category may add. */
  cap: number
}

export type ScoreSignal = {
  id: string
  category: string
  label: string
  /** Used above the bar, where space is limited. */
  shortLabel?: string
  state: 'triggered' | 'unknown' | 'clear'
  /** Published weight; negative for trust. */
  weight: number
  /** Points counted after caps; 0 for a capped, unknown or clear signal. */
  points: number
}

export const LEVEL_LABELS: Record<Level, string> = { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' }

export const DECISION_LABELS: Record<Decision, string> = {
  allow: 'Allow',
  review: 'Review',
  challenge: 'Challenge',
  block: 'Block',
}

/** Lowest score of each level and, with the default policy, of each decision. */
export const THRESHOLDS = [
  { at: 0, level: 'low', decision: 'allow' },
  { at: 30, level: 'medium', decision: 'review' },
  { at: 60, level: 'high', decision: 'challenge' },
  { at: 85, level: 'critical', decision: 'block' },
] as const satisfies readonly { at: number; level: Level; decision: Decision }[]

/** The most points that trust subtracts. */
export const MOST_TRUST = 30

export function levelOf(score: number): Level {
  return THRESHOLDS.findLast((threshold) => score >= threshold.at)?.level ?? 'low'
}

/**
 * A lookup's score as a risk score. Null when it measures something else, such as email posture, where a full score is
 * good and there is no level.
 */
export const riskOf = ({ score, level }: { score: number | null; level: string | null }): number | null =>
  level === null ? null : score
