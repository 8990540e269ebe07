import { type ScoringModel, weightsOf } from '../../catalog/scoring/models.ts'
import { type Decision, decisions, type EventType } from '../../catalog/signals.ts'
import { aucOf, decisionOf, scoreBy } from '../../risk/index.ts'
import type { StoredEvidence } from '../assessment/stored.ts'

export const comparisonBounds = { events: 5_000, examples: 20, labels: 20, binPoints: 10, ms: 20_000 } as const

type Assessed = { requestId: string; at: Date; label: string | null }

export type ComparedEvent = Assessed & {
  evidence: Pick<StoredEvidence, 'eventType' | 'model' | 'byRule' | 'verdicts'>
}

type Judged = { score: number; decision: Decision }

export type ModelComparison = {
  /** Names of the models. */
  from: string
  to: string
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

type ComparedScores = Assessed & {
  eventType: EventType
  byRule: boolean
  /** Signals of the compared models that were not judged. */
  absent: number
  from: Judged
  to: Judged
}

/**
 * Scores stored evidence with two models. Decisions are those of the score: rules, which decide first, are counted
 * only. Pure.
 */
export function openComparison(from: ScoringModel, to: ScoringModel) {
  const { add, result } = openTally(from.name, to.name)
  const needed = new Set([...Object.keys(from.weights), ...Object.keys(to.weights)])
  return {
    add: ({ evidence: { eventType, model, byRule, verdicts }, ...event }: ComparedEvent): void => {
      const judgedBy = (by: ScoringModel): Judged => {
        const { score } = scoreBy(by, verdicts, eventType)
        return { score, decision: decisionOf(score) }
      }
      const absent = needed.difference(new Set(Object.keys(weightsOf(model)))).size
      add({ ...event, eventType, byRule, absent, from: judgedBy(from), to: judgedBy(to) })
    },
    result,
  }
}

/** Compares the scores and decisions of two models by event. Pure. */
export function openTally(from: string, to: string) {
  const scores: { label: string | null; from: number; to: number }[] = []
  const matrix = new Map<string, number>()
  const changed: ModelComparison['examples'] = []
  const unjudged = { events: 0, signals: 0 }
  let rules = 0

  function add({ requestId, at, label, eventType, byRule, absent, from: before, to: after }: ComparedScores): void {
    if (absent > 0) unjudged.events++
    unjudged.signals = Math.max(unjudged.signals, absent)
    if (byRule) rules++
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
    by_rule: rules,
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
