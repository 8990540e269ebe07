import { type ScoringModelId, weightsOf } from '../../catalog/scoring/models.ts'
import { type Decision, decisions, type EventType, type SignalId } from '../../catalog/signals.ts'
import { aucOf, decisionOf, scoreOf } from '../../risk/index.ts'
import type { StoredEvidence } from '../assessment/stored.ts'

export const comparisonBounds = { events: 5_000, examples: 20, labels: 20, binPoints: 10, ms: 20_000 } as const

export type ComparedEvent = { requestId: string; at: Date; label: string | null; evidence: StoredEvidence }

type Judged = { score: number; decision: Decision }

export type ModelComparison = {
  from: ScoringModelId
  to: ScoringModelId
  compared: number
  /** Whether there are more stored events than were compared. */
  truncated: boolean
  /**
   * Events assessed with a model that lacks signals of the compared ones, and the largest number of such signals: they
   * were not judged, so they cannot count.
   */
  unjudged: { events: number; signals: number }
  /** Events that a rule decided, whatever the score. */
  by_rule: number
  changed: number
  matrix: { from: Decision; to: Decision; count: number }[]
  /** Events per ten points of score; the last bin includes 100. */
  distribution: { score: number; from: number; to: number }[]
  /** Null, with the reason, with fewer than 20 labels of a kind. */
  auc: { fraud: number; legitimate: number; from: number | null; to: number | null; reason: string | null }
  /** Events whose decision changes, largest difference of scores first. */
  examples: {
    request_id: string
    assessed_at: string
    event_type: EventType
    label: string | null
    from: Judged
    to: Judged
  }[]
}

/**
 * Scores stored evidence with two models. Decisions are those of the score: rules, which decide first, are counted
 * only. Pure.
 */
export function openComparison(from: ScoringModelId, to: ScoringModelId) {
  const needed = new Set([...signalsOf(from), ...signalsOf(to)])
  const scores: { label: string | null; from: number; to: number }[] = []
  const matrix = new Map<string, number>()
  const changed: ModelComparison['examples'] = []
  const unjudged = { events: 0, signals: 0 }
  let byRule = 0

  function add({ requestId, at, label, evidence }: ComparedEvent): void {
    const { eventType, model, verdicts } = evidence
    const judgedBy = (id: ScoringModelId): Judged => {
      const { score } = scoreOf(verdicts, eventType, id)
      return { score, decision: decisionOf(score) }
    }
    const [before, after] = [judgedBy(from), judgedBy(to)]
    const absent = needed.difference(new Set(signalsOf(model))).size
    if (absent > 0) unjudged.events++
    unjudged.signals = Math.max(unjudged.signals, absent)
    if (evidence.byRule) byRule++
    scores.push({ label, from: before.score, to: after.score })
    const pair = `${before.decision} ${after.decision}`
    matrix.set(pair, (matrix.get(pair) ?? 0) + 1)
    if (before.decision === after.decision) return
    const assessed_at = at.toISOString()
    changed.push({ request_id: requestId, assessed_at, event_type: eventType, label, from: before, to: after })
  }

  const result = (truncated: boolean): ModelComparison => ({
    from,
    to,
    compared: scores.length,
    truncated,
    unjudged,
    by_rule: byRule,
    changed: changed.length,
    matrix: decisions.flatMap((before) =>
      decisions.flatMap((after) => {
        const count = matrix.get(`${before} ${after}`) ?? 0
        return count > 0 ? [{ from: before, to: after, count }] : []
      }),
    ),
    distribution: distributionOf(scores),
    auc: separationOf(scores),
    examples: changed.toSorted((a, b) => distance(b) - distance(a)).slice(0, comparisonBounds.examples),
  })
  return { add, result }
}

const signalsOf = (model: ScoringModelId): SignalId[] => Object.keys(weightsOf(model)) as SignalId[]

const distance = ({ from, to }: ModelComparison['examples'][number]): number => Math.abs(to.score - from.score)

function distributionOf(scores: readonly { from: number; to: number }[]): ModelComparison['distribution'] {
  const { binPoints } = comparisonBounds
  const bins = Array.from({ length: 100 / binPoints }, (_, n) => ({ score: n * binPoints, from: 0, to: 0 }))
  const binOf = (score: number) => bins[Math.min(bins.length - 1, Math.floor(score / binPoints))]
  for (const score of scores) {
    const [before, after] = [binOf(score.from), binOf(score.to)]
    if (before) before.from++
    if (after) after.to++
  }
  return bins
}

function separationOf(scores: readonly { label: string | null; from: number; to: number }[]): ModelComparison['auc'] {
  const labelled = (kind: string) => scores.filter(({ label }) => label === kind)
  const [fraud, legitimate] = [labelled('fraud'), labelled('legitimate')]
  const counts = { fraud: fraud.length, legitimate: legitimate.length }
  const { labels } = comparisonBounds
  if (Math.min(counts.fraud, counts.legitimate) < labels) {
    const reason = `Needs ${labels} compared events labeled as fraud and ${labels} labeled as legitimate; there are ${counts.fraud} and ${counts.legitimate}.`
    return { ...counts, from: null, to: null, reason }
  }
  const of = (model: 'from' | 'to') => {
    const weighed = (side: typeof fraud) => side.map((one) => ({ score: one[model], weight: 1 }))
    return aucOf(weighed(fraud), weighed(legitimate))
  }
  return { ...counts, from: of('from'), to: of('to'), reason: null }
}
