import type { ProviderId } from '../catalog/providers.ts'
import type { SignalId } from '../catalog/signals.ts'

/** Verdict of one signal on the facts. Unknown: no data, which is never the same as clear. */
export type Finding =
  | { status: 'triggered'; evidence: Record<string, unknown>; strength?: number }
  | { status: 'clear'; evidence?: Record<string, unknown> }
  | { status: 'unknown'; evidence: { reason: string } & Record<string, unknown> }

/** Example of a signal, shown as documentation and run as a test. `null`: the signal does not apply. */
export type Example<Facts> = {
  title: string
  facts: Facts
  finds: Finding['status'] | null
  evidence?: Record<string, unknown>
}

/** Source of evidence, as named in a response's `sources`; null: the request itself or past observations. */
export type SourceId = ProviderId | null

/**
 * One signal: a pure function of facts gathered elsewhere. `judge` returns null if the signal does not apply because
 * its subject was not given.
 */
export type Signal<Facts> = {
  id: SignalId
  /** Source of the evidence, for the response; a function if the facts determine which of several it was. */
  source: SourceId | ((facts: Facts) => SourceId)
  /** What the fact is about, for signals whose fact other signals state about subjects of other kinds. */
  about?(facts: Facts): string | null
  judge(facts: Facts): Finding | null
  examples: readonly Example<Facts>[]
}
