import type { Decision } from '../../server/catalog/signals.ts'
import type { Event } from './events.ts'
import type { Random } from './random.ts'

export const kinds = ['honest', 'hostile', 'ambiguous'] as const
export const halves = ['tuning', 'held-back'] as const

export type Kind = (typeof kinds)[number]
export type Half = (typeof halves)[number]

/** What a profile's events come about from. Time passes only by `wait`. */
export type Scene = { random: Random; now(): Date; wait(ms: number): void }

/**
 * One way in which people or attackers use a shop, with the judgement that a fraud analyst gives without knowing the
 * signals. Weights are chosen with the `tuning` half; the `held-back` half only measures them.
 */
export type Profile = {
  id: string
  kind: Kind
  half: Half
  /** The analyst's reason for the expected decisions. */
  reason: string
  expected: readonly Decision[]
  /** The first scored event, from 1, to which the expectation applies: a campaign is only visible after some events. */
  from?: number
  /** The mildest acceptable decision at a scored event, from 1. */
  milestones?: readonly { event: number; atLeast: Decision }[]
  events(scene: Scene): Iterable<Event>
}

/** Decisions that an analyst accepts. */
export const pass: readonly Decision[] = ['allow']
export const passOrReview: readonly Decision[] = ['allow', 'review']
export const suspicious: readonly Decision[] = ['review', 'challenge', 'block']
export const stop: readonly Decision[] = ['challenge', 'block']
