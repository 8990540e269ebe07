import { newestModel, type ScoringModel, scoringModels } from '../../catalog/scoring/models.ts'
import { type Decision, thresholds } from '../../catalog/signals.ts'
import { aucOf } from '../auc.ts'
import { decisionOf, scoreBy } from '../score.ts'
import type { Fitted, LabelledEvidence } from './fit.ts'
import { logistic } from './logistic.ts'

type Scored = { event: LabelledEvidence; fraud: boolean; raw: number; score: number; decision: Decision }

/** `precision`: share of fraud among events with at least that score; null: there are none. */
export type AtThreshold = { score: number; precision: number | null; recall: number }

export type Measured = { auc: number | null; thresholds: AtThreshold[] }

export type CalibrationBin = { from: number; to: number; events: number; expected: number; observed: number }

/** How a scorecard and the published model do on the later labels, which the scorecard has not seen. */
export type Evaluation = {
  events: number
  fraud: number
  published: Measured
  fitted: Measured
  /** Expected chance of fraud of the fitted sum against the share of fraud; bins without events are left out. */
  calibration: CalibrationBin[]
  changed: { event: LabelledEvidence; published: Judged; fitted: Judged }[]
}

type Judged = { score: number; decision: Decision }

/** Evaluates a fit on its held-out labels. */
export function evaluate({ model, held, intercept, scale }: Fitted): Evaluation {
  const [published, fitted] = [scoresOf(held, scoringModels[newestModel]), scoresOf(held, model)]
  return {
    events: held.length,
    fraud: held.filter(({ fraud }) => fraud).length,
    published: measure(published),
    fitted: measure(fitted),
    calibration: calibrationOf(fitted.map(({ raw, fraud }) => ({ chance: logistic(intercept + raw / scale), fraud }))),
    changed: fitted.flatMap(({ event, score, decision }, n) => {
      const before = published[n]
      if (!before || before.decision === decision) return []
      const { score: was, decision: decided } = before
      return [{ event, published: { score: was, decision: decided }, fitted: { score, decision } }]
    }),
  }
}

const scoresOf = (events: readonly LabelledEvidence[], model: ScoringModel): Scored[] =>
  events.map((event) => {
    const { raw, score } = scoreBy(model, event.verdicts, event.eventType)
    return { event, fraud: event.fraud, raw, score, decision: decisionOf(score) }
  })

function measure(scored: readonly Scored[]): Measured {
  const [fraud, legitimate] = [scored.filter((one) => one.fraud), scored.filter((one) => !one.fraud)]
  const weighed = (side: readonly Scored[]) => side.map(({ score }) => ({ score, weight: 1 }))
  return {
    auc: aucOf(weighed(fraud), weighed(legitimate)),
    thresholds: Object.values(thresholds).map((from) => {
      const reaching = (side: readonly Scored[]) => side.filter(({ score }) => score >= from).length
      const [caught, all] = [reaching(fraud), reaching(scored)]
      const recall = fraud.length === 0 ? 0 : caught / fraud.length
      return { score: from, precision: all === 0 ? null : caught / all, recall }
    }),
  }
}

const bins = 5

function calibrationOf(events: readonly { chance: number; fraud: boolean }[]): CalibrationBin[] {
  return Array.from({ length: bins }, (_, n): CalibrationBin | null => {
    const inside = events.filter(({ chance }) => Math.min(bins - 1, Math.floor(chance * bins)) === n)
    if (inside.length === 0) return null
    const expected = inside.reduce((sum, { chance }) => sum + chance, 0) / inside.length
    const observed = inside.filter(({ fraud }) => fraud).length / inside.length
    return { from: n / bins, to: (n + 1) / bins, events: inside.length, expected, observed }
  }).filter((bin) => bin !== null)
}
