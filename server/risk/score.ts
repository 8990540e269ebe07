import {
  type Category,
  type Decision,
  type EventType,
  type Level,
  type SignalId,
  type SignalRow,
  signalCategories,
  signals,
  thresholds,
} from '../catalog/signals.ts'

/** Verdict of one signal. `unknown`: no data, which is never the same as clear. */
export type Verdict = { id: SignalId } & (
  | { status: 'triggered'; evidence: Record<string, unknown> }
  | { status: 'clear' | 'unknown'; evidence?: Record<string, unknown> }
)

export type { Level }

/**
 * A triggered signal and its points. `points` is closer to 0 than `weight` only if the category's cap reduced it.
 * Trust has negative points.
 */
export type Counted = {
  id: SignalId
  label: string
  category: Category
  weight: number
  points: number
  evidence: Record<string, unknown>
}

export type Score = {
  score: number
  level: Level
  /** Sum of points before clamping to 0–100. */
  raw: number
  /** Triggered signals, heaviest first. */
  flags: readonly Counted[]
  unknown: readonly SignalId[]
  /** Share of signals that could be determined, 0 to 1. */
  coverage: number
}

/**
 * Maximum points that one category adds or subtracts: no cap reaches the blocking level, so blocking needs evidence of
 * two kinds.
 */
export const categoryCaps = Object.fromEntries(
  Object.entries(signalCategories).map(([category, { cap }]) => [category, cap]),
) as Record<Category, number>

const levels: readonly [from: number, level: Level, decision: Decision][] = [
  [thresholds.block, 'critical', 'block'],
  [thresholds.challenge, 'high', 'challenge'],
  [thresholds.review, 'medium', 'review'],
]
const bandOf = (score: number) => levels.find(([from]) => score >= from)

/** Level of a score (contract section 3). */
export const levelOf = (score: number): Level => bandOf(score)?.[1] ?? 'low'

/** Recommended decision for a score if no rule decides otherwise (contract section 3). */
export const decisionOf = (score: number): Decision => bandOf(score)?.[2] ?? 'allow'

/**
 * Scores evidence by the model `points-v2` (contract section 4): per category the heaviest signals first, up to its
 * cap; the sum, clamped to 0–100, is the score. Nothing else enters. Trust subtracts points, down to its floor.
 * Unknown signals add no points and lower the coverage.
 */
export function scoreOf(verdicts: readonly Verdict[], event: EventType = 'signup'): Score {
  const left: Record<Category, number> = { ...categoryCaps }
  const flags = verdicts
    .flatMap((verdict) => (verdict.status === 'triggered' ? [weighed(verdict, event)] : []))
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.id < b.id ? -1 : 1))
    .map((flag) => {
      const limit = left[flag.category]
      const points = limit < 0 ? Math.max(flag.weight, limit) : Math.max(0, Math.min(flag.weight, limit))
      left[flag.category] -= points
      return { ...flag, points }
    })
  const raw = flags.reduce((sum, { points }) => sum + points, 0)
  const score = Math.min(100, Math.max(0, raw))
  const unknown = verdicts.filter(({ status }) => status === 'unknown').map(({ id }) => id)
  const coverage = verdicts.length === 0 ? 0 : (verdicts.length - unknown.length) / verdicts.length
  return { score, level: levelOf(score), raw, flags, unknown, coverage: Math.round(coverage * 100) / 100 }
}

function weighed(verdict: Verdict, event: EventType): Counted {
  const row: SignalRow = signals[verdict.id]
  const weight = row.weights[event]
  return {
    id: verdict.id,
    label: row.label,
    category: row.category,
    weight,
    points: weight,
    evidence: verdict.evidence ?? {},
  }
}
