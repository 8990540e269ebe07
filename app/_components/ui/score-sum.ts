import type { ScoreCategory, ScoreSignal } from './score-types.ts'

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
  return {
    categories: sums
      .filter((sum) => sum.points > 0 || sum.unknown.length > 0)
      .sort((a, b) => b.points - a.points || b.upTo - a.upTo),
    trust: -total(trusted.map((signal) => signal.points)),
    gained: total(sums.map((sum) => sum.points)),
    upTo: total(sums.map((sum) => sum.upTo)),
    known: signals.filter((signal) => signal.state !== 'unknown').length,
    total: signals.length,
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
