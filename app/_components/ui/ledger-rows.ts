import { isTrust, type ScoreSum } from './score-sum.ts'
import type { ScoreSignal } from './score-types.ts'

export type LedgerKind = 'triggered' | 'capped' | 'trust' | 'unknown' | 'clear'

export type LedgerRow<T extends ScoreSignal> = {
  signal: T
  kind: LedgerKind
  weight: string
  points: string
}

const ORDER: LedgerKind[] = ['triggered', 'capped', 'trust', 'unknown', 'clear']
const MINUS = '−'

/** A signed number with a true minus sign. */
export function signed(value: number): string {
  if (value === 0) return '0'
  return value > 0 ? `+${value}` : `${MINUS}${-value}`
}

/** Rows of the ledger in reading order: triggered by points, capped, trust, unknown, and clear ones when asked for. */
export function ledgerRows<T extends ScoreSignal>(
  signals: readonly T[],
  sum: ScoreSum,
  withClear = false,
): LedgerRow<T>[] {
  return signals
    .filter((signal) => withClear || signal.state !== 'clear')
    .map((signal) => {
      const kind = kindOf(signal)
      return { signal, kind, weight: plain(signal.weight), points: pointsOf(signal, kind, sum) }
    })
    .sort(
      (a, b) =>
        ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
        b.signal.points - a.signal.points ||
        b.signal.weight - a.signal.weight,
    )
}

/** The arithmetic of the total, as "60 + 35 − 15". */
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

function pointsOf(signal: ScoreSignal, kind: LedgerKind, sum: ScoreSum): string {
  if (kind !== 'unknown') return signed(signal.points)
  if (isTrust(signal)) return `${plain(signal.weight)} to 0`
  const room = sum.categories.find((category) => category.id === signal.category)?.upTo ?? 0
  const most = Math.min(signal.weight, room)
  return most > 0 ? `0 to ${most}` : '0'
}

const plain = (value: number) => (value < 0 ? signed(value) : `${value}`)
