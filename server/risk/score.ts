import {
  newestModel,
  type ScoringModel,
  type ScoringModelId,
  scoringModels,
  weightIn,
} from '../catalog/scoring/models.ts'
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
import { countedPoints } from './points.ts'

/**
 * Verdict of one signal. `unknown`: no data, which is never the same as clear. `about`: what the fact is about, where
 * an event can have several such subjects. `strength`: share of the weight that the evidence is worth, 0 to 1.
 */
export type Verdict = { id: SignalId; about?: string } & (
  | { status: 'triggered'; evidence: Record<string, unknown>; strength?: number }
  | { status: 'clear' | 'unknown'; evidence?: Record<string, unknown> }
)

export type { Level }

/**
 * A triggered signal and its points. `points` is closer to 0 than `weight` only if the category's cap reduced it, or
 * if another signal counts for the same fact (`countedWith`; then 0). Trust has negative points.
 */
export type Counted = {
  id: SignalId
  label: string
  category: Category
  weight: number
  points: number
  countedWith: SignalId | null
  evidence: Record<string, unknown>
}

export type Score = Summed & { model: ScoringModelId }

/** A score without its model. */
export type Summed = {
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
 * Scores evidence by a model (contract section 4): per category the heaviest signals first, up to its cap; the sum,
 * clamped to 0–100, is the score. Nothing else enters. Trust subtracts points, down to its floor. Unknown signals add
 * no points and lower the coverage. Signals that the model does not have are left out.
 */
export const scoreOf = (
  given: readonly Verdict[],
  event: EventType = 'signup',
  model: ScoringModelId = newestModel,
): Score => ({ model, ...scoreBy(scoringModels[model], given, event) })

/** `scoreOf` by any model, also a scorecard. */
export function scoreBy(model: ScoringModel, given: readonly Verdict[], event: EventType): Summed {
  const verdicts = given.filter(({ id }) => model.weights[id] !== undefined)
  const flags = countedPoints(
    verdicts.flatMap((verdict) => (verdict.status === 'triggered' ? [weighed(verdict, event, model)] : [])),
    categoryCaps,
    model.factsOnce,
  ).map(({ fact: _fact, ...flag }) => flag)
  const raw = flags.reduce((sum, { points }) => sum + points, 0)
  const score = Math.min(100, Math.max(0, raw))
  const unknown = verdicts.filter(({ status }) => status === 'unknown').map(({ id }) => id)
  const coverage = verdicts.length === 0 ? 0 : (verdicts.length - unknown.length) / verdicts.length
  return { score, level: levelOf(score), raw, flags, unknown, coverage: Math.round(coverage * 100) / 100 }
}

function weighed(verdict: Extract<Verdict, { status: 'triggered' }>, event: EventType, model: ScoringModel) {
  const { id, evidence, about = '', strength = 1 } = verdict
  const { label, category, fact }: SignalRow = signals[id]
  const weight = Math.round((weightIn(model, id, event) ?? 0) * strength)
  return { id, label, category, weight, evidence, fact: fact && `${fact} ${about}` }
}
