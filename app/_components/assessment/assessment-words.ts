import type { AssessmentResult } from '#app/_trpc/outputs.ts'
import { type Decision, type EventType, signalCategories } from '#server/catalog/signals.ts'
import { type ScoreCategory, type ScoreSignal, THRESHOLDS } from '../ui/score-types.ts'

export type AssessedSignal = AssessmentResult['signals'][number]
export type MatchedRule = AssessmentResult['matched_rules'][number]

/** What is assessed, as a title begins with it, and as several are called. */
export const eventNames: Record<EventType, { one: string; many: string }> = {
  signup: { one: 'Signup', many: 'signups' },
  login: { one: 'Login', many: 'logins' },
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

/** "Signup blocked by a rule". */
export function verdictTitle({ event_type, decision, decision_source }: Verdict): string {
  const title = `${eventNames[event_type].one} ${DECIDED[decision]}`
  return decision_source === 'rule' ? `${title} by a rule` : title
}

/** What the score alone would decide. */
export const decisionByScore = (score: number): Decision =>
  THRESHOLDS.findLast(({ at }) => score >= at)?.decision ?? 'allow'

/** Kinds of evidence that add points, with their caps; trust is the tare. */
export const riskCategories: readonly ScoreCategory[] = Object.entries(signalCategories)
  .filter(([, { cap }]) => cap > 0)
  .map(([id, { label, cap }]) => ({ id, label, cap }))

/** Signals as the score bar and the ledger take them. */
export const scoreSignals = (signals: readonly AssessedSignal[]): ScoreSignal[] =>
  signals.map(({ id, category, label, status, weight, points }) => ({
    id,
    category,
    label,
    state: status,
    weight,
    points,
  }))

/** Points of one kind of evidence, and the most that its unknown signals could make of them. */
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
