import { type EventType, type SignalId, signals, type Weights } from '../signals.ts'
import { pointsV1 } from './points-v1.ts'

export type ScoringModel = {
  /** What distinguishes it, in one sentence. */
  about: string
  /** Weights of its signals; a signal without weights is not part of the model. */
  weights: Readonly<Partial<Record<SignalId, Weights>>>
  /** Whether signals that state the same fact about the same subject count once, at the highest weight. */
  factsOnce: boolean
}

const pointsV2 = Object.fromEntries(Object.entries(signals).map(([id, { weights }]) => [id, weights])) as Record<
  SignalId,
  Weights
>

/**
 * Scoring models: weights, and how they add up. The category caps are the same in all of them. A released model is
 * never changed (contract section 4, rule 9).
 */
export const scoringModels = {
  'points-v1': { about: 'Every signal counts, up to the cap of its category.', weights: pointsV1, factsOnce: false },
  'points-v2': {
    about: 'A fact counts once, however many signals state it. Phone numbers are evidence too.',
    weights: pointsV2,
    factsOnce: true,
  },
} as const satisfies Record<string, ScoringModel>

export type ScoringModelId = keyof typeof scoringModels

export const scoringModelIds = Object.keys(scoringModels) as [ScoringModelId, ...ScoringModelId[]]

/** The model of new workspaces, and of results outside a workspace. */
export const newestModel = 'points-v2' satisfies ScoringModelId

/** A stored model id; without one, the oldest model. */
export const scoringModelOf = (id: string | undefined): ScoringModelId =>
  scoringModelIds.find((known) => known === id) ?? 'points-v1'

/** Weights of the model's signals in catalogue order. */
export const weightsOf = (model: ScoringModelId): ScoringModel['weights'] => scoringModels[model].weights

/** Weight of a signal in a model; null if the signal is not part of it. */
export const weightOf = (model: ScoringModelId, id: SignalId, event: EventType): number | null =>
  weightsOf(model)[id]?.[event] ?? null
