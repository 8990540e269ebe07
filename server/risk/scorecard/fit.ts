import { newestModel, type ScoringModel } from '../../catalog/scoring/models.ts'
import { type ScorecardPoints, scorecardModel, scorecardTerms } from '../../catalog/scoring/scorecards.ts'
import { type EventType, type SignalId, type SignalRow, signals, thresholds } from '../../catalog/signals.ts'
import { scoreOf, type Verdict } from '../score.ts'
import { type Example, fitLogistic, logistic } from './logistic.ts'

export type LabelledEvidence = {
  requestId: string
  at: Date
  fraud: boolean
  eventType: EventType
  verdicts: Verdict[]
}

export type FittedSignal = {
  id: SignalId
  /** Training events in which it counted. */
  seen: number
  /** Log-odds that it adds; null: too few events, so it keeps its published weights. */
  coefficient: number | null
}

export type Fitted = {
  points: ScorecardPoints
  model: ScoringModel
  signals: FittedSignal[]
  intercept: number
  /** Points per unit of log-odds. */
  scale: number
  /** Earlier labels, which the weights come from. */
  training: LabelledEvidence[]
  /** Later labels, which only measure. */
  held: LabelledEvidence[]
}

/** Why no scorecard can be fitted, and what to do next. */
export type Refusal = { refused: string }

/**
 * Fits the weights of `points-v2` to labels by logistic regression on the earlier 70 %. A signal that counts is a
 * feature; its coefficient keeps the sign of its published weight. Points are whole: a sum of 60 means a chance of
 * fraud of 80 %. A signal that counted in fewer than 10 training events keeps its published weights: too little data
 * is no evidence that it is harmless. Where a published weight is 0, the fitted one is 0 too.
 */
export function fitScorecard(labelled: readonly LabelledEvidence[]): Fitted | Refusal {
  const { labels, ofEach, training: share, seen: fewest, chance } = scorecardTerms
  const fraud = labelled.filter((one) => one.fraud).length
  const legitimate = labelled.length - fraud
  if (labelled.length < labels)
    return refusal(`A scorecard needs ${labels} labeled events; there are ${labelled.length}. Label more events.`)
  if (fraud < ofEach || legitimate < ofEach)
    return refusal(
      `A scorecard needs ${ofEach} events labeled as fraud and ${ofEach} labeled as legitimate; there are ${fraud} and ${legitimate}. Label more events of the rarer kind.`,
    )
  const ordered = labelled.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.requestId < b.requestId ? -1 : 1))
  const cut = Math.floor(ordered.length * share)
  const [training, held] = [ordered.slice(0, cut), ordered.slice(cut)]
  if ([training, held].some((part) => part.every((one) => one.fraud) || part.every((one) => !one.fraud)))
    return refusal(
      'The earlier 70% or the later 30% of the labels are all of one kind, so a fit could not be checked. Label events of both kinds from the whole period.',
    )
  const counted = training.map(countedIn)
  const seen = new Map<SignalId, number>()
  for (const id of counted.flat()) seen.set(id, (seen.get(id) ?? 0) + 1)
  const features = [...seen].flatMap(([id, count]) => (count >= fewest ? [id] : [])).toSorted()
  const indexOf = new Map(features.map((id, index) => [id, index]))
  const examples = training.map(
    (one, n): Example => ({ positive: one.fraud, features: (counted[n] ?? []).flatMap((id) => indexOf.get(id) ?? []) }),
  )
  const { intercept, coefficients } = fitLogistic(examples, features.map(signOf))
  if (coefficients.every((coefficient) => Math.abs(coefficient) < 1e-6))
    return refusal(
      'No signal separates the events labeled as fraud from those labeled as legitimate: the AUC would be 0.5. Check the labels in Reviews.',
    )
  if (intercept >= 0)
    return refusal(
      `Without any signal, an event would be fraud with a chance of ${Math.round(logistic(intercept) * 100)}%, so a score of 0 could not mean low risk. Label more legitimate events, as they occur in your traffic.`,
    )
  const scale = thresholds.challenge / (Math.log(chance / (1 - chance)) - intercept)
  const fittedTo = new Map(features.map((id, index) => [id, coefficients[index] ?? 0]))
  const points: ScorecardPoints = Object.fromEntries(
    [...fittedTo].map(([id, coefficient]) => [id, pointsOf(coefficient * scale)]),
  )
  return {
    points,
    model: scorecardModel('fitted', newestModel, points),
    signals: [...seen].map(([id, count]) => ({ id, seen: count, coefficient: fittedTo.get(id) ?? null })),
    intercept,
    scale,
    training,
    held,
  }
}

const refusal = (refused: string): Refusal => ({ refused })

/** Signals that count in the newest model: triggered, with a weight, and not counted with another of the same fact. */
const countedIn = ({ verdicts, eventType }: LabelledEvidence): SignalId[] =>
  scoreOf(verdicts, eventType).flags.flatMap(({ id, weight, countedWith }) =>
    weight !== 0 && countedWith === null ? [id] : [],
  )

function signOf(id: SignalId): 1 | -1 {
  const { category }: SignalRow = signals[id]
  return category === 'trust' ? -1 : 1
}

const pointsOf = (points: number): number =>
  Math.max(-scorecardTerms.most, Math.min(scorecardTerms.most, Math.round(points))) || 0
