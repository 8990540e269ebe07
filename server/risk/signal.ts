import type { ProviderId } from '../catalog/providers.ts'
import type { SignalId } from '../catalog/signals.ts'

/** What one signal says of the facts. Unknown: it could not be found out, which is never the same as clear. */
export type Finding =
  | { status: 'triggered'; evidence: Record<string, unknown> }
  | { status: 'clear'; evidence?: Record<string, unknown> }
  | { status: 'unknown'; evidence: { reason: string } & Record<string, unknown> }

/** A case of a signal: an illustration for people, run as a test. `null`: the signal does not apply. */
export type Example<Facts> = {
  says: string
  facts: Facts
  finds: Finding['status'] | null
  evidence?: Record<string, unknown>
}

/** Source of evidence as `sources` of an answer names it; null: the request itself or what was seen before. */
export type SourceId = ProviderId | null

/** One signal: pure, judged from facts that were gathered elsewhere. `judge` gives null where the signal does not apply, because what it judges was not given. */
export type Signal<Facts> = {
  id: SignalId
  /** Source that the evidence comes from, for the answer; a function where the facts tell which of several it was. */
  source: SourceId | ((facts: Facts) => SourceId)
  judge(facts: Facts): Finding | null
  examples: readonly Example<Facts>[]
}
