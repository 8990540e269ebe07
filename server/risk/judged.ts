import type { Verdict } from './score.ts'
import type { Signal, SourceId } from './signal.ts'

export type Judged = Verdict & { source: SourceId }

/** Verdicts of the signals on the facts, in order; signals that do not apply are omitted. */
export function verdictsOf<Facts>(signals: readonly Signal<Facts>[], facts: Facts): Judged[] {
  const verdicts: Judged[] = []
  for (const signal of signals) {
    const finding = signal.judge(facts)
    if (finding === null) continue
    const source = typeof signal.source === 'function' ? signal.source(facts) : signal.source
    const about = signal.about?.(facts) ?? null
    verdicts.push({ ...finding, id: signal.id, source, ...(about !== null && { about }) })
  }
  return verdicts
}

/** Every signal unknown for one reason: the subject was given but is unusable, so nothing was looked up. */
export const unjudged = <Facts>(signals: readonly Signal<Facts>[], reason: string): Judged[] =>
  signals.map(({ id }) => ({ id, source: null, status: 'unknown', evidence: { reason } }))
