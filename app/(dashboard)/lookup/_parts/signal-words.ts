import { type SignalId, signalCategories, signals } from '#server/catalog/signals.ts'
import type { Reputation } from '#server/lookups/reputation-schema.ts'
import type { ScoreSignal } from '../../../_components/ui/score-types.ts'

/** What an answer says of a signal that was not triggered; `says`: why it is unknown, or what rules it out. */
export type QuietSignal = { id: SignalId; state: 'unknown' | 'clear'; says: string }

type Told = ScoreSignal & { says: string }

/** Categories as the score bar wants them. */
export const scoreCategories = (ids: readonly (keyof typeof signalCategories)[]) =>
  ids.map((id) => ({ id, ...signalCategories[id] }))

/** All signals of an answer with weight and points: those that it flags, and the quiet ones. */
export function toldSignals({ flags }: Reputation, quiet: readonly QuietSignal[]): Told[] {
  const flagged = flags.flatMap(({ id, label, points, evidence }) =>
    isSignal(id) ? [{ ...rowOf(id), label, state: 'triggered' as const, points, says: evidenceWords(evidence) }] : [],
  )
  const known = new Set<string>(flags.map(({ id }) => id))
  return [
    ...flagged,
    ...quiet
      .filter(({ id }) => !known.has(id))
      .map(({ id, state, says }) => ({ ...rowOf(id), state, points: 0, says })),
  ]
}

const isSignal = (id: string): id is SignalId => id in signals

function rowOf(id: SignalId) {
  const { category, label, weights } = signals[id]
  return { id, category, label, weight: weights.signup }
}

type Listed = { list?: unknown; network?: unknown; listing?: unknown; codes?: unknown }

/** Evidence in one line: the lists with network and code, or the plain members by name. */
export function evidenceWords(evidence: Record<string, unknown>): string {
  const { lists, ...rest } = evidence
  const named = Array.isArray(lists) ? lists.map((one: Listed) => listWords(one)) : []
  const plain = Object.entries(rest).flatMap(([name, value]) =>
    named.length === 0 && (typeof value === 'string' || typeof value === 'number')
      ? [`${name.replaceAll('_', ' ')} ${value}`]
      : [],
  )
  const shown = [...named.slice(0, 4), ...plain]
  return named.length > 4 ? `${shown.join('; ')}; ${named.length - 4} more` : shown.join('; ')
}

function listWords({ list, network, listing, codes }: Listed): string {
  const details = [network, listing, Array.isArray(codes) ? codes.join(' ') : null].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return [String(list), ...details].join(' ')
}
