import {
  type Category,
  type Decision,
  type EventType,
  type Level,
  signals as rows,
  type SignalId,
  type SignalRow,
  signalCategories,
  thresholds,
} from '../../catalog/signals.ts'
import type { Source, Warning } from '../meta.ts'
import type { AssessmentResult, MatchedRule } from './result-schema.ts'

export type CoreSignal = {
  id: SignalId
  status: 'triggered' | 'clear' | 'unknown'
  weight: number
  points: number
  /** The signal that counts for the same fact. */
  countedWith: SignalId | null
  evidence: Record<string, unknown>
  source: string | null
  /** Share of the weight that the evidence is worth, 0 to 1. */
  strength: number
}

/** What the scorecard in shadow would have scored and decided, rules included. */
export type Shadowed = { model: string; score: number; decision: Decision }

/** The underived part of an assessment; the rest of the response follows from it. */
export type AssessmentCore = {
  requestId: string
  at: string
  eventType: EventType
  eventId: string | null
  /** Name of the published model, or of the scorecard. */
  model: string
  score: number
  raw: number
  level: Level
  decision: Decision
  decisionSource: 'threshold' | 'rule'
  coverage: number
  /** In display order. */
  signals: readonly CoreSignal[]
  rules: MatchedRule[]
  subjects: AssessmentResult['subjects']
  partial: boolean
  sources: Source[]
  warnings: Warning[]
  /** Not part of the response. */
  shadow?: Shadowed
}

const maxReasons = 5

/**
 * The assessment response (contract section 3), from its underived part. Pure, so the stored form reproduces the
 * response.
 */
export function composeResult(core: AssessmentCore): AssessmentResult {
  return {
    request_id: core.requestId,
    assessed_at: core.at,
    event_type: core.eventType,
    event_id: core.eventId,
    risk_score: core.score,
    risk_level: core.level,
    decision: core.decision,
    decision_source: core.decisionSource,
    thresholds: { ...thresholds },
    coverage: core.coverage,
    reasons: reasonsOf(core.signals),
    signals: core.signals.map(({ id, status, weight, points, countedWith, evidence, source }) => {
      const { category, label }: SignalRow = rows[id]
      return { id, category, label, status, weight, points, counted_with: countedWith, evidence, source_id: source }
    }),
    score_breakdown: {
      model: core.model,
      raw: core.raw,
      clamped: core.raw !== core.score,
      categories: categoriesOf(core.signals),
    },
    matched_rules: core.rules,
    subjects: core.subjects,
    partial: core.partial,
    sources: core.sources,
    warnings: core.warnings,
  }
}

/** Labels of the triggered signals that add points, highest first. */
const reasonsOf = (signals: readonly CoreSignal[]): string[] =>
  signals
    .filter(({ status, points }) => status === 'triggered' && points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, maxReasons)
    .map(({ id, points, weight }) => {
      const { label }: SignalRow = rows[id]
      const cut = points < weight ? ` of ${weight}` : ''
      return `${label}: ${points}${cut} ${points === 1 ? 'point' : 'points'}.`
    })

function categoriesOf(signals: readonly CoreSignal[]): AssessmentResult['score_breakdown']['categories'] {
  const sums = new Map<Category, number>()
  for (const { id, points } of signals) {
    const { category }: SignalRow = rows[id]
    sums.set(category, (sums.get(category) ?? 0) + points)
  }
  return (Object.keys(signalCategories) as Category[])
    .filter((id) => sums.has(id))
    .map((id) => ({ id, points: sums.get(id) ?? 0, cap: signalCategories[id].cap }))
}
