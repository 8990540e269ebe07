import { type ScoreCategory, type ScoreSignal, THRESHOLDS } from '#app/_components/ui/score-types.ts'
import type { AssessmentResult } from '#app/_trpc/outputs.ts'
import { type Decision, type EventType, signalCategories } from '#server/catalog/signals.ts'

export type AssessedSignal = AssessmentResult['signals'][number]
export type MatchedRule = AssessmentResult['matched_rules'][number]

/** Event type names: `one` starts a title, `many` is the plural. */
export const eventNames: Record<EventType, { one: string; many: string }> = {
  signup: { one: 'Sign-up', many: 'sign-ups' },
  login: { one: 'Sign-in', many: 'sign-ins' },
  checkout: { one: 'Checkout', many: 'checkouts' },
  form: { one: 'Form', many: 'forms' },
  api: { one: 'API call', many: 'API calls' },
}

const DECIDED: Record<Decision, string> = {
  allow: 'allowed',
  review: 'sent to review',
  challenge: 'challenged',
  block: 'blocked',
}

type Verdict = Pick<AssessmentResult, 'event_type' | 'decision' | 'decision_source'>

export function verdictTitle({ event_type, decision, decision_source }: Verdict): string {
  const title = `${eventNames[event_type].one} ${DECIDED[decision]}`
  return decision_source === 'rule' ? `${title} by a rule` : title
}

export const decisionByScore = (score: number): Decision =>
  THRESHOLDS.findLast(({ at }) => score >= at)?.decision ?? 'allow'

/** Categories that add points, with their caps. Trust only subtracts, so it is left out. */
export const riskCategories: readonly ScoreCategory[] = Object.entries(signalCategories)
  .filter(([, { cap }]) => cap > 0)
  .map(([id, { label, cap }]) => ({ id, label, cap }))

/** Converts signals to the shape that the score bar and the ledger take. */
export const scoreSignals = (signals: readonly AssessedSignal[]): ScoreSignal[] =>
  signals.map(({ id, category, label, status, weight, points }) => ({
    id,
    category,
    label,
    state: status,
    weight,
    points,
  }))

/** How a score without some evidence may differ from the full one: unknown trust subtracts nothing. */
export const missingEvidence = `may be too low, or up to ${-signalCategories.trust.cap} points too high if trust is unknown`

/** Points of one category, and the most that its unknown signals could raise them to. */
export function ownScore(signals: readonly AssessedSignal[], category: AssessedSignal['category']) {
  const { cap } = signalCategories[category]
  const own = signals.filter((signal) => signal.category === category)
  const points = sum(own, 'points')
  const weights = sum(
    own.filter(({ status }) => status !== 'clear'),
    'weight',
  )
  const gap = own.some(({ status }) => status === 'unknown') ? Math.max(0, Math.min(cap, weights) - points) : 0
  return { points, upTo: points + gap }
}

const sum = (signals: readonly AssessedSignal[], member: 'points' | 'weight') =>
  signals.reduce((total, signal) => total + signal[member], 0)
