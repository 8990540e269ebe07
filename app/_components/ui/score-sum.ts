import { MOST_TRUST, type ScoreCategory, type ScoreSignal } from './score-types.ts'

export type CategorySum = {
  id: string
  label: string
  cap: number
  points: number
  capped: boolean
  /** The most that unknown signals of this category could still add. */
  upTo: number
  triggered: ScoreSignal[]
  unknown: ScoreSignal[]
}

export type ScoreSum = {
  /** Categories with points or unknown signals, most points first. */
  categories: CategorySum[]
  /** Points that trust subtracts, as a positive number. */
  trust: number
  /** The most that unknown trust could still subtract, as a positive number. */
  trustUpTo: number
  gained: number
  upTo: number
  known: number
  total: number
}

const byPoints = (a: ScoreSignal, b: ScoreSignal) => b.points - a.points || b.weight - a.weight
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

export const isTrust = (signal: ScoreSignal) => signal.weight < 0

/** Sums signals per category, with caps and the possible points of unknown signals. */
export function sumScore(signals: readonly ScoreSignal[], categories: readonly ScoreCategory[]): ScoreSum {
  const sums = categories.map((category) => sumCategory(signals, category))
  const trusted = signals.filter((signal) => isTrust(signal) && signal.state === 'triggered')
  const unsure = signals.filter((signal) => isTrust(signal) && signal.state === 'unknown')
  const trust = -total(trusted.map((signal) => signal.points))
  const weights = -total([...trusted, ...unsure].map((signal) => signal.weight))
  return {
    categories: sums
      .filter((sum) => sum.points > 0 || sum.unknown.length > 0)
      .sort((a, b) => b.points - a.points || b.upTo - a.upTo),
    trust,
    trustUpTo: unsure.length > 0 ? Math.max(0, Math.min(MOST_TRUST, weights) - trust) : 0,
    gained: total(sums.map((sum) => sum.points)),
    upTo: total(sums.map((sum) => sum.upTo)),
    known: signals.filter((signal) => signal.state !== 'unknown').length,
    total: signals.length,
  }
}

/** The lowest and the highest score if unknown signals triggered; `cap`: the highest that this subject alone can reach. */
export function scoreRange(sum: ScoreSum, score: number, cap = 100): { least: number; most: number } {
  const counted = sum.gained - sum.trust
  return {
    least: Math.max(0, Math.min(score, counted - sum.trustUpTo)),
    most: Math.min(Math.max(score, counted + sum.upTo), cap, 100),
  }
}

function sumCategory(signals: readonly ScoreSignal[], category: ScoreCategory): CategorySum {
  const own = signals.filter((signal) => signal.category === category.id && !isTrust(signal))
  const triggered = own.filter((signal) => signal.state === 'triggered').sort(byPoints)
  const unknown = own.filter((signal) => signal.state === 'unknown').sort(byPoints)
  const points = total(triggered.map((signal) => signal.points))
  const weights = total([...triggered, ...unknown].map((signal) => signal.weight))
  return {
    id: category.id,
    label: category.label,
    cap: category.cap,
    points,
    capped: points > 0 && points >= category.cap,
    upTo: unknown.length > 0 ? Math.max(0, Math.min(category.cap, weights) - points) : 0,
    triggered,
    unknown,
  }
}
