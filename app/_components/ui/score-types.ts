export type Level = 'low' | 'medium' | 'high' | 'critical'

export type Decision = 'allow' | 'review' | 'challenge' | 'block'

export type ScoreCategory = {
  id: string
  label: string
  /** The most points this kind of evidence may give. */
  cap: number
}

export type ScoreSignal = {
  id: string
  category: string
  label: string
  /** Used above the bar, where room is short. */
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

/** Where each level, and with the default policy each decision, begins. */
export const THRESHOLDS = [
  { at: 0, level: 'low', decision: 'allow' },
  { at: 30, level: 'medium', decision: 'review' },
  { at: 60, level: 'high', decision: 'challenge' },
  { at: 85, level: 'critical', decision: 'block' },
] as const satisfies readonly { at: number; level: Level; decision: Decision }[]

/** The level that a score falls into. */
export function levelOf(score: number): Level {
  return THRESHOLDS.findLast((threshold) => score >= threshold.at)?.level ?? 'low'
}

/** The score of a lookup as one of risk; null where it is of something else, as the posture of mail, whose full score is good and has no level. */
export const riskOf = ({ score, level }: { score: number | null; level: string | null }): number | null =>
  level === null ? null : score
