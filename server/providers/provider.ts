import type { ProviderId, UpstreamId } from '../catalog/providers.ts'

/** A data set on the server. `find` gives null for what it does not hold; a failure is thrown. */
export type DataSet<Query, Facts> = {
  id: ProviderId
  /** Of which day the data are; null where they do not say. */
  dataFrom: Date | null
  find(query: Query): Facts | null
}

/** One way to ask one service outside. */
export type Provider<Query, Facts> = {
  id: UpstreamId
  /** Raised when the shape of the facts changes, so that older retained answers are not used. */
  shape: number
  /** Names the question; equal keys have equal answers. */
  keyOf(query: Query): string
  /** Names who is asked where the provider speaks to many servers: one that fails does not shut out the others. */
  party?(query: Query): string
  /** Facts null: the source answered that it has nothing. Failures are thrown as UpstreamFailure or HttpFailure. Facts are plain JSON. */
  ask(query: Query, signal: AbortSignal): Promise<Fetched<Facts>>
  /**
   * What counts of facts that were fetched, where older ones are kept: both together, or an UpstreamFailure for facts that cannot be true beside what was true before. The kept ones stay then.
   */
  combine?(fetched: Facts, kept: { facts: Facts; at: Date }): Facts
}

/** `freshSeconds`: how long the upstream lets the answer be kept; null where it does not say. */
export type Fetched<Facts> = { facts: Facts | null; freshSeconds: number | null }

export type FailureReason = 'timeout' | 'refused' | 'down' | 'malformed' | 'not_configured'

/** `at`: when the source gave the facts, for a data set of when the data are. `stale`: kept facts stand in for a source that fails now. `retryAfter`: seconds after which the source may be asked again, where that is known. */
export type Answer<Facts> = { source: ProviderId; at: Date } & (
  | { ok: true; facts: Facts | null; stale: boolean }
  | { ok: false; why: FailureReason; retryAfter?: number }
)
