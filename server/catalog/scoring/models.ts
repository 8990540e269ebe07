import { type EventType, type SignalId, signals, type Weights } from '../signals.ts'
import { pointsV1 } from './points-v1.ts'

export const scoringModelIds = ['points-v1', 'points-v2'] as const

export type ScoringModelId = (typeof scoringModelIds)[number]

export type ScoringModel = {
  /** Its name in results: the id of a published model, or of a scorecard, such as `points-v2/scorecard-3`. */
  name: string
  /** The published model whose signals it has: itself, or what a scorecard was fitted from. */
  base: ScoringModelId
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
  'points-v1': {
    name: 'points-v1',
    base: 'points-v1',
    about: 'Every signal counts, up to the cap of its category.',
    weights: pointsV1,
    factsOnce: false,
  },
  'points-v2': {
    name: 'points-v2',
    base: 'points-v2',
    about: 'A fact counts once, however many signals state it. Phone numbers are evidence too.',
    weights: pointsV2,
    factsOnce: true,
  },
} as const satisfies Record<ScoringModelId, ScoringModel>

/** The model of new workspaces, and of results outside a workspace. */
export const newestModel = 'points-v2' satisfies ScoringModelId

/** A stored model id; without one, the oldest model. */
export const scoringModelOf = (id: string | undefined): ScoringModelId =>
  scoringModelIds.find((known) => known === id) ?? 'points-v1'

/** Weights of the model's signals in catalogue order. */
export const weightsOf = (model: ScoringModelId): ScoringModel['weights'] => scoringModels[model].weights

/** Weight of a signal in a model; null if the signal is not part of it. */
export const weightOf = (model: ScoringModelId, id: SignalId, event: EventType): number | null =>
  weightIn(scoringModels[model], id, event)

/** `weightOf` for any model, also a scorecard. */
export const weightIn = ({ weights }: ScoringModel, id: SignalId, event: EventType): number | null =>
  weights[id]?.[event] ?? null
