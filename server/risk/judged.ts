import type { Verdict } from './score.ts'
import type { Signal, SourceId } from './signal.ts'

/** A verdict with the source that its evidence comes from. */
export type Judged = Verdict & { source: SourceId }

/** What the signals say of the facts, in their order; those that do not apply are left out. */
export function verdictsOf<Facts>(signals: readonly Signal<Facts>[], facts: Facts): Judged[] {
  const verdicts: Judged[] = []
  for (const signal of signals) {
    const finding = signal.judge(facts)
    if (finding === null) continue
    const source = typeof signal.source === 'function' ? signal.source(facts) : signal.source
    verdicts.push({ id: signal.id, source, ...finding })
  }
  return verdicts
}

/** Every signal unknown for one reason: what they would judge was given and says nothing, so nobody was asked. */
export const unjudged = <Facts>(signals: readonly Signal<Facts>[], reason: string): Judged[] =>
  signals.map(({ id }) => ({ id, source: null, status: 'unknown', evidence: { reason } }))
