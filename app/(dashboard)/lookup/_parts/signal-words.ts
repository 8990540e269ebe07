import type { ScoreSignal } from '#app/_components/ui/score-types.ts'
import { type ScoringModelId, weightOf } from '#server/catalog/scoring/models.ts'
import { isSignalId, type SignalId, signalCategories, signals } from '#server/catalog/signals.ts'
import type { Reputation } from '#server/lookups/reputation-schema.ts'

/** A signal that was not triggered. `detail`: why it is unknown, or what rules it out. */
export type QuietSignal = { id: SignalId; state: 'unknown' | 'clear'; detail: string }

type Report = ScoreSignal & { detail: string }

/** Categories in the shape the score bar takes. */
export const scoreCategories = (ids: readonly (keyof typeof signalCategories)[]) =>
  ids.map((id) => ({ id, ...signalCategories[id] }))

/** All signals of the model with weight and points: the triggered ones and the quiet ones. */
export function reportedSignals({ model, flags }: Reputation, quiet: readonly QuietSignal[]): Report[] {
  const flagged = flags.flatMap(({ id, label, points, counted_with, evidence }) =>
    isSignalId(id)
      ? [{ ...rowOf(id, model), label, state: 'triggered' as const, points, detail: flagWords(evidence, counted_with) }]
      : [],
  )
  const known = new Set<string>(flags.map(({ id }) => id))
  return [
    ...flagged,
    ...quiet
      .filter(({ id }) => !known.has(id) && weightOf(model, id, 'signup') !== null)
      .map(({ id, state, detail: text }) => ({ ...rowOf(id, model), state, points: 0, detail: text })),
  ]
}

const flagWords = (evidence: Record<string, unknown>, countedWith: string | null): string =>
  [
    evidenceWords(evidence),
    ...(countedWith && isSignalId(countedWith) ? [`counted with “${signals[countedWith].label}”`] : []),
  ]
    .filter((words) => words !== '')
    .join('; ')

function rowOf(id: SignalId, model: ScoringModelId) {
  const { category, label } = signals[id]
  return { id, category, label, weight: weightOf(model, id, 'signup') ?? 0 }
}

type Listed = { list?: unknown; network?: unknown; listing?: unknown; codes?: unknown }

/** Evidence in one line: lists with network and code, or scalar values by name. */
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
