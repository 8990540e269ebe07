import {
  type Category,
  type EventType,
  type SignalId,
  type SignalRow,
  signalCategories,
  signals,
} from '../catalog/signals.ts'

/** What the evidence says of one signal. `unknown`: it could not be found out, which is never the same as clear. */
export type Verdict = { id: SignalId } & (
  | { status: 'triggered'; evidence: Record<string, unknown> }
  | { status: 'clear' | 'unknown'; evidence?: Record<string, unknown> }
)

export type Level = 'low' | 'medium' | 'high' | 'critical'

/** A triggered signal and the points that it adds; `points` is below `weight` only where the cap of its category cut it. */
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
  /** Triggered signals, most points first. */
  flags: readonly Counted[]
  /** Signals that could not be found out. */
  unknown: readonly SignalId[]
  /** Share of the signals that could be found out, 0 to 1. */
  coverage: number
}

/** Most points that one category adds: no cap reaches the level that blocks, so that two kinds of evidence are needed. */
export const categoryCaps: Record<Category, number> = {
  network: signalCategories.network.cap,
  email: signalCategories.email.cap,
  domain: signalCategories.domain.cap,
}

const levels: readonly [from: number, level: Level][] = [
  [85, 'critical'],
  [60, 'high'],
  [30, 'medium'],
  [0, 'low'],
]

/** Level of a score (contract section 3). */
export const levelOf = (score: number): Level => levels.find(([from]) => score >= from)?.[1] ?? 'low'

/**
 * Adds up evidence by the model `points-v1` (contract section 4): in each category the heaviest signals first, up to its cap; the sum is the score. Nothing else enters. What is
 * unknown adds no points and lowers the coverage.
 */
export function scoreOf(verdicts: readonly Verdict[], event: EventType = 'signup'): Score {
  const left: Record<Category, number> = { ...categoryCaps }
  const flags = verdicts
    .flatMap((verdict) => (verdict.status === 'triggered' ? [weighed(verdict, event)] : []))
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .map((flag) => {
      const points = Math.min(flag.weight, left[flag.category])
      left[flag.category] -= points
      return { ...flag, points }
    })
  const score = Math.min(
    100,
    Math.max(
      0,
      flags.reduce((sum, { points }) => sum + points, 0),
    ),
  )
  const unknown = verdicts.filter(({ status }) => status === 'unknown').map(({ id }) => id)
  const coverage = verdicts.length === 0 ? 0 : (verdicts.length - unknown.length) / verdicts.length
  return { score, level: levelOf(score), flags, unknown, coverage: Math.round(coverage * 100) / 100 }
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
