import { type Decision, decisions, thresholds } from '../../server/catalog/signals.ts'
import { aucOf, type Weighed } from '../../server/risk/index.ts'
import type { Judgement } from './play.ts'
import type { Profile } from './profile.ts'

export type Played = { profile: Profile; judgements: readonly Judgement[] }

/** Rates of events with at least that score, 0 to 1. */
export type Rates = { review: number; challenge: number; block: number }

/**
 * How well scores separate attacks from honest events. `auc`: the probability that a random attack scores higher than
 * a random honest event, ties counting half. `aucByProfile`: the same with every profile weighing the same, so that
 * long campaigns do not decide alone. Null where one side has no events.
 */
export type Separation = {
  auc: number | null
  aucByProfile: number | null
  attacks: { events: number; rates: Rates }
  honest: { events: number; rates: Rates }
}

function ratesOf(judgements: readonly Judgement[]): Rates {
  const share = (from: number): number =>
    judgements.length === 0 ? 0 : judgements.filter(({ score }) => score >= from).length / judgements.length
  return { review: share(thresholds.review), challenge: share(thresholds.challenge), block: share(thresholds.block) }
}

/** Attacks against honest events; ambiguous profiles enter neither side. */
export function separationOf(played: readonly Played[]): Separation {
  const judged = played.filter(({ profile }) => profile.kind !== 'ambiguous')
  const side = (attack: boolean) =>
    judged.map(({ judgements }) => judgements.filter((one) => one.attack === attack)).filter(({ length }) => length > 0)
  const [attacks, honest] = [side(true), side(false)]
  const each = (groups: Judgement[][]): Weighed[] => groups.flat().map(({ score }) => ({ score, weight: 1 }))
  const even = (groups: Judgement[][]): Weighed[] =>
    groups.flatMap((group) => group.map(({ score }) => ({ score, weight: 1 / group.length })))
  return {
    auc: aucOf(each(attacks), each(honest)),
    aucByProfile: aucOf(even(attacks), even(honest)),
    attacks: { events: attacks.flat().length, rates: ratesOf(attacks.flat()) },
    honest: { events: honest.flat().length, rates: ratesOf(honest.flat()) },
  }
}

/** Share of a profile's events, from its `from`, that got one of the expected decisions. */
export function agreementOf({ profile, judgements }: Played): number {
  const expected = judgements.slice((profile.from ?? 1) - 1)
  return expected.filter(({ decision }) => profile.expected.includes(decision)).length / expected.length
}

/** The analyst agrees where nine of ten events got an expected decision. */
export const agrees = (played: Played): boolean => agreementOf(played) >= 0.9

export type Reached = {
  event: number
  atLeast: Decision
  decision: Decision | null
  met: boolean
  first: number | null
}

const severity = (decision: Decision): number => decisions.indexOf(decision)

/** What a profile's milestones came to; `first`: the first event, from 1, with at least that decision. */
export function milestonesOf({ profile, judgements }: Played): Reached[] {
  return (profile.milestones ?? []).map(({ event, atLeast }) => {
    const decision = judgements[event - 1]?.decision ?? null
    const first = judgements.findIndex((one) => severity(one.decision) >= severity(atLeast))
    const met = decision !== null && severity(decision) >= severity(atLeast)
    return { event, atLeast, decision, met, first: first < 0 ? null : first + 1 }
  })
}

/** How often each signal triggered in a profile, most frequent first. */
export function signalCounts(judgements: readonly Judgement[]): { id: string; events: number }[] {
  const counts = new Map<string, number>()
  for (const { signals } of judgements) for (const { id } of signals) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([id, events]) => ({ id, events })).toSorted((a, b) => b.events - a.events)
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
