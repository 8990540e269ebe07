import { eventTypes, isSignalId, type SignalId, type Weights } from '../signals.ts'
import { type ScoringModel, type ScoringModelId, scoringModelIds, scoringModelOf, scoringModels } from './models.ts'

/**
 * `labels`: in all; `ofEach`: of each kind; `seen`: training events in which a signal counted, to fit its weight;
 * `training`: share of earlier labels; `chance`: of fraud at 60 points; `most`: points of a signal; `stored`: scorecards
 * of a workspace, beyond which a new one replaces the oldest that was used least.
 */
export const scorecardTerms = {
  labels: 200,
  ofEach: 50,
  seen: 10,
  training: 0.7,
  chance: 0.8,
  most: 100,
  stored: 20,
} as const

/** Points of the fitted signals; every other signal keeps its published weights. */
export type ScorecardPoints = Readonly<Partial<Record<SignalId, number>>>

/** Name of a published model or of a scorecard. */
export const modelName = new RegExp(`^(?:${scoringModelIds.join('|')})(?:/scorecard-[0-9]{1,6})?$`)

export const scorecardName = (base: ScoringModelId, number: number): string => `${base}/scorecard-${number}`

/** The published model with this name, or that the scorecard is based on. */
export const baseOf = (name: string | undefined): ScoringModelId => scoringModelOf(name?.split('/')[0])

/** Number of the scorecard with this name; null for a published model. */
export const scorecardNumberOf = (name: string): number | null => {
  const [, number] = name.split('/scorecard-')
  return number === undefined ? null : Number(number)
}

/**
 * A scorecard: the published model with other points for the fitted signals, the same for every event type in which
 * the published weight is not 0. Caps, and what counts once, are those of the published model.
 */
export function scorecardModel(name: string, base: ScoringModelId, points: ScorecardPoints): ScoringModel {
  const weights = Object.entries(scoringModels[base].weights).map(([id, published]) => {
    const fitted = isSignalId(id) ? points[id] : undefined
    return [id, fitted === undefined ? published : fittedWeights(fitted, published)] as const
  })
  const { factsOnce } = scoringModels[base]
  return { name, base, about: 'Fitted to the labels of a workspace.', weights: Object.fromEntries(weights), factsOnce }
}

const fittedWeights = (points: number, published: Weights): Weights =>
  Object.fromEntries(eventTypes.map((event) => [event, published[event] === 0 ? 0 : points])) as Weights

/** Which models a workspace uses, as its row stores it. `scorecardPoints`: of those that are scorecards, by name. */
export type StoredScoring = { scoringModel: string; shadowModel: string | null; scorecardPoints: unknown }

/** `shadow`: also scores every assessment, and decides nothing. */
export type Scoring = { model: ScoringModel; shadow: ScoringModel | null }

export function scoringOf({ scoringModel, shadowModel, scorecardPoints }: StoredScoring): Scoring {
  const named = (name: string): ScoringModel => {
    const base = baseOf(name)
    const points = (scorecardPoints as Record<string, ScorecardPoints> | null)?.[name]
    return points ? scorecardModel(name, base, points) : scoringModels[base]
  }
  return { model: named(scoringModel), shadow: shadowModel === null ? null : named(shadowModel) }
}
