import { isTrust, type ScoreSum } from './score-sum.ts'
import type { ScoreSignal } from './score-types.ts'

export type LedgerKind = 'triggered' | 'capped' | 'trust' | 'unknown' | 'clear'

export type LedgerRow<T extends ScoreSignal> = {
  signal: T
  /** Other unknown signals of the category with the same cause, shown in this row. */
  alike: T[]
  kind: LedgerKind
  weight: string
  points: string
}

const ORDER: LedgerKind[] = ['triggered', 'capped', 'trust', 'unknown', 'clear']
const MINUS = '−'

/** A signed number with a typographic minus sign. */
export function signed(value: number): string {
  if (value === 0) return '0'
  return value > 0 ? `+${value}` : `${MINUS}${-value}`
}

/**
 * Ledger rows in reading order: triggered by points, capped, trust, unknown, and clear ones on request. Unknown
 * signals with the same category and cause share a row.
 */
export function ledgerRows<T extends ScoreSignal & { cause?: string | undefined }>(
  signals: readonly T[],
  sum: ScoreSum,
  withClear = false,
): LedgerRow<T>[] {
  const ordered = signals
    .filter((signal) => withClear || signal.state !== 'clear')
    .map((signal) => ({ signal, alike: [] as T[], kind: kindOf(signal) }))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
        b.signal.points - a.signal.points ||
        Math.abs(b.signal.weight) - Math.abs(a.signal.weight),
    )
  const rows: typeof ordered = []
  for (const row of ordered) {
    const { signal, kind } = row
    const found = kind === 'unknown' && signal.cause ? rows.find((other) => isAlike(other.signal, signal)) : undefined
    if (found) found.alike.push(signal)
    else rows.push(row)
  }
  return rows.map(({ signal, alike, kind }) => {
    const weights = [signal, ...alike].map(({ weight }) => weight)
    return { signal, alike, kind, weight: weights.map(plain).join(', '), points: pointsOf(signal, weights, kind, sum) }
  })
}

function isAlike<T extends ScoreSignal & { cause?: string | undefined }>(one: T, other: T): boolean {
  return one.state === 'unknown' && one.category === other.category && one.cause === other.cause
}

/** The total's arithmetic, such as "60 + 35 − 15". */
export function sumOfParts(sum: ScoreSum): string {
  const gained = sum.categories.filter((category) => category.points > 0).map((category) => `${category.points}`)
  if (gained.length + (sum.trust > 0 ? 1 : 0) < 2) return ''
  return `${gained.join(' + ') || '0'}${sum.trust > 0 ? ` ${MINUS} ${sum.trust}` : ''}`
}

function kindOf(signal: ScoreSignal): LedgerKind {
  if (signal.state !== 'triggered') return signal.state
  if (isTrust(signal)) return 'trust'
  return signal.points === 0 ? 'capped' : 'triggered'
}

function pointsOf(signal: ScoreSignal, weights: number[], kind: LedgerKind, sum: ScoreSum): string {
  if (kind !== 'unknown') return signed(signal.points)
  const weight = weights.reduce((total, one) => total + one, 0)
  if (isTrust(signal)) return `${plain(weight)} to 0`
  const limit = sum.categories.find((category) => category.id === signal.category)?.upTo ?? 0
  const most = Math.min(weight, limit)
  return most > 0 ? `0 to ${most}` : '0'
}

/** A number with a typographic minus sign, and no plus sign. */
export const plain = (value: number): string => (value < 0 ? signed(value) : `${value}`)
